/** A search of some root moves only, checked against searches of the positions behind those moves. */
import { describe, expect, it } from 'vitest';
import { legalMoves } from '../board/game.ts';
import { profiles } from '../settings.ts';
import { search, type SearchRequest } from './search.ts';
import { plainSettings } from './testing.ts';

const kiwipete = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
const centipawns = (request: SearchRequest): number => {
  const { score } = search(request);
  if (!('cp' in score)) throw new Error('No mate was expected.');
  return score.cp;
};

describe('searchMoves', () => {
  it('gives each move the score of the position behind it, and several the best of theirs', () => {
    const settings = plainSettings;
    const moves = legalMoves(kiwipete).map(({ uci }) => uci);
    const behind = moves.map(
      (move) => 0 - centipawns({ fen: kiwipete, moves: [move], limits: { depth: 1 }, settings }),
    );
    const request = { fen: kiwipete, limits: { depth: 2 }, settings };
    for (const [i, move] of moves.entries()) {
      expect(centipawns({ ...request, searchMoves: [move] }), move).toBe(behind[i]);
    }
    for (const from of [0, 10, 20, 30]) {
      const some = moves.slice(from, from + 9);
      const result = search({ ...request, searchMoves: some.toReversed() });
      expect(result.score).toEqual({ cp: Math.max(...behind.slice(from, from + 9)) });
      expect(some).toContain(result.bestmove);
    }
    expect(centipawns(request)).toBe(Math.max(...behind));
  });

  it('is as deep as was asked for, though no move is known to be the best before', () => {
    const settings = { ...plainSettings, iir: 1 };
    for (const move of ['e2a6', 'd5e6', 'a2a3', 'e5d7']) {
      const behind = centipawns({ fen: kiwipete, moves: [move], limits: { depth: 3 }, settings });
      expect(centipawns({ fen: kiwipete, limits: { depth: 4 }, settings, searchMoves: [move] }), move).toBe(0 - behind);
    }
  });

  it('holds in both profiles, whatever ends the search and whatever the table knows', () => {
    for (const settings of [profiles.book, profiles.play]) {
      const full = { fen: kiwipete, settings, limits: { depth: 6 } };
      const { bestmove, nodes } = search(full);
      expect(bestmove).not.toBe('a2a3');
      for (const limits of [{ depth: 6 }, { nodes: 1 }, { nodes: 700 }]) {
        const result = search({ ...full, limits, searchMoves: ['a3'], keepMemory: true });
        expect(result.bestmove).toBe('a2a3');
        expect(result.pv[0]).toBe('a2a3');
      }
      // Nothing of it is left behind.
      expect(search({ ...full, keepMemory: true }).bestmove).toBe(bestmove);
      expect(search(full).nodes).toBe(nodes);
    }
  });

  it('refuses a move that is not legal', () => {
    const request = { fen: kiwipete, settings: profiles.book, limits: { depth: 1 }, searchMoves: ['a2a3', 'a2a5'] };
    expect(() => search(request)).toThrow(/^Search move 2 of 2: The move "a2a5" /);
  });
});
