/** One man by itself, for what is no drawn board: a square that is set up, a man in the hand, a choice. */
import type { Kind } from './pieces.ts';

interface Props {
  kind: Kind;
  white: boolean;
}

/** Fills the width of its box. Needs `<PieceOutlines />` somewhere in the same page. */
export function Man({ kind, white }: Props) {
  return (
    <svg viewBox="0 0 24 24" class={white ? 'men-w' : 'men-b'} aria-hidden="true">
      <use href={`#man-${kind}`} />
    </svg>
  );
}
