/** What of the tree is looked at: iteration, filter, a line of moves, and the oracle. */
import { useState } from 'preact/hooks';
import { techniqueIds } from '../../../engine/index.ts';
import { StartButton } from '../../ui/frame/StartButton.tsx';
import { countText } from '../../format/numbers.ts';
import type { TreeFilter } from './tree-state.ts';

export interface FilterBarProps {
  id: string;
  filter: TreeFilter;
  onFilter(filter: TreeFilter): void;
  iterations: readonly number[];
  iteration: number;
  onIteration(depth: number): void;
  /** Null without a filter. */
  matches: Uint32Array | null;
  onMatch(forwards: boolean): void;
  onPath(text: string): void;
  /** Has the oracle been asked? */
  graded: boolean;
  /** Undefined while something runs. */
  onGrade: (() => void) | undefined;
}

const WHAT: readonly TreeFilter['what'][] = ['all', 'cuts', 'near misses', 'wrong cuts'];

export function FilterBar(props: FilterBarProps) {
  const { filter, graded, id, iteration, iterations, matches, onFilter, onGrade, onIteration, onMatch, onPath } = props;
  const [path, setPath] = useState('');
  const bound = (text: string) => (text === '' ? null : Math.max(-10, Math.min(127, Math.round(Number(text)))));
  return (
    <>
      <div class="tree-tools">
        <div>
          <label for={`${id}-iteration`}>Iteration</label>{' '}
          <select
            id={`${id}-iteration`}
            class="field"
            value={iteration}
            onChange={(event) => onIteration(Number(event.currentTarget.value))}
          >
            {iterations.map((depth) => (
              <option key={depth} value={depth}>
                depth {depth}
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
        <div>
          <label for={`${id}-least`}>Depth from</label>{' '}
          <input
            id={`${id}-least`}
            class="field"
            type="number"
            value={filter.least ?? ''}
            onInput={(event) => onFilter({ ...filter, least: bound(event.currentTarget.value) })}
          />
        </div>
        <div>
          <label for={`${id}-most`}>to</label>{' '}
          <input
            id={`${id}-most`}
            class="field"
            aria-label="Depth to"
            type="number"
            value={filter.most ?? ''}
            onInput={(event) => onFilter({ ...filter, most: bound(event.currentTarget.value) })}
          />
        </div>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onPath(path);
          }}
        >
          <div>
            <label for={`${id}-path`}>Line of moves</label>
            <input
              id={`${id}-path`}
              class="field"
              type="search"
              placeholder="e4 e5"
              autocomplete="off"
              value={path}
              onInput={(event) => setPath(event.currentTarget.value)}
            />
          </div>
          <button class="button" type="submit" aria-label="Go along the line">
            Go
          </button>
        </form>
      </div>
      <div class="tree-tools">
        <span class="tree-found" role="status">
          {matches === null
            ? 'No filter'
            : `${countText(matches.length)} ${matches.length === 1 ? 'entry matches' : 'entries match'}`}
        </span>
        <button class="button" type="button" disabled={!matches?.length} onClick={() => onMatch(false)}>
          Previous match
        </button>
        <button class="button" type="button" disabled={!matches?.length} onClick={() => onMatch(true)}>
          Next match
        </button>
        <StartButton busy={onGrade === undefined} start={() => onGrade?.()}>
          {graded ? 'Ask the oracle again' : 'Ask the oracle which cuts were wrong'}
        </StartButton>
        {filter.what === 'wrong cuts' && !graded && (
          <span class="muted">Ask the oracle first: it finds the wrong cuts.</span>
        )}
      </div>
    </>
  );
}
