/**
 * Chess is the same for both sides: a position with colours and ranks mirrored is searched in exactly the mirrored way.
 */
import { describe, expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { mirrorFen } from '../board/fen.ts';
import { techniqueIds } from '../pruning/index.ts';
import { inSmallTrees } from '../pruning/testing.ts';
import { profiles, type Settings, withOnly, withSettings } from '../settings.ts';
import { search, type SearchResult } from './search.ts';

const mirrorMove = (uci: string): string => uci.replace(/[1-8]/g, (rank) => String(9 - Number(rank)));

function compare(fen: string, depth: number, settings: Settings): SearchResult {
  const seen = search({ fen, limits: { depth }, settings });
  const mirrored = search({ fen: mirrorFen(fen), limits: { depth }, settings });
  const { nodes, score, seldepth, cuts } = seen;
  expect(mirrored, fen).toMatchObject({ nodes, score, seldepth, cuts });
  expect(mirrored.bestmove, fen).toBe(seen.bestmove === null ? null : mirrorMove(seen.bestmove));
  expect(mirrored.pv, fen).toEqual(seen.pv.map(mirrorMove));
  return seen;
}

const every = (n: number, from: number) => benchPositions.filter((_, i) => i % n === from);

describe('a mirrored position: mirrored line, same score, same nodes, same cuts', () => {
  it('book profile, depth 4', () => {
    for (const { fen } of benchPositions) compare(fen, 4, profiles.book);
  });

  it('book profile, depth 6', () => {
    for (const { fen } of every(5, 1)) compare(fen, 6, profiles.book);
  });

  it('play profile, depth 6', () => {
    for (const { fen } of every(3, 2)) compare(fen, 6, profiles.play);
  });

  it('what neither profile has, beside what play has, at depths where it acts', () => {
    for (const id of techniqueIds.filter((one) => profiles.play[one] === 0)) {
      const settings = withSettings(profiles.play, { [id]: 1, ...inSmallTrees[id] });
      const cuts = every(3, 1).map(({ fen }) => compare(fen, 6, settings).cuts[id]);
      expect(Math.max(...cuts), id).toBeGreaterThan(0);
    }
  });

  it('all techniques off, depth 4', () => {
    for (const { fen } of every(3, 0)) compare(fen, 4, withOnly(profiles.book, []));
  });

  it('in a table so small that entries push each other out', () => {
    for (const { fen } of every(10, 3)) {
      const request = { limits: { depth: 6 }, settings: withOnly(profiles.book, ['rfp']), hashMb: 1 };
      expect(search({ ...request, fen: mirrorFen(fen) }).nodes, fen).toBe(search({ ...request, fen }).nodes);
    }
  });
});
