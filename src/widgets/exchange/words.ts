/** What is said of an exchange: each capture, why it is made or not, and why there are no more. */
import type { playExchange } from '../../../engine/index.ts';
import { countText, signed } from '../../format/numbers.ts';
import { squareName } from '../../ui/board/placement.ts';

export type PlayedExchange = ReturnType<typeof playExchange>;
type Step = PlayedExchange['steps'][number];

const NAMES: Readonly<Record<string, string>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
};
const nameOf = (letter: string): string => NAMES[letter.toLowerCase()] ?? '';
/** Whose piece a letter of a FEN is. */
export const sideOf = (letter: string): string => (letter === letter.toUpperCase() ? 'White' : 'Black');

/** "White’s rook from d1 takes the pawn". */
export function stepWords({ from, piece, taken }: Step, to: number): string {
  const mover = `${sideOf(piece)}’s ${nameOf(piece)} from ${squareName(from)}`;
  return taken === '' ? `${mover} goes to ${squareName(to)}` : `${mover} takes the ${nameOf(taken)}`;
}

/** Why a capture is made, or where the exchange stops before it. */
export function reasonWords({ played, steps }: PlayedExchange, i: number): string {
  const step = steps[i];
  if (step === undefined) return '';
  if (i === 0) return 'The move that is asked about.';
  if (i > played) return 'Not reached.';
  if (i < played) return `Made: it gains ${countText(step.gain)}, whatever follows.`;
  return step.gain === 0 ? 'Not made: it gains nothing.' : `Not made: it would lose ${countText(-step.gain)}.`;
}

/** Why the exchange ends where it does, and what it comes to for the side that began. */
export function endWords({ end, played, steps, value }: PlayedExchange): string {
  const [first] = steps;
  if (first === undefined) return '';
  const last = steps[played - 1];
  const next = last !== undefined && sideOf(last.piece) === 'White' ? 'Black' : 'White';
  const why =
    played < steps.length
      ? `${next} stops: the next capture would lose more than it takes.`
      : end === 'king'
        ? `Only ${next}’s king is left to take, and it would be taken.`
        : `${next} has nothing left that takes here.`;
  const sum =
    value === 0 ? 'The exchange is level.' : `The exchange is worth ${signed(value)} to ${sideOf(first.piece)}.`;
  return `${why} ${sum}`;
}
