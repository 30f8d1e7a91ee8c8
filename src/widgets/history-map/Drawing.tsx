/**
 * The table as a board of boards: a large square is where a move comes from, a small one in it is where it goes to.
 * Squares have gained points, dots have lost some. It is decoration to a screen reader: the lists beside it say the
 * same.
 */

import { useMemo } from 'preact/hooks';
import { signed } from '../../format/numbers.ts';
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

interface Props {
  entries: readonly Entry[];
  /** The square whose moves are drawn as arrows over the dimmed map, a1 = 0; null for none. */
  from: number | null;
  /** A large square was pressed. */
  onFrom: (square: number) => void;
  /** A mouse or pen stands over a large square; null when it has left the board. */
  onOver: (square: number | null) => void;
}

/** The large square under a pointer; null beside the board. */
function squareUnder({ clientX, clientY, currentTarget }: MouseEvent): number | null {
  const box = (currentTarget as Element).getBoundingClientRect();
  const file = Math.floor(((clientX - box.left) / box.width) * 8);
  const row = Math.floor(((clientY - box.top) / box.height) * 8);
  return file < 0 || file > 7 || row < 0 || row > 7 ? null : file + 8 * (7 - row);
}

const middle = (square: number) => ({ x: place(square).x * CELL + CELL / 2, y: place(square).y * CELL + CELL / 2 });

/** The moves of one square: an arrow each, the thicker the more, and its score where it ends. */
function Arrows({ entries, from }: { entries: readonly Entry[]; from: number }) {
  const start = middle(from);
  return (
    <>
      <circle class="map-from" cx={start.x} cy={start.y} r="2" />
      {entries
        .filter((entry) => entry.from === from)
        .map(({ to, score }) => {
          const end = middle(to);
          return (
            <g key={to} class={score > 0 ? 'map-gained' : 'map-lost'}>
              <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} stroke-width={0.35 * levelOf(score)} />
              <circle cx={end.x} cy={end.y} r="1.1" />
              <text x={end.x} y={end.y + 4.1} text-anchor="middle">
                {signed(score)}
              </text>
            </g>
          );
        })}
    </>
  );
}

export function Drawing({ entries, from, onFrom, onOver }: Props) {
  const drawn = useMemo(() => paths(entries), [entries]);
  const point = (event: MouseEvent) => {
    const square = squareUnder(event);
    if (square !== null) onFrom(square);
  };
  return (
    <svg class={`history-map ${from === null ? '' : 'map-dim'}`} viewBox="-3 -.3 75.6 76" aria-hidden="true">
      <path class="map-dark" d={dark} />
      <path class="map-edge" d="M0 0h72v72H0z" />
      {drawn.map(([name, path]) => (
        <path key={name} class={`map-${name.slice(0, -2)} map-${name.slice(-1)}`} d={path} transform="translate(.5)" />
      ))}
      {from !== null && <Arrows entries={entries} from={from} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and screen readers have the list below it. */}
      <path
        class="map-touch"
        d="M0 0h72v72H0z"
        onClick={point}
        onPointerMove={(event) => event.pointerType !== 'touch' && onOver(squareUnder(event))}
        onPointerLeave={() => onOver(null)}
      />
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
