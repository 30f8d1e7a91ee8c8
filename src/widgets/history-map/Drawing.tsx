/**
 * The table as a board of boards: a large square is where a move comes from, a small one in it is where it goes to. Squares
 * have gained points, dots have lost some. It is decoration to a screen reader: the lists beside it say the same.
 */

import { useMemo } from 'preact/hooks';
import { type Entry, levelOf } from './views.ts';

/** Units of a large square: eight small ones, and a gap. */
const CELL = 9;
const place = (square: number) => ({ x: square & 7, y: 7 - (square >> 3) });

const dark = Array.from({ length: 64 }, (_, square) => square)
  .filter((square) => ((square & 7) + (square >> 3)) % 2 === 0)
  .map((square) => `M${place(square).x * CELL} ${place(square).y * CELL}h${CELL}v${CELL}h-${CELL}z`)
  .join('');

/** One path for each level of gains and of losses: a stroke a unit long, or one without length and with round ends. */
function paths(entries: readonly Entry[]): [string, string][] {
  const groups = new Map<string, string>();
  for (const { from, to, score } of entries) {
    const name = `${score > 0 ? 'up' : 'down'}-${levelOf(score)}`;
    const x = place(from).x * CELL + place(to).x;
    const y = place(from).y * CELL + place(to).y;
    groups.set(name, `${groups.get(name) ?? ''}M${score > 0 ? x : x + 1} ${y + 1}h${score > 0 ? 1 : 0}`);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function Drawing({ entries }: { entries: readonly Entry[] }) {
  const drawn = useMemo(() => paths(entries), [entries]);
  return (
    <svg class="history-map" viewBox="-3 -.3 75.6 76" aria-hidden="true">
      <path class="map-dark" d={dark} />
      <path class="map-edge" d="M0 0h72v72H0z" />
      {drawn.map(([name, path]) => (
        <path key={name} class={`map-${name.slice(0, -2)} map-${name.slice(-1)}`} d={path} transform="translate(.5)" />
      ))}
      {[...'abcdefgh'].map((file, i) => (
        <text key={file} x={i * CELL + 4.5} y="75.2" text-anchor="middle">
          {file}
        </text>
      ))}
      {[...'87654321'].map((rank, i) => (
        <text key={rank} x="-1.6" y={i * CELL + 5.4} text-anchor="middle">
          {rank}
        </text>
      ))}
    </svg>
  );
}
