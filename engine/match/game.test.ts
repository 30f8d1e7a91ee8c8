import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { START_FEN } from '../board/fen.ts';
import { sharpPositions } from '../board/testing.ts';
import { forget, search } from '../search/search.ts';
import { profiles, withOnly } from '../settings.ts';
import { standardRules } from './adjudication.ts';
import { enginePlayer } from './engine-player.ts';
import { type GameEnd, type GameRecord, playGame } from './game.ts';
import { openingOfPair, ownOpenings } from './openings.ts';
import { writePgn } from './pgn.ts';
import type { GameLimit } from './player.ts';
import { bare, noJudge, scripted } from './testing.ts';

const own = ownOpenings();

function replay(game: GameRecord): Chess {
  const chess = new Chess(game.fen);
  for (const move of game.moves.split(' ')) {
    // That it is not over by mate or stalemate either, the move that follows shows.
    const drawn = chess.isThreefoldRepetition() || chess.isDrawByFiftyMoves() || chess.isInsufficientMaterial();
    expect(drawn, game.moves).toBe(false);
    chess.move({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] });
  }
  return chess;
}

/** What another program says about the end of a game. */
const saysOver: Partial<Record<GameEnd, (chess: Chess) => boolean>> = {
  checkmate: (chess) => chess.isCheckmate(),
  stalemate: (chess) => chess.isStalemate(),
  'insufficient material': (chess) => chess.isInsufficientMaterial(),
  'fifty moves': (chess) => chess.isDrawByFiftyMoves(),
  repetition: (chess) => chess.isThreefoldRepetition(),
};

describe('a game', () => {
  it('breaks no rule of chess, over 4,000 plies and until each kind of end has come about', async () => {
    const wanted = ['checkmate', 'repetition', 'insufficient material', 'fifty moves', 'resignation'] as const;
    const strong = enginePlayer('strong', profiles.play, 1);
    const weak = enginePlayer('weak', withOnly(profiles.book, []), 1);
    const ends = new Set<GameEnd>();
    let plies = 0;
    for (let i = 0; plies < 4_000 || (plies < 20_000 && wanted.some((end) => !ends.has(end))); i++) {
      const players = i % 2 === 0 ? [strong, weak] : [weak, strong];
      const sharp = sharpPositions[(i >> 2) % sharpPositions.length];
      const opening = i % 4 === 3 ? { name: 'sharp', fen: sharp, moves: [] } : openingOfPair(own, i, 3);
      const rules = i % 3 === 0 ? standardRules : noJudge;
      const limit = { nodes: i % 2 === 0 ? 40 : 150 };
      const game = await playGame({ opening, white: players[0], black: players[1], limit, rules });
      const chess = replay(game);
      expect(saysOver[game.end]?.(chess) ?? !chess.isGameOver(), `${game.end}: ${game.moves}`).toBe(true);
      if (game.end === 'checkmate') expect(game.result).toBe(chess.turn() === 'w' ? '0-1' : '1-0');
      ends.add(game.end);
      plies += chess.history().length;
      if (i % 4 !== 3) continue; // reading takes as long as everything else
      const pgn = writePgn(game, { event: 'test', round: '1', white: 'a', black: 'b' });
      const again = new Chess();
      again.loadPgn(pgn);
      expect(again.fen()).toBe(chess.fen());
      expect(again.getHeaders().Result).toBe(game.result);
    }
    expect([...ends]).toEqual(expect.arrayContaining([...wanted]));
  });

  it('is the same whenever it is played', async () => {
    const [white, black] = [enginePlayer('a', profiles.play, 1), enginePlayer('b', profiles.book, 1)];
    const options = { opening: own[5], white, black, limit: { nodes: 300 }, rules: standardRules };
    const first = await playGame(options);
    await playGame({ ...options, opening: own[6], white: black, black: white });
    search({ fen: START_FEN, limits: { depth: 5 }, settings: profiles.play });
    expect(await playGame(options)).toEqual(first);
    expect(first.print).toBeTypeOf('number');
    expect(first.nodes[0]).toBeGreaterThan(1000);
  });

  it('is not influenced by what the other side learned', async () => {
    const limit = { nodes: 500 };
    const game = await playGame({
      opening: own[9],
      white: enginePlayer('a', profiles.play, 16),
      black: enginePlayer('b', profiles.book, 16),
      limit,
      rules: { ...noJudge, maxMoves: 40 },
    });
    // White alone, told the moves of Black, plays the same.
    const moves = game.moves.split(' ');
    forget();
    for (let ply = game.bookPlies; ply < moves.length; ply++) {
      if (ply % 2 === 1) continue;
      const { fen } = game;
      const settings = profiles.play;
      const alone = search({ fen, moves: moves.slice(0, ply), limits: limit, settings, keepMemory: true });
      expect(alone.bestmove, `ply ${ply}`).toBe(moves[ply]);
    }
  });

  it('leaves the memory of the thread alone', async () => {
    const look = () =>
      search({ fen: START_FEN, limits: { depth: 6 }, settings: profiles.book, keepMemory: true }).nodes;
    forget();
    const nodes = [look(), look()];
    forget();
    const first = look();
    await playGame({
      opening: own[0],
      white: enginePlayer('a', profiles.book, 2),
      black: enginePlayer('b', profiles.book, 1),
      limit: { nodes: 100 },
      rules: standardRules,
    });
    expect([first, look()]).toEqual(nodes);
  });

  it('is the same whoever hears that a player is alive while it thinks', async () => {
    const rules = { ...noJudge, maxMoves: 1 };
    const limits: GameLimit[] = [{ nodes: 20_000 }, { baseMs: 600, incrementMs: 0, marginMs: 60_000 }];
    for (const limit of limits) {
      let beats = 0;
      const beat = (): false => {
        beats++;
        return false;
      };
      const options = { opening: bare, limit, rules };
      const [white, black] = [enginePlayer('a', profiles.book, 1, beat), enginePlayer('b', profiles.book, 1)];
      const game = await playGame({ ...options, white, black });
      expect(beats).toBeGreaterThan(game.nodes[0] / 2000 - 1);
      expect(beats).toBeGreaterThan(0);
      if (!('nodes' in limit)) continue;
      const silent = enginePlayer('a', profiles.book, 1);
      expect(await playGame({ ...options, white: silent, black })).toEqual(game);
    }
  });

  it('counts what each side searched', async () => {
    const game = await playGame({
      opening: { ...bare, moves: ['e2e4'] },
      white: scripted('w', ['g1f3', 'f3g1']),
      black: scripted('b', ['g8f6', 'f6g8']),
      limit: { nodes: 1 },
      rules: noJudge,
    });
    expect(game.end).toBe('repetition');
    expect(game.bookPlies).toBe(1);
    // The position after 1. e4 stands on the board again after four and after eight more plies.
    expect(game.moves.split(' ')).toHaveLength(9);
    expect(game.nodes).toEqual([28, 28]);
    expect(game.depths).toEqual([12, 12]);
  });
});
