/**
 * Random games against chess.js, which shares no idea with this engine (0x88 mailbox, moves tried and taken back): the
 * moves, their notations, the FEN, check, mate, stalemate and every kind of draw must agree in each position.
 */
import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { isFiftyMoves, isInsufficientMaterial, repetitions } from './draws.ts';
import { setFen, START_FEN, toFen } from './fen.ts';
import { MAX_HALFMOVE_CLOCK } from './fen-fields.ts';
import { gameStatus } from './game.ts';
import { inCheck } from './attacked.ts';
import { legalMovesOf } from './generate.ts';
import { makeMove } from './make.ts';
import { CASTLING, EN_PASSANT, flagOf, fromOf, promotionOf, toOf, uciOf } from './move.ts';
import { board } from './position.ts';
import { sanOf } from './san.ts';
import { seeded, sharpPositions } from './testing.ts';

/** How many positions showed each thing, so that the tests cannot pass for want of it. */
const met = new Map<string, number>();
const count = (what: string): void => {
  met.set(what, (met.get(what) ?? 0) + 1);
};

/** How the game stands by chess.js, in the words of gameStatus. */
function statusOf(chess: Chess): string {
  if (chess.isCheckmate()) return 'checkmate';
  if (chess.isStalemate()) return 'stalemate';
  if (chess.isInsufficientMaterial()) return 'insufficient material';
  if (chess.isDrawByFiftyMoves()) return 'fifty moves';
  return chess.isThreefoldRepetition() ? 'repetition' : 'playing';
}

/** Compares the present position with chess.js; gives the legal moves and their SAN. */
function compare(chess: Chess, everyPair: boolean): { moves: number[]; sans: string[] } {
  // The clock of a game that goes on past 75 moves without progress is written as the highest that a FEN may have.
  const fen = chess.fen().replace(/\d+(?= \d+$)/, (clock) => String(Math.min(Number(clock), MAX_HALFMOVE_CLOCK)));
  expect(toFen()).toBe(fen);
  const moves = legalMovesOf();
  const sans = moves.map((move) => sanOf(move, moves));
  expect(toFen(), 'sanOf leaves the position alone').toBe(fen);
  expect([...sans].sort(), fen).toEqual(chess.moves().sort());
  if (everyPair) {
    // Slow in chess.js, so not in every position: each move with both of its notations.
    const pairs = moves.map((move, i) => `${uciOf(move)} ${sans[i]}`).sort();
    expect(pairs, fen).toEqual(
      chess
        .moves({ verbose: true })
        .map((move) => `${move.lan} ${move.san}`)
        .sort(),
    );
  }
  const ours = [inCheck(), isInsufficientMaterial(), isFiftyMoves(), repetitions() >= 2, gameStatus()];
  const theirs = [
    chess.isCheck(),
    chess.isInsufficientMaterial(),
    chess.isDrawByFiftyMoves(),
    chess.isThreefoldRepetition(),
    statusOf(chess),
  ];
  expect(ours, fen).toEqual(theirs);
  if (inCheck()) count('check');
  if (isFiftyMoves()) count('fifty');
  if (repetitions() >= 2) count('threefold');
  count(gameStatus());
  return { moves, sans };
}

type Policy = 'uniform' | 'sharp' | 'quiet';

/** Picks a move: any; mostly captures, castling, promotions, checks; or no progress, and often straight back again. */
function choose(
  policy: Policy,
  moves: number[],
  sans: string[],
  last: number,
  random: (below: number) => number,
): number {
  const any = (indices: number[]): number => indices[random(indices.length)];
  const all = moves.map((_, i) => i);
  if (policy === 'sharp' && random(3) !== 0) {
    const sharp = all.filter((i) => /[x=O+#]/.test(sans[i]));
    if (sharp.length > 0) return any(sharp);
  }
  if (policy === 'quiet') {
    const back = moves.findIndex((move) => fromOf(move) === toOf(last) && toOf(move) === fromOf(last));
    if (last !== 0 && back >= 0 && random(2) === 0) return back;
    const quiet = all.filter((i) => board[toOf(moves[i])] === 0 && /^[NBRQK]/.test(sans[i]));
    if (quiet.length > 0) return any(quiet);
  }
  return any(all);
}

/** Plays one game of at most `plies` plies and compares every position. Gives the number of plies played. */
function play(fen: string, policy: Policy, seed: number, plies: number): number {
  const random = seeded(seed);
  setFen(fen);
  const chess = new Chess(toFen());
  const own = [0, 0];
  let bare = 0;
  for (let ply = 0; ; ply++) {
    const { moves, sans } = compare(chess, (ply + seed) % 16 === 0);
    if (isInsufficientMaterial()) bare++;
    if (moves.length === 0 || ply === plies || bare === 5) return ply;
    const picked = choose(policy, moves, sans, own[ply % 2], random);
    const move = moves[picked];
    own[ply % 2] = move;
    if (flagOf(move) === CASTLING) count(sans[picked].startsWith('O-O-O') ? 'castling long' : 'castling short');
    if (flagOf(move) === EN_PASSANT) count('en passant');
    if (promotionOf(move) !== 0) count(`promotion to ${sans[picked][sans[picked].indexOf('=') + 1]}`);
    const uci = uciOf(move);
    const played = chess.move({
      from: uci.slice(0, 2),
      to: uci.slice(2, 4),
      ...(uci.length > 4 && { promotion: uci[4] }),
    });
    expect(`${played.lan} ${played.san}`).toBe(`${uci} ${sans[picked]}`);
    makeMove(move);
  }
}

let total = 0;

describe('random games agree with chess.js', () => {
  it.each([
    { policy: 'uniform' as const, games: 40, plies: 200 },
    { policy: 'sharp' as const, games: 20, plies: 120 },
    { policy: 'quiet' as const, games: 8, plies: 120 },
  ])('from the start position, $policy', ({ policy, games, plies }) => {
    for (let game = 1; game <= games; game++) total += play(START_FEN, policy, game, plies);
  });

  describe.each(sharpPositions)('from %s', (fen) => {
    it.each([
      { policy: 'uniform' as const, games: 3, plies: 80 },
      { policy: 'sharp' as const, games: 4, plies: 60 },
      { policy: 'quiet' as const, games: 2, plies: 120 },
    ])('$policy', ({ policy, games, plies }) => {
      for (let game = 1; game <= games; game++) total += play(fen, policy, 100 * game, plies);
    });
  });
});

it('the games were long and met everything', () => {
  expect(total).toBeGreaterThan(20_000);
  for (const what of [
    'check',
    'checkmate',
    'stalemate',
    'insufficient material',
    'fifty moves',
    'repetition',
    'playing',
    'fifty',
    'threefold',
    'castling short',
    'castling long',
    'en passant',
    'promotion to Q',
    'promotion to R',
    'promotion to B',
    'promotion to N',
  ]) {
    expect(met.get(what) ?? 0, what).toBeGreaterThan(0);
  }
});
