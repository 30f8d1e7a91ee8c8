/**
 * Where a rule must keep silent: for each guard that is on by default a node, or a move of one, at which what the guard
 * asks for does not hold, and all else invites to cut. The positions are the boards of its guards, or stand a move or
 * two behind one.
 */
import { doneWithout } from '../pruning/done-without.ts';
import { techniques } from '../pruning/index.ts';
import { fenOfName } from './sets.ts';
import type { Writable } from './sources.ts';
import { ask, type Asked, BARE } from './asking.ts';
import { type Name, valueAt } from './place.ts';
import type { WrittenRule } from './read-rule.ts';
import type { Finding } from './reasons.ts';
import { isAct, reductionOf } from './written.ts';

interface Silence extends Asked {
  /** The guard that is missing where the rule speaks here: "notInCheck". */
  readonly guard: string;
  /** A position whose search comes to a place like this one, where a search from `fen` comes to none. */
  readonly met?: string;
}

const knightCheck = '6Q1/q3k1b1/1p1p4/3B4/pNP5/P3B2r/1P3P2/R3K3 w Q - 0 1';
const bishopPair = '2kr1b1r/pbp1ppp1/3q1n1p/1B1p4/2Pn4/1P2PNP1/P2P1P1P/R1BQ1RK1 w - - 0 1';
const hashMove = '2kr3r/1p3p1p/1pn5/3P4/P4bpq/1P6/1B3PBP/R2Q1RK1 w - - 0 1';
const fasterMate = '8/8/2k2p2/K2p1P2/P1p4P/2P2R2/4r3/1r6 b - - 0 1';
const sacrifice = 'r4rk1/pQ1P4/6p1/2pR3p/2P1bN1P/6PK/5q2/8 b - - 0 1';
const english = 'r2q1rk1/1p1nbppp/p2pbn2/4p3/4P3/1NN1BP2/PPPQ2PP/2KR1B1R w - - 0 1';
const knightForks = 'kr6/pq1ppb2/2R3np/8/N4R2/1PP5/3P1PP1/6K1 w - - 0 1';
const knightsEnding = '8/8/2pn4/p4p1p/P4N2/1Pk2KPP/8/8 w - - 0 1';
const pinnedQueen = '6k1/5ppp/pb2p3/1p2P3/1P2bPnP/P1r5/1B4QP/R4R1K b - - 0 1';
const kingMarch = fenOfName('king-march');
const pawns = '8/pp5p/3k2p1/8/4Kp2/2P1P2P/P7/8 w - - 0 1';
const rookMates = '6r1/5p1R/2p1k1p1/1pB3P1/1P6/4Pn2/1r6/5K2 b - - 0 1';
const rookSacrifice = 'r2q2kr/pp2bbp1/5p1p/3n4/5PP1/2N1B2P/PPQ4N/2KR2R1 w - - 0 1';
const rookChecks = '2N1k3/1p4r1/pB3p1b/6n1/3R3Q/P7/1P1PP1PP/4K3 w - - 0 1';
const smothered = 'r6k/pp4pp/2p4N/8/2Q5/7P/6P1/6K1 w - - 0 1';
const threeBishops = '8/1B6/8/5p2/8/8/5Qrq/1K1R2bk w - - 0 1';

/** In check with pawns alone: whoever forbids checks to a side with pieces only is not silent here. */
const pawnCheck = { fen: pawns, moves: ['c4', 'a6', 'c5+'] };
const inCheck = { fen: hashMove, moves: ['Qxg4+'], move: 'Kb8' };
const quietMove = { fen: hashMove, move: 'a5' };
const isPv = { ...quietMove, width: 100 };
const noSafeMove = { ...quietMove, best: -31_990 };
const givesQueen = { fen: hashMove, move: 'Qd4' };
const takesPawn = { fen: bishopPair, move: 'cxd5' };
const promotion = { fen: sacrifice, moves: ['Kh8'], move: 'd8=Q', gap: 700, deepest: 3 };
/** The narrowest open window: whoever tells a main line by its width must not ask for more. */
const NARROW = 2;
/** The root has an open window: whoever asks isPv asks about the root, too. */
const atRoot = { ply: 0, width: 100 };
const farBelow = { gap: -2000 };
const pawnsOnly = { fen: pawns, move: 'Kd4' };

const silences: Readonly<Record<Writable, readonly Silence[]>> = {
  rfp: [
    { guard: 'notInCheck', fen: knightCheck, moves: ['Nc6+'] },
    { guard: 'notInCheck', ...pawnCheck },
    { guard: 'notPv', fen: hashMove, width: 100 },
    { guard: 'notPv', fen: hashMove, width: NARROW },
    { guard: 'notRoot', fen: '8/8/8/8/8/Rpp5/RPp5/K5k1 w - - 0 1', ...atRoot },
    { guard: 'noMateWindow', fen: fasterMate, beta: -31_900 },
    { guard: 'noMateWindow', fen: pawns, beta: -31_900 },
    { guard: 'notPv', fen: pawns, width: 100 },
  ],
  nmp: [
    // Some pass somewhat below beta where the depth is great.
    { guard: 'evalAboveBeta', fen: english, gap: -300, deepest: 10, met: kingMarch },
    { guard: 'notInCheck', fen: sacrifice, moves: ['Qf1+'] },
    { guard: 'notPv', fen: knightsEnding, width: 100, met: threeBishops },
    { guard: 'notPv', fen: knightsEnding, width: NARROW },
    { guard: 'notRoot', fen: '8/8/8/8/1n6/kPn5/PRP5/K7 w - - 0 1', ...atRoot },
    { guard: 'hasPieces', fen: '4k3/8/2K5/8/5Q2/8/8/8 w - - 0 1', moves: ['Kd6'] },
    { guard: 'notTwice', fen: '6Q1/8/8/7k/8/8/3p1pp1/3Kbrrb w - - 0 1', afterNull: true, met: knightsEnding },
  ],
  razor: [
    { guard: 'notInCheck', fen: knightForks, moves: ['Nb6+'], ...farBelow },
    { guard: 'notInCheck', ...pawnCheck, ...farBelow },
    { guard: 'notPv', fen: pinnedQueen, ...farBelow, width: 100, met: knightCheck },
    { guard: 'notPv', fen: pinnedQueen, ...farBelow, width: NARROW },
    { guard: 'notRoot', fen: pinnedQueen, ...farBelow, ...atRoot },
    { guard: 'noMateWindow', fen: fasterMate, beta: 31_901 },
    { guard: 'noMateWindow', fen: pawns, beta: 31_901 },
    { guard: 'notPv', fen: pawns, ...farBelow, width: 100 },
  ],
  probcut: [
    { guard: 'notInCheck', fen: knightCheck, moves: ['Nc6+'], met: bishopPair },
    { guard: 'notInCheck', ...pawnCheck },
    { guard: 'notPv', fen: hashMove, width: 100 },
    { guard: 'notPv', fen: hashMove, width: NARROW },
    { guard: 'notRoot', fen: sacrifice, ...atRoot },
    { guard: 'noMateWindow', fen: fasterMate, beta: 31_901 },
    { guard: 'noMateWindow', fen: pawns, beta: 31_901 },
    { guard: 'notPv', fen: pawns, width: 100 },
  ],
  lmp: [
    { guard: 'notInCheck', ...inCheck, met: threeBishops },
    { guard: 'quiet', fen: threeBishops, move: 'Qxg2' },
    { guard: 'quiet', ...takesPawn },
    { guard: 'quiet', ...promotion },
    { guard: 'safeMoveFound', ...noSafeMove, met: knightForks },
    { guard: 'notPv', ...isPv },
    { guard: 'notPv', ...isPv, width: NARROW },
    { guard: 'hasPieces', ...pawnsOnly },
  ],
  fp: [
    { guard: 'notInCheck', ...inCheck },
    // A queen is taken: whoever judges captures with the value of what they take is silent, too.
    { guard: 'quiet', fen: hashMove, moves: ['Qf3'], move: 'gxf3', gap: 700, deepest: 3 },
    { guard: 'quiet', ...promotion },
    { guard: 'notChecking', fen: rookMates, move: 'Rb1' },
    { guard: 'noMateWindow', ...quietMove, beta: 31_901, met: pinnedQueen },
    { guard: 'safeMoveFound', ...noSafeMove, met: kingMarch },
    { guard: 'notFirst', ...quietMove, index: 0, best: BARE },
    { guard: 'hasPieces', ...pawnsOnly },
  ],
  hp: [
    { guard: 'notInCheck', fen: bishopPair, moves: ['a3', 'Nxf3+'], move: 'Kh1' },
    { guard: 'quiet', fen: bishopPair, move: 'exd4' },
    { guard: 'quiet', ...takesPawn },
    { guard: 'quiet', ...promotion },
    { guard: 'safeMoveFound', ...noSafeMove, met: pinnedQueen },
    { guard: 'notPv', ...isPv },
    { guard: 'notPv', ...isPv, width: NARROW },
    { guard: 'hasPieces', ...pawnsOnly },
  ],
  see: [
    { guard: 'notInCheck', fen: rookChecks, moves: ['Re4+'], move: 'Ne6' },
    { guard: 'safeMoveFound', ...givesQueen, best: -31_990 },
    { guard: 'notFirst', ...givesQueen, index: 0, best: BARE },
    { guard: 'notRoot', fen: smothered, move: 'Qg8', ...atRoot },
    { guard: 'notLastPiece', fen: '8/8/8/8/8/5r1k/7p/R6K w - - 0 1', move: 'Ra3' },
  ],
  lmr: [
    { guard: 'notInCheck', ...inCheck, met: bishopPair },
    { guard: 'notInCheck', ...pawnCheck, move: 'Ke6' },
    { guard: 'quiet', fen: rookSacrifice, move: 'Rxd5' },
    { guard: 'quiet', ...takesPawn },
    { guard: 'quiet', ...promotion, deepest: 10 },
    { guard: 'keepsPly', ...quietMove },
  ],
};

/**
 * What is wrong with a rule that speaks where a guard of this book forbids it. `wrong`: it loses a mate or a game on a
 * board that is shown. `guard`: other engines do without that guard. `unusual`: it only takes more nodes.
 */
export type Kind = 'wrong' | 'guard' | 'unusual';

/** Guards that save nodes, and nothing else. */
const SAVES_NODES = new Set(['nmp.evalAboveBeta']);

const kindOf = (guard: string): Kind =>
  doneWithout(guard).length > 0 ? 'guard' : SAVES_NODES.has(guard) ? 'unusual' : 'wrong';

/** A place at which a rule speaks and this book's does not. */
export interface Broken extends Finding {
  kind: Kind;
  /** Full id of the guard that is missing: "rfp.notInCheck". */
  guard: string;
  /** What must hold, as a short phrase, and what goes wrong otherwise, as a sentence. */
  label: string;
  explains: string;
  /** What the rule answers there (compile.ts). */
  said: number;
  fen: string;
  move?: string;
  /** Positions from which a search may come to such a place: the one that `fen` stands behind, then another. */
  roots: readonly string[];
}

/** How many places a rule of a technique is asked at. */
export const silencesOf = (technique: Writable): number => silences[technique].length;

/** Guards of a technique that no written rule can be told to have or not, and why. */
export const untold: Readonly<Record<string, string>> = {
  'rfp.notRoot': 'the root has an open window, so a rule that asks isPv is silent there anyway',
  'nmp.notRoot': 'the root has an open window, so a rule that asks isPv is silent there anyway',
  'razor.notRoot': 'the root has an open window, so a rule that asks isPv is silent there anyway',
  'probcut.notRoot': 'the root has an open window, so a rule that asks isPv is silent there anyway',
  'probcut.tableAgrees': 'the engine asks the table about the score that the rule returns',
  'nmp.distrustMate': 'it changes what a cut returns, which the rule does not decide',
  'nmp.outOfRepetition': 'it changes how a pass is made, which the rule does not decide',
  'lmr.searchesAgain': 'it changes what follows a surprise, which the rule does not decide',
  'see.notFirst': 'before the first move none was searched, so a rule that asks safeMoveFound is silent there anyway',
  'fp.notFirst': 'before the first move none was searched, so a rule that asks safeMoveFound is silent there anyway',
};

/** The name that a guard forbids, by its id without the technique. One that asks for a name bears that name. */
const forbids: Readonly<Record<string, Name>> = {
  notInCheck: 'inCheck',
  notPv: 'isPv',
  notRoot: 'isRoot',
  noMateWindow: 'mateWindow',
  notTwice: 'afterNull',
  notChecking: 'givesCheck',
  notFirst: 'firstMove',
  notLastPiece: 'lastPiece',
};

const guardsOf = (technique: Writable) => techniques.find(({ id }) => id === technique)?.guards ?? [];

/** Is the place that is set up one where a guard, by its id without the technique, lets the rule not act? */
export function lacks(rule: WrittenRule, guard: string): boolean {
  if (guard === 'evalAboveBeta') return valueAt('evaluation') < valueAt('beta');
  if (guard === 'keepsPly') return valueAt('depth') - 1 - reductionOf(rule.decide()) < 1;
  return guard in forbids ? valueAt(forbids[guard]) === 1 : valueAt(guard as Name) === 0;
}

/** Is the place that is set up one where a guard forbids the rule to act that other engines do without? */
export const isExcused = (rule: WrittenRule): boolean =>
  guardsOf(rule.technique).some(({ id }) => doneWithout(`${rule.technique}.${id}`).length > 0 && lacks(rule, id));

/** The places at which a rule is not silent, each guard once; those first where it is wrong. */
export function brokenSilences(rule: WrittenRule): Broken[] {
  const { technique } = rule;
  const guards = guardsOf(technique);
  const broken: Broken[] = [];
  for (const { guard, met, ...asked } of silences[technique]) {
    if (broken.some((one) => one.guard === `${technique}.${guard}`)) continue;
    const found = ask(rule, asked, () => isAct(technique, rule.decide()) && lacks(rule, guard));
    if (found === null) continue;
    // The place is set up still.
    const said = rule.decide();
    const { explains = '', label = guard } = guards.find(({ id }) => id === guard) ?? {};
    const roots = met === undefined ? [asked.fen] : [asked.fen, met];
    const id = `${technique}.${guard}`;
    broken.push({ kind: kindOf(id), guard: id, label, explains, said, roots, ...found });
  }
  return [...broken.filter(({ kind }) => kind === 'wrong'), ...broken.filter(({ kind }) => kind !== 'wrong')];
}

/** Does a rule act where a guard forbids it that other engines do without? */
export const leavesOutGuards = (rule: WrittenRule): boolean =>
  brokenSilences(rule).some(({ kind }) => kind === 'guard');
