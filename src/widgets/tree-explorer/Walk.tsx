/** A slider over the entries in the order of the search, and a step either way. */
import { countText } from '../../format/numbers.ts';

interface Props {
  /** The selected entry, and what happened there. */
  at: number;
  happened: string;
  /** The first entry, and one past the last. */
  root: number;
  end: number;
  onSelect: (id: number) => void;
}

export function Walk({ at, happened, root, end, onSelect }: Props) {
  const step = (by: number) => onSelect(Math.max(root, Math.min(end - 1, at + by)));
  return (
    <div class="tree-walk">
      <button
        class="button"
        type="button"
        aria-label="One step back in the search"
        disabled={at <= root}
        onClick={() => step(-1)}
      >
        ◂
      </button>
      <input
        type="range"
        min={root}
        max={end - 1}
        value={at}
        aria-label="Place in the search"
        aria-valuetext={`${countText(at - root + 1)} of ${countText(end - root)}: ${happened}`}
        onInput={(event) => onSelect(Number(event.currentTarget.value))}
      />
      <button
        class="button"
        type="button"
        aria-label="One step on in the search"
        disabled={at >= end - 1}
        onClick={() => step(1)}
      >
        ▸
      </button>
    </div>
  );
}
