/** What of the tree is looked at: iteration, filter, a line of moves, and the oracle. */
import { techniqueIds } from '../../../engine/index.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
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

const WHAT: readonly TreeFilter['what'][] = ['all', 'cuts', 'near misses', 'not as expected', 'wrong cuts'];

export function FilterBar(props: FilterBarProps) {
  const { filter, graded, id, matches, onFilter, onGrade, onMatch, onPath, onRoot, root, roots } = props;
  return (
    <>
      <div class="tree-tools">
        <div>
          <label for={`${id}-iteration`}>Iteration</label>{' '}
          <Choice id={`${id}-iteration`} value={root} options={roots} choose={onRoot} />
        </div>
        <div>
          <label for={`${id}-what`}>Show</label>{' '}
          <Choice
            id={`${id}-what`}
            value={filter.what}
            options={WHAT.map((what) => [what, what])}
            choose={(what) => onFilter({ ...filter, what })}
          />
        </div>
        <div>
          <label for={`${id}-technique`}>Technique</label>{' '}
          <Choice
            id={`${id}-technique`}
            value={filter.technique}
            options={[['any', 'any'], ...techniqueIds.map((one) => [one, one.toUpperCase()] as const)]}
            choose={(technique) => onFilter({ ...filter, technique })}
          />
        </div>
        <DepthFields id={id} filter={filter} onFilter={onFilter} />
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
