/** What of the tree is looked at: iteration, filter, a line of moves, and the oracle. */
import { techniqueIds } from '../../../engine/index.ts';
import { StartButton } from '../../ui/frame/StartButton.tsx';
import { DepthFields, LineForm, MatchSteps } from './FilterParts.tsx';
import type { TreeFilter } from './tree-state.ts';

export interface FilterBarProps {
  id: string;
  filter: TreeFilter;
  onFilter(filter: TreeFilter): void;
  /** The roots to choose from, each with its name. */
  roots: readonly (readonly [root: number, name: string])[];
  root: number;
  onRoot(root: number): void;
  /** Null without a filter. */
  matches: Uint32Array | null;
  onMatch(forwards: boolean): void;
  /** Hears the moves of a line. */
  onPath(moves: readonly string[]): void;
  /** Has the oracle been asked? */
  graded: boolean;
  /** Undefined while something runs. */
  onGrade: (() => void) | undefined;
}

const WHAT: readonly TreeFilter['what'][] = ['all', 'cuts', 'near misses', 'wrong cuts'];

export function FilterBar(props: FilterBarProps) {
  const { filter, graded, id, matches, onFilter, onGrade, onMatch, onPath, onRoot, root, roots } = props;
  return (
    <>
      <div class="tree-tools">
        <div>
          <label for={`${id}-iteration`}>Iteration</label>{' '}
          <select
            id={`${id}-iteration`}
            class="field"
            value={root}
            onChange={(event) => onRoot(Number(event.currentTarget.value))}
          >
            {roots.map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label for={`${id}-what`}>Show</label>{' '}
          <select
            id={`${id}-what`}
            class="field"
            value={filter.what}
            onChange={(event) => onFilter({ ...filter, what: event.currentTarget.value as TreeFilter['what'] })}
          >
            {WHAT.map((what) => (
              <option key={what} value={what}>
                {what}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label for={`${id}-technique`}>Technique</label>{' '}
          <select
            id={`${id}-technique`}
            class="field"
            value={filter.technique}
            onChange={(event) =>
              onFilter({ ...filter, technique: event.currentTarget.value as TreeFilter['technique'] })
            }
          >
            <option value="any">any</option>
            {techniqueIds.map((one) => (
              <option key={one} value={one}>
                {one.toUpperCase()}
              </option>
            ))}
          </select>
        </div>
        <DepthFields
          id={id}
          least={filter.least}
          most={filter.most}
          onBounds={(bounds) => onFilter({ ...filter, ...bounds })}
        />
        <LineForm id={id} onPath={onPath} />
      </div>
      <MatchSteps matches={matches} onMatch={onMatch}>
        <StartButton busy={onGrade === undefined} start={() => onGrade?.()}>
          {graded ? 'Ask the oracle again' : 'Ask the oracle which cuts were wrong'}
        </StartButton>
        {filter.what === 'wrong cuts' && !graded && (
          <span class="muted">Ask the oracle first: it finds the wrong cuts.</span>
        )}
      </MatchSteps>
    </>
  );
}
