/** What is quiet, by chess.js: moves dropped from a list, the others left in their order. */
import { Chess } from 'chess.js';
import { expect, it } from 'vitest';
import { toFen } from '../board/fen.ts';
import { generateMoves } from '../board/generate.ts';
import { uciOf } from '../board/move.ts';
import { moveList } from '../board/move-list.ts';
import { randomWalk, seeded, sharpPositions } from '../board/testing.ts';
import { profiles } from '../settings.ts';
import { dropQuietMoves, moveRank, rankMoves } from './ordering.ts';
import { useSettings } from './rules.ts';

/** Moves from `from` up to `end` of the list, with their ranks. */
const listed = (from: number, end: number): string[] =>
  Array.from({ length: end - from }, (_, i) => `${uciOf(moveList[from + i])} ${moveRank[from + i]}`);

function checkPosition(kinds: Set<string>, checksStay: boolean): void {
  const fen = toFen();
  const count = generateMoves(7, false);
  rankMoves(7, count, 0, 1);
  const before = listed(7, 7 + count);
  const noisy = new Set(
    new Chess(fen)
      .moves({ verbose: true })
      .filter(
        (move) =>
          move.isCapture() || move.isEnPassant() || move.isPromotion() || (checksStay && /[+#]$/.test(move.san)),
      )
      .map((move) => {
        kinds.add(move.flags);
        return `${move.from}${move.to}${move.promotion ?? ''}`;
      }),
  );
  const from = 7 + Math.min(2, count);
  const dropped = dropQuietMoves(from, 7 + count, checksStay);
  const stay = before.slice(from - 7).filter((move) => noisy.has(move.split(' ')[0]));
  expect(listed(7, 7 + count - dropped), fen).toEqual([...before.slice(0, from - 7), ...stay]);
}

const walks = (checksStay: boolean): string[] => {
  useSettings(profiles.play);
  const random = seeded(5);
  const kinds = new Set<string>();
  for (const start of ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', ...sharpPositions]) {
    randomWalk(start, 30, random, () => checkPosition(kinds, checksStay));
  }
  return [...kinds].sort();
};

it('drops the quiet moves behind a place, and leaves captures and promotions in their order', () => {
  expect(walks(false), 'captures, en passant, promotions with and without').toEqual(['c', 'cp', 'e', 'np']);
});

it('leaves checks, too, when they are to stay', () => {
  expect(walks(true), 'the same, and single steps, double steps and castling that check').toEqual(
    expect.arrayContaining(['c', 'cp', 'e', 'n', 'np']),
  );
});
