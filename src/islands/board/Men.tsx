/** The outlines that every board of a page refers to: the men, the squares, and the names of files and ranks. */

import { BODY, FOOT, type Kind, PAWN_SCALE } from './pieces.ts';
import { isDark } from './placement.ts';

const KINDS: readonly Kind[] = ['k', 'q', 'r', 'b', 'n', 'p'];

const darkSquares = Array.from({ length: 64 }, (_, square) => square)
  .filter(isDark)
  .map((square) => `M${(square & 7) * 24} ${(7 - (square >> 3)) * 24}h24v24h-24z`)
  .join('');

// The pawn shrinks about the middle of its foot: x = 12, y = 21.
const pawn = `translate(${12 * (1 - PAWN_SCALE)} ${21 * (1 - PAWN_SCALE)})scale(${PAWN_SCALE})`;

/** Put once into a page that has boards, before the first of them. Draws nothing itself. */
export function Men() {
  const names = (flipped: boolean) =>
    Array.from({ length: 8 }, (_, i) => {
      const place = flipped ? 7 - i : i;
      return (
        <>
          <text x={i * 24 + 23.2} y="191" text-anchor="end">
            {'abcdefgh'.charAt(place)}
          </text>
          <text x=".9" y={(7 - i) * 24 + 4.6}>
            {place + 1}
          </text>
        </>
      );
    });
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
