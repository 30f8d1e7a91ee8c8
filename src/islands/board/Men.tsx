/** The outlines that every board of a page refers to: the men, the squares, and the names of files and ranks. */

import { BODY, FOOT, type Kind, PAWN_SCALE } from './pieces.ts';
import { isDark } from './placement.ts';

const KINDS: readonly Kind[] = ['k', 'q', 'r', 'b', 'n', 'p'];

const FILES = [0, 1, 2, 3, 4, 5, 6, 7];

const darkSquares = Array.from({ length: 64 }, (_, square) => square)
  .filter(isDark)
  .map((square) => `M${(square & 7) * 24} ${(7 - (square >> 3)) * 24}h24v24h-24z`)
  .join('');

// The pawn shrinks about the middle of its foot: x = 12, y = 21.
const pawn = `translate(${12 * (1 - PAWN_SCALE)} ${21 * (1 - PAWN_SCALE)})scale(${PAWN_SCALE})`;

/** Put once into a page that has boards, before the first of them. Draws nothing itself. */
export function Men() {
  // One text a line: each letter has a place of its own in the list of places.
  const names = (flipped: boolean) => {
    const turn = (text: string) => (flipped ? [...text].reverse().join('') : text);
    return (
      <>
        <text x={FILES.map((i) => i * 24 + 23.2).join(' ')} y="191" text-anchor="end">
          {turn('abcdefgh')}
        </text>
        <text x={FILES.map(() => 0.9).join(' ')} y={FILES.map((i) => (7 - i) * 24 + 4.6).join(' ')}>
          {turn('12345678')}
        </text>
      </>
    );
  };
  return (
    <svg class="men" width="0" height="0" aria-hidden="true">
      <defs>
        {KINDS.map((kind) => (
          <g key={kind} id={`man-${kind}`}>
            <path d={`${BODY[kind]}${FOOT}`} transform={kind === 'p' ? pawn : undefined} />
          </g>
        ))}
        <g id="board-squares">
          <path class="sq-light" d="M0 0h192v192H0z" />
          <path class="sq-dark" d={darkSquares} />
        </g>
        <g id="board-names-w" class="board-names">
          {names(false)}
        </g>
        <g id="board-names-b" class="board-names">
          {names(true)}
        </g>
      </defs>
    </svg>
  );
}
