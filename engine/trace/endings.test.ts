import { expect, it } from 'vitest';
import { setFen, START_FEN } from '../board/fen.ts';
import { useSettings } from '../search/rules.ts';
import { MAX_PLY } from '../search/scores.ts';
import { resetRun } from '../search/state.ts';
import { profiles } from '../settings.ts';
import * as c from './columns.ts';
import { ENTERED, endOf, EVALUATED, MOVES, QUIESCENCE, STANDS } from './endings.ts';
import { readEntry } from './read.ts';
import { traceSearch } from './trace-search.ts';

/** The end of an entry in the starting position, above alpha by `score`. */
function endAt(ply: number, stage: number, { cutOff = false, score = 0 } = {}): c.End {
  setFen(START_FEN);
  useSettings(profiles.play);
  resetRun();
  const columns = c.makeColumns(1);
  columns.ply[0] = ply;
  columns.beta[0] = 1;
  columns.score[0] = score;
  return c.ends[endOf(columns, 0, { stage, cutBy: -1, cutOff })];
}

it('a node at the deepest ply ends there, and no other', () => {
  for (const stage of [ENTERED, QUIESCENCE]) {
    expect([MAX_PLY - 2, MAX_PLY - 1].map((ply) => endAt(ply, stage))).toEqual(['table', 'ply limit']);
  }
});

it('how a node ended is not known when the recording stopped before its moves', () => {
  const open = [ENTERED, QUIESCENCE, STANDS, EVALUATED].map((stage) => endAt(1, stage, { cutOff: true }));
  expect(open).toEqual(['open', 'open', 'open', 'open']);
  expect([0, 1].map((score) => endAt(1, MOVES, { cutOff: true, score }))).toEqual(['all moves', 'cutoff']);
});

it('a recording that stops at a null move leaves its node open', () => {
  const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
  const request = { fen, settings: profiles.book, limits: { depth: 4 } };
  const { columns } = traceSearch(request).trace;
  const cap = columns.kind.indexOf(c.NULL_MOVE);
  const { trace } = traceSearch({ ...request, cap });
  expect(readEntry(trace, columns.parent[cap]).end).toBe('open');
});
