/** The rule at its margins, and each guard against what chess.js says of the moves. */
import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import { setFen } from '../board/fen.ts';
import { legalMovesOf } from '../board/generate.ts';
import { makeMove, unmakeMove } from '../board/make.ts';
import { uciOf } from '../board/move.ts';
import { exchangeOf } from '../eval/exchange-steps.ts';
import { MATE_BOUND } from '../search/scores.ts';
import { type NodeRequest, plainSettings, searchNode, unguarded } from '../search/testing.ts';
import { EXACT, storeTable } from '../search/transposition.ts';
import { asksExchange, mostLost, readSeePruning, seePruning, type SeePruning } from './exchange.ts';
import { checkedFen, inSearchOrder, isCheck, moveOf, nowhere, rememberMove, richFen } from './testing.ts';

const rule = (changes: Partial<SeePruning> = {}): SeePruning => ({
  on: 1,
  blockedBy: 0,
  quietMargin: 15,
  captureMargin: 60,
  quietGrows: 1,
  captureGrows: 0,
  moves: 0,
  minDepth: 1,
  maxDepth: 6,
  ...changes,
});

describe('the rule', () => {
  it('lets quiet moves lose with the square of depth and captures with depth, or as it is set', () => {
    const lost = (changes: Partial<SeePruning>) =>
      [1, 2, 5].map((depth) => [mostLost(depth, 1, rule(changes)), mostLost(depth, 0, rule(changes))]);
    expect(lost({})).toEqual([
      [15, 60],
      [60, 120],
      [375, 300],
    ]);
    expect(lost({ quietGrows: 0, captureGrows: 1, quietMargin: 45, captureMargin: 110 })).toEqual([
      [45, 110],
      [90, 440],
      [225, 2750],
    ]);
  });

  it('asks between two depths, and of the moves that are named', () => {
    const asks = (changes: Partial<SeePruning>) => (depth: number) => [
      asksExchange(depth, 1, rule(changes)),
      asksExchange(depth, 0, rule(changes)),
    ];
    expect([1, 2, 6, 7].map(asks({ minDepth: 2 })).map(([quiet]) => quiet)).toEqual([false, true, true, false]);
    expect([0, 1, 2].map((moves) => asks({ moves })(3))).toEqual([
      [true, true],
      [true, false],
      [false, true],
    ]);
  });

  it('is read with the margin of the kind of move', () => {
    const quiet = readSeePruning({ ...nowhere, depth: 3, exchange: -500, quiet: 1 }, rule());
    expect(quiet.rule.at(-1)).toMatchObject({
      code: 'exchange < -see.quietMargin * depth * depth',
      left: -500,
      right: -135,
    });
    const capture = readSeePruning({ ...nowhere, depth: 3, exchange: -180, quiet: 0 }, rule({ moves: 1 }));
    expect(capture.rule.at(-1)).toMatchObject({
      code: 'exchange < -see.captureMargin * depth',
      left: -180,
      right: -180,
    });
    expect(capture.rule.find(({ code }) => code === 'asked > 0')).toMatchObject({ left: 0 });
  });
});

/** Here one quiet move loses a rook to a pawn, Rd5, and no other move loses anything. */
const quietLoss = '7k/8/2p1p3/8/8/8/8/K2R4 w - - 0 1';
/** Here one capture, Rxd5, loses a rook for a pawn. */
const captureLoss = '7k/8/2p1p3/3p4/8/8/8/K2R4 w - - 0 1';

const alone = { ...plainSettings, see: 1, 'see.notLastPiece': 0 };
const cuts = (fen: string, { settings, ...request }: Partial<NodeRequest> = {}): number =>
  searchNode({ fen, alpha: 2000, beta: 2001, ...request, settings: { ...alone, ...settings } }).cuts.see;

describe('in the search', () => {
  it('skips a move that loses more than its margin, not one that loses as much', () => {
    const quiet = (margin: number) => cuts(quietLoss, { depth: 1, settings: { 'see.quietMargin': margin } });
    expect([0, 200].map(quiet)).toEqual([1, 1]);
    // 125 for each of four, at depth 2, where White moves once.
    const deep = (margin: number) => cuts(quietLoss, { depth: 2, settings: { 'see.quietMargin': margin } });
    expect([124, 125].map(deep)).toEqual([1, 0]);
    const capture = (margin: number) => cuts(captureLoss, { settings: { 'see.captureMargin': margin } });
    expect([399, 400].map(capture)).toEqual([1, 0]);
  });

  it('skips the moves that an exchange played out says to lose too much, and no others', () => {
    setFen(richFen);
    const losing = legalMovesOf().filter((move) => exchangeOf(move).value < 0);
    expect(losing.length).toBeGreaterThan(3);
    const settings = unguarded('see', [], { 'see.quietMargin': 0, 'see.captureMargin': 0 });
    expect(searchNode({ fen: richFen, alpha: 20_000, beta: 20_001, settings }).cuts.see).toBe(losing.length);
  });
});

/** Skips every move that loses anything, unless a guard holds it back. */
const any = { 'see.quietMargin': 0, 'see.captureMargin': 0 };
const window = { alpha: 20_000, beta: 20_001 };
const skipped = (fen: string, guards: string[], request: Partial<NodeRequest> = {}) =>
  searchNode({ ...window, fen, ...request, settings: unguarded('see', guards, any) }).cuts.see;
/** The moves of a position that lose by exchanges, in the order of the search. */
const losers = (fen: string) =>
  inSearchOrder(fen, new Chess(fen).moves({ verbose: true })).filter((move) => exchangeOf(moveOf(move.lan)).value < 0);

describe('the guards', () => {
  it('off: every move that loses is skipped', () => {
    expect(skipped(richFen, [])).toBe(losers(richFen).length);
  });

  it('notInCheck: evasions are searched', () => {
    expect(skipped(checkedFen, [])).toBe(losers(checkedFen).length);
    expect(losers(checkedFen).length).toBeGreaterThan(0);
    expect(skipped(checkedFen, ['notInCheck'])).toBe(0);
    expect(skipped(richFen, ['notInCheck'])).toBe(losers(richFen).length);
  });

  it('notRoot: the root is searched in full, and other nodes are not', () => {
    expect(skipped(richFen, [], { ply: 0 })).toBe(losers(richFen).length);
    expect(skipped(richFen, ['notRoot'], { ply: 0 })).toBe(0);
    expect(skipped(richFen, ['notRoot'])).toBe(losers(richFen).length);
  });

  it('notPv: a PV node is searched in full', () => {
    expect(skipped(richFen, [], { alpha: 19_999 })).toBe(losers(richFen).length);
    expect(skipped(richFen, ['notPv'], { alpha: 19_999 })).toBe(0);
  });

  it('notChecking: checks are searched', () => {
    const fen = 'r4rk1/1b3ppp/8/8/8/3B4/5PPP/R2Q2K1 w - - 0 1';
    const checks = losers(fen).filter(isCheck);
    expect(checks.length).toBeGreaterThan(0);
    expect(skipped(fen, [])).toBe(losers(fen).length);
    expect(skipped(fen, ['notChecking'])).toBe(losers(fen).length - checks.length);
  });

  it('notFirst: the first move is searched, and the second is not', () => {
    const first = losers(richFen)[0].lan;
    const all = losers(richFen).length;
    const ordered = {
      settings: { ...unguarded('see', [], any), ordering: 1, tt: 1 },
      before: () => rememberMove(first),
    };
    expect(searchNode({ ...window, fen: richFen, ...ordered }).cuts.see).toBe(all);
    const guarded = { ...ordered.settings, 'see.notFirst': 1 };
    expect(searchNode({ ...window, fen: richFen, ...ordered, settings: guarded }).cuts.see).toBe(all - 1);
  });

  it('notHashMove: the hash move is searched', () => {
    const [, second] = losers(richFen);
    const before = () => rememberMove(second.lan);
    const settings = { ...unguarded('see', ['notHashMove'], any), tt: 1 };
    expect(searchNode({ ...window, fen: richFen, settings, before }).cuts.see).toBe(losers(richFen).length - 1);
  });

  it('notLastPiece: the only piece is searched, whatever it gives up; one of two is not', () => {
    expect(skipped(quietLoss, [])).toBe(1);
    expect(skipped(quietLoss, ['notLastPiece'])).toBe(0);
    const two = quietLoss.replace('K2R4', 'KN1R4');
    expect(skipped(two, ['notLastPiece'])).toBe(losers(two).length);
    // A king and pawns beside it are no pieces, and move as they did.
    const pawn = '7k/8/8/2p5/8/1P6/8/K2R4 w - - 0 1';
    expect(losers(pawn).map(({ san }) => san)).toContain('b4');
    expect(skipped(pawn, ['notLastPiece'])).toBe(losers(pawn).filter(({ piece }) => piece !== 'r').length);
  });

  it('safeMoveFound: nothing is skipped while every move is mated, up to the very bound', () => {
    const after = (score: number) => {
      const before = () => {
        for (const move of legalMovesOf()) {
          makeMove(move);
          if (uciOf(move) !== 'd1d5') storeTable(2, 9, 0, score, 0, EXACT);
          unmakeMove(move);
        }
      };
      const settings = { ...unguarded('see', ['safeMoveFound'], any), tt: 1 };
      return searchNode({ fen: quietLoss, alpha: 2000, beta: 2001, settings, before }).cuts.see;
    };
    expect([MATE_BOUND - 1, MATE_BOUND, MATE_BOUND + 1].map(after)).toEqual([1, 0, 0]);
  });

  it('are all tested here', () => {
    const tested = 'notInCheck notRoot notPv notChecking notFirst notHashMove notLastPiece safeMoveFound'.split(' ');
    expect(tested.sort()).toEqual(seePruning.guards.map((guard) => guard.id).sort());
  });
});
