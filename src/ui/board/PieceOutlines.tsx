/**
 * The outlines that every board of a page refers to: the men, the squares, and the names of files and ranks; and what
 * refers to them.
 */

import { BODY, FOOT, type Kind, PAWN_SCALE } from './pieces.ts';

const KINDS: readonly Kind[] = ['k', 'q', 'r', 'b', 'n', 'p'];

const EVERY_OTHER = [0, 48, 96, 144];

/** Four files and four ranks, filled where one of them lies, and not where two cross: the dark squares. */
const DARK = [...EVERY_OTHER.map((x) => `M${x} 0h24v192H${x}z`), ...EVERY_OTHER.map((y) => `M0 ${y}h192v24H0z`)].join(
  '',
);

// The pawn shrinks about the middle of its foot: x = 12, y = 21.
const moved = (middle: number) => Number((middle * (1 - PAWN_SCALE)).toFixed(2));
const pawn = `translate(${moved(12)} ${moved(21)})scale(${PAWN_SCALE})`;

/** Put once into a page that has boards, before the first of them. Draws nothing itself. */
export function PieceOutlines() {
  return (
    <svg class="men" width="0" height="0" aria-hidden="true">
      <defs>
        {KINDS.map((kind) => (
          <path key={kind} id={`man-${kind}`} d={`${BODY[kind]}${FOOT}`} transform={kind === 'p' ? pawn : undefined} />
        ))}
        <g id="board-squares">
          <path class="sq-light" d="M0 0h192v192H0z" />
          <path class="sq-dark" fill-rule="evenodd" d={DARK} />
        </g>
        <g id="board-names">
          <Names />
        </g>
      </defs>
    </svg>
  );
}

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * The names of files and ranks inside the edge of a board. One text a line: each letter has a place of its own in a
 * list.
 */
export function Names({ flipped = false }: { flipped?: boolean }) {
  const turn = (text: string) => (flipped ? [...text].reverse().join('') : text);
  return (
    <g class="board-names">
      <text x={EIGHT.map((i) => i * 24).join(' ')} text-anchor="end" transform="translate(23.2 191)">
        {turn('abcdefgh')}
      </text>
      <text x="0 0 0 0 0 0 0 0" y={EIGHT.map((i) => (7 - i) * 24).join(' ')} transform="translate(.9 4.6)">
        {turn('12345678')}
      </text>
    </g>
  );
}

/**
 * One man by itself, for what is no drawn board: a square that is set up, a man in the hand, a choice. Fills the width
 * of its box. Needs `<PieceOutlines />` somewhere in the same page.
 */
export function Man({ kind, white }: { kind: Kind; white: boolean }) {
  return (
    <svg viewBox="0 0 24 24" class={white ? 'men-w' : 'men-b'} aria-hidden="true">
      <use href={`#man-${kind}`} />
    </svg>
  );
}
