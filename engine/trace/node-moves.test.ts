import { describe, expect, it } from 'vitest';
import {
  conditionsAt,
  followLine,
  legalMoves,
  MoveError,
  profiles,
  rootsOf,
  search,
  traceSearch,
  withOnly,
} from '../index.ts';

const fen = '8/8/2k2p2/K2p1P2/P1p4P/2P2R2/4r3/1r6 b - - 0 1';
const settings = withOnly(profiles.book, []);
const record = (recordMoves: string[], depth = 3) => search({ fen, limits: { depth }, settings, recordMoves });

describe('the moves of a node', () => {
  it('do not change the search', () => {
    const { nodes, bestmove } = search({ fen, limits: { depth: 4 }, settings });
    expect(record(['Re8', 'h5'], 4)).toMatchObject({ nodes, bestmove });
  });

  it('are its legal moves, each once', () => {
    for (const line of [[], ['Re8'], ['Re8', 'h5']]) {
      const { nodeMoves } = record(line);
      const there = search({ fen, moves: line, limits: { depth: 1 }, settings }).fen;
      const legal = legalMoves(there).map(({ san }) => san);
      expect(nodeMoves?.moves.map(({ san }) => san).sort()).toEqual(legal.sort());
    }
  });

  it('end with the mate that refutes the line, counted from there', () => {
    const { nodeMoves } = record(['Re8', 'h5']);
    const searched = nodeMoves?.moves.filter(({ fate }) => fate === 'searched') ?? [];
    expect(nodeMoves?.depth).toBe(1);
    expect(searched.at(-1)).toMatchObject({ san: 'Ra8#', score: { mate: 1 }, quiet: true, check: true });
    expect(searched.slice(0, -1).every(({ score }) => score !== null && 'cp' in score)).toBe(true);
    expect(nodeMoves?.moves.slice(searched.length).every(({ fate }) => fate === 'not reached')).toBe(true);
  });

  it('say which technique skipped them', () => {
    const { nodeMoves } = search({
      fen,
      limits: { depth: 3 },
      settings: withOnly(profiles.book, ['lmp']),
      recordMoves: ['Re8', 'h5'],
    });
    const fates = nodeMoves?.moves.map(({ fate }) => fate) ?? [];
    // 5 + 2 * 1: the moves with index 0 to 7 are searched.
    expect(fates.slice(0, 8)).toEqual(Array(8).fill('searched'));
    expect(new Set(fates.slice(8))).toEqual(new Set(['lmp']));
  });

  it('know whether the side’s position improves there, as the recorded tree does', () => {
    const lines = [[], ['Re8'], ['Re8', 'h5'], ['Re8', 'Rd3'], ['Re8', 'h5', 'Ree1'], ['Re8', 'Rf4']];
    const told = lines.map((line) => {
      const { nodeMoves } = record(line, 5);
      const trace = traceSearch({ fen, limits: { depth: 5 }, settings, quiescence: false }).trace;
      const root = rootsOf(trace).at(-1) ?? 0;
      const { id, found } = followLine(trace, root, line);
      expect(found).toBe(line.length);
      expect(nodeMoves?.improving, line.join(' ')).toBe(conditionsAt(trace, id, 'rfp').values['improving']);
      return nodeMoves?.improving;
    });
    expect(new Set(told)).toEqual(new Set([0, 1]));
  });

  it('of a line that cannot be played are refused', () => {
    expect(() => record(['Re8', 'Qh5'])).toThrow(MoveError);
  });
});
