import { describe, expect, it } from 'vitest';
import { FenError, setFen, START_FEN, toFen } from './fen.ts';
import { gameStatus, legalMoves, legalMovesOf, MAX_PLAYED_PLIES, MoveError, playMoves } from './game.ts';
import { NO_MOVE, PASS, uciOf } from './move.ts';
import { keyHi, keyLo, MAX_GAME_PLY, now } from './position.ts';

describe('legalMoves', () => {
  it('gives both notations and the squares', () => {
    const moves = legalMoves(START_FEN);
    expect(moves).toHaveLength(20);
    expect(moves).toContainEqual({ uci: 'e2e4', san: 'e4', from: 12, to: 28 });
    expect(moves).toContainEqual({ uci: 'g1f3', san: 'Nf3', from: 6, to: 21 });
  });

  it('lists each promotion', () => {
    const moves = legalMoves('8/P6k/8/8/8/8/8/K7 w - - 0 1').filter((move) => move.from === 48);
    expect(moves.map((move) => `${move.uci} ${move.san}`).sort()).toEqual([
      'a7a8b a8=B',
      'a7a8n a8=N',
      'a7a8q a8=Q',
      'a7a8r a8=R',
    ]);
  });

  it('is empty at mate and stalemate', () => {
    expect(legalMoves('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1')).toEqual([]);
    expect(legalMoves('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1')).toEqual([]);
  });

  it('throws what setFen throws', () => {
    expect(() => legalMoves('nonsense')).toThrow(FenError);
  });
});

describe('playMoves', () => {
  it('plays a game in mixed notation', () => {
    setFen(START_FEN);
    const played = playMoves(['e2e4', 'e5', 'Nf3', 'b8c6', 'Bb5', 'a6', 'Bxc6', 'dxc6', '0-0']);
    expect(played.map(uciOf).slice(-2)).toEqual(['d7c6', 'e1g1']);
    expect(toFen()).toBe('r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5');
    expect(now.ply).toBe(9);
  });

  it('plays null moves, and takes them back with the moves around them', () => {
    setFen(START_FEN);
    const before = [toFen(), keyLo[0], keyHi[0]];
    expect(playMoves(['e4', PASS, 'd4'])[1]).toBe(NO_MOVE);
    expect(toFen()).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/3PP3\/8\/PPP2PPP\/RNBQKBNR b KQkq - 0 2$/);
    setFen(START_FEN);
    expect(() => playMoves(['e4', PASS, 'd4', 'Ke6'])).toThrow('Move 4 of 4');
    expect([toFen(), keyLo[0], keyHi[0]]).toEqual(before);
    expect(() => playMoves(['e4', 'f6', 'd4', 'g5', 'Qh5', PASS])).toThrow('passes in check');
  });

  it('names the move at fault, and takes back those before it', () => {
    setFen(START_FEN);
    playMoves(['e4']);
    const before = toFen();
    expect(() => playMoves(['e5', 'Nf3', 'Ke6', 'd4'])).toThrow(
      expect.objectContaining({
        name: 'MoveError',
        index: 2,
        message: 'Move 3 of 4: The move "Ke6" is not legal for Black here.',
      }),
    );
    expect([toFen(), now.ply]).toEqual([before, 1]);
    expect(playMoves([])).toEqual([]);
  });

  it('refuses a game that is too long for the room there is', () => {
    setFen(START_FEN);
    const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const line = Array.from({ length: MAX_PLAYED_PLIES + 1 }, (_, ply) => shuffle[ply % 4]);
    expect(() => playMoves(line)).toThrow(MoveError);
    expect(() => playMoves(line)).toThrow(`at most ${MAX_PLAYED_PLIES} plies are accepted`);
    expect(toFen()).toBe(START_FEN);
    expect(playMoves(line.slice(1).map((_, ply) => shuffle[ply % 4]))).toHaveLength(MAX_PLAYED_PLIES);
    expect(now.ply).toBeLessThan(MAX_GAME_PLY - 200);
    setFen(START_FEN);
  });
});

describe('gameStatus', () => {
  it.each([
    ['playing', START_FEN],
    ['checkmate', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
    ['insufficient material', '8/8/4k3/8/8/4K3/8/N7 w - - 0 1'],
    ['fifty moves', '8/8/4k3/8/8/3RK3/8/6r1 w - - 100 90'],
    ['playing', '8/8/4k3/8/8/3RK3/8/6r1 w - - 99 90'],
    // A mate on the last move of the fifty, and a stalemate, stand before the count.
    ['checkmate', '7k/6Q1/6K1/8/8/8/8/8 b - - 100 90'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 120 90'],
    // Stalemate of a side when little is left.
    ['stalemate', 'k7/8/1K1B4/8/8/8/8/8 b - - 0 1'],
  ])('is %s in %s', (status, fen) => {
    setFen(fen);
    expect(gameStatus()).toBe(status);
  });

  it('sees the third occurrence, not the second', () => {
    setFen(START_FEN);
    playMoves(['Nf3', 'Nf6', 'Ng1', 'Ng8']);
    expect(gameStatus()).toBe('playing');
    playMoves(['Nf3', 'Nf6', 'Ng1', 'Ng8']);
    expect(gameStatus()).toBe('repetition');
    expect(legalMovesOf()).toHaveLength(20);
  });
});
