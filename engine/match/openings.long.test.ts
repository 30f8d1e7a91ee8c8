import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { search } from '../search/search.ts';
import { profiles } from '../settings.ts';
import { openingLines } from './opening-lines.ts';
import { type Opening, openingOfPair, openingsPrint, ownOpenings, tryOfPair } from './openings.ts';
import { triesOnRecord } from './tries-on-record.ts';

const own = ownOpenings();
const rows = openingLines.trim().split('\n');

function after({ fen, moves }: Opening): Chess {
  const game = new Chess(fen);
  for (const move of moves) game.move({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] });
  return game;
}

/** In centipawns, from White's point of view. */
function scoreOf({ fen, moves }: Opening, nodes: number): number {
  const { score } = search({ fen, moves, limits: { nodes }, settings: { ...profiles.play, network: 0 }, hashMb: 1 });
  if (!('cp' in score)) throw new Error('An opening is no place for a mate.');
  return moves.length % 2 === 0 ? score.cp : -score.cp;
}

describe('the book’s openings', () => {
  it('are lines that another program can play, all to different positions', () => {
    expect(own.length).toBeGreaterThanOrEqual(100);
    const ends = new Set<string>();
    for (const [i, row] of rows.entries()) {
      const [name, line] = row.split(': ');
      const game = new Chess();
      for (const san of line.split(' ')) game.move(san);
      expect(after(own[i]).fen(), name).toBe(game.fen());
      expect(own[i].name).toBe(name);
      expect(game.isGameOver(), name).toBe(false);
      ends.add(game.fen().split(' ').slice(0, 4).join(' '));
    }
    expect(ends.size).toBe(own.length);
    expect(new Set(own.map(({ name }) => name)).size).toBe(own.length);
  });

  it('are about even', () => {
    for (const opening of own) expect(Math.abs(scoreOf(opening, 5000)), opening.name).toBeLessThan(150);
    const mean = own.reduce((sum, opening) => sum + scoreOf(opening, 2000), 0) / own.length;
    expect(Math.abs(mean)).toBeLessThan(60);
  });
});

describe('the openings of a match', () => {
  it('are all of the list once, in an order of the seed', () => {
    const first = own.map((_, i) => openingOfPair(own, i, 1).name);
    const second = own.map((_, i) => openingOfPair(own, i, 2).name);
    expect(new Set(first).size).toBe(own.length);
    expect(new Set(second).size).toBe(own.length);
    expect(first).not.toEqual(second);
    expect(own.map((_, i) => openingOfPair(own, i, 1).name)).toEqual(first);
  });

  it('are continued when the list is at its end, differently each time, and stay about even', () => {
    const few = own.slice(0, 4);
    const lines = new Set<string>();
    let far = 0;
    for (let pair = 4; pair < 64; pair++) {
      const opening = openingOfPair(few, pair, 7);
      const base = few.find(({ name }) => name === opening.name) as Opening;
      expect(opening.moves.slice(0, base.moves.length)).toEqual(base.moves);
      expect(opening.moves).toHaveLength(base.moves.length + 3);
      expect(after(opening).isGameOver()).toBe(false);
      if (Math.abs(scoreOf(opening, 4000) - scoreOf(base, 4000)) > 120) far++;
      lines.add(opening.moves.join(' '));
    }
    expect(lines.size).toBeGreaterThan(57);
    expect(far).toBeLessThan(9);
    // Whatever was asked before.
    const alone = openingOfPair(few, 30, 7);
    openingOfPair(few, 31, 8);
    expect(openingOfPair(few, 30, 7)).toEqual(alone);
  });

  it('are continued to about the same score also where one side is far ahead, whoever is to move', () => {
    for (const fen of [
      'rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      'rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1',
    ]) {
      const ahead: Opening = { name: 'a knight up', fen, moves: [] };
      for (let pair = 1; pair < 9; pair++) {
        const { moves } = openingOfPair([ahead], pair, 7);
        expect(moves).toHaveLength(3);
        const { score } = search({ fen, moves, limits: { nodes: 4000 }, settings: { ...profiles.play, network: 0 } });
        const white = (fen.includes(' w ') ? -1 : 1) * ('cp' in score ? score.cp : 0);
        expect(white, moves.join(' ')).toBeGreaterThan(150);
      }
    }
  });

  it('are those of the matches on record, whatever becomes of the search', () => {
    const kept = triesOnRecord.taken.map((_, i) => openingOfPair(own, own.length + i, triesOnRecord.seed));
    const remedy = 'Other openings, other games: leave what stands in tries-on-record.ts, or play all matches again.';
    expect(openingsPrint(kept.slice(0, 861)), remedy).toBe(242_019_726);
    let far = 0;
    for (const opening of kept) {
      const base = own.find(({ name }) => name === opening.name) as Opening;
      expect(opening.moves.slice(0, base.moves.length)).toEqual(base.moves);
      expect(after(opening).isGameOver(), opening.moves.join(' ')).toBe(false);
      if (Math.abs(scoreOf(opening, 2000) - scoreOf(base, 2000)) > 120) far++;
    }
    expect(far / kept.length).toBeLessThan(0.1);
  });

  it('are chosen by a search for another seed or another list', () => {
    const first = own.length;
    expect(openingOfPair(own, first, 2).moves).not.toEqual(openingOfPair(own, first, 1).moves);
    const others = own.toReversed();
    const tries = Array.from({ length: 12 }, (_, i) => tryOfPair(others, first + i, 1));
    expect(tries).not.toEqual(triesOnRecord.taken.slice(0, 12));
  });

  it('have a fingerprint that order changes and names do not', () => {
    const [a, b] = own;
    expect(openingsPrint([a, b])).not.toBe(openingsPrint([b, a]));
    expect(openingsPrint([{ ...a, name: 'x' }, b])).toBe(openingsPrint([a, b]));
  });
});
