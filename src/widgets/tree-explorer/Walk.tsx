/** A slider over the entries in the order of the search, and a step either way. */
import type { Entry } from '../../../engine/index.ts';
import { countText } from '../../format/numbers.ts';
import { whatHappened } from './words.ts';

interface Props {
  /** The selected one. */
  entry: Entry;
  /** The first entry, and one past the last. */
  root: number;
  end: number;
  onSelect: (id: number) => void;
}

export function Walk({ entry, root, end, onSelect }: Props) {
  const step = (by: number) => onSelect(Math.max(root, Math.min(end - 1, entry.id + by)));
  return (
    <div class="tree-walk">
      <button
        class="button"
        type="button"
        aria-label="One step back in the search"
        disabled={entry.id <= root}
        onClick={() => step(-1)}
      >
        ◂
      </button>
      <input
        type="range"
        min={root}
        max={end - 1}
        value={entry.id}
        aria-label="Place in the search"
        aria-valuetext={`${countText(entry.id - root + 1)} of ${countText(end - root)}: ${whatHappened(entry)}`}
        onInput={(event) => onSelect(Number(event.currentTarget.value))}
      />
      <button
        class="button"
        type="button"
        aria-label="One step on in the search"
        disabled={entry.id >= end - 1}
        onClick={() => step(1)}
      >
        ▸
      </button>
    </div>
  );
}
