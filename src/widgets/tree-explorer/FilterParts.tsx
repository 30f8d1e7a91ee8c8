/**
 * Parts of a filter that any tree has: bounds of the depth, a line of moves to go along, and the way from match to
 * match.
 */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { countText } from '../../format/numbers.ts';

/** Nominal depth in plies, both included; null for no bound. */
export interface DepthBounds {
  least: number | null;
  most: number | null;
}

interface DepthFieldsProps<Filter extends DepthBounds> {
  id: string;
  filter: Filter;
  onFilter(filter: Filter): void;
}

export function DepthFields<Filter extends DepthBounds>({ id, filter, onFilter }: DepthFieldsProps<Filter>) {
  const bound = (text: string) => (text === '' ? null : Math.max(-10, Math.min(127, Math.round(Number(text)))));
  return (
    <>
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
    </>
  );
}

/** `onPath` hears the moves, without their numbers. */
export function LineForm({ id, onPath }: { id: string; onPath: (moves: string[]) => void }) {
  const [path, setPath] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onPath(path.split(/[\s,]+/).filter((move) => move !== '' && !/^\d+\.+$/.test(move)));
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
  );
}

interface MatchStepsProps {
  /** Null without a filter. */
  matches: Uint32Array | null;
  onMatch(forwards: boolean): void;
  children?: ComponentChildren;
}

export function MatchSteps({ matches, onMatch, children }: MatchStepsProps) {
  return (
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
      {children}
    </div>
  );
}
