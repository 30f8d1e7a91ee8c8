/** The line of moves that a reader has played on a board, and what plays on and takes back. */

import { isObject } from '../../worker/is-object.ts';
import { useKept } from '../hooks/live.ts';
import type { PlayedMove } from './hand.ts';

/** A move that was played: where it was, and what it led to. */
export interface Played<Place extends { fen: string }> extends PlayedMove {
  before: Place;
}

export interface Line<Place extends { fen: string } = { fen: string }> {
  moves: readonly Played<Place>[];
  play: (move: PlayedMove) => void;
  /** Does nothing where no move was played. */
  takeBack: () => void;
}

/** Moves of a line that its title names, the last of it. */
const NAMED = 4;

/** The line that led to a position, as far as it was played here; empty where the position came from elsewhere. */
export function lineTo<One extends { after: string }>(line: readonly One[], fen: string): readonly One[] {
  return line.slice(0, line.findLastIndex(({ after }) => after === fen) + 1);
}

/** "Your line: … Nf3 Nc6", of a line with a move. */
export function lineTitle(line: readonly { san: string }[]): string {
  const names = line.slice(-NAMED).map(({ san }) => san);
  return `Your line: ${line.length > NAMED ? '… ' : ''}${names.join(' ')}`;
}

const NO_MOVES: readonly never[] = [];

/** Is what was kept a line? */
const isLine = (kept: unknown): boolean =>
  Array.isArray(kept) &&
  kept.every(
    (one) =>
      isObject(one) &&
      typeof one['san'] === 'string' &&
      typeof one['after'] === 'string' &&
      isObject(one['before']) &&
      typeof one['before']['fen'] === 'string',
  );

/** Keeps the line that leads to what is shown; `named` makes what is chosen of a position and the title of its line. */
export function useLine<Place extends { fen: string }>(
  shown: Place,
  named: (fen: string, title: string) => Place,
  choose: (place: Place) => void,
): Line<Place> {
  // One a page, as its position is, and over a reload, which the position outlasts as well.
  const [played, setPlayed] = useKept<readonly Played<Place>[]>('line played', NO_MOVES, isLine);
  const moves = lineTo(played, shown.fen);
  return {
    moves,
    play: (move) => {
      const next = [...moves, { ...move, before: shown }];
      setPlayed(next);
      choose(named(move.after, lineTitle(next)));
    },
    takeBack: () => {
      const last = moves.at(-1);
      if (last) choose(last.before);
    },
  };
}
