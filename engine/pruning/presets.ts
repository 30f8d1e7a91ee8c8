/**
 * The published variants of the techniques, as settings: what to change from the book's defaults to get the rule as it
 * was printed. Facts and measured results only; the results are their authors' own, of their engines.
 */
import type { TechniqueId } from './index.ts';

/** A published match: two versions of an engine, one with the change, in pairs of games with colours reversed. */
export interface PublishedResult {
  /** Elo gained, and the wider side of its 95 % interval. */
  elo: number;
  error: number;
  /** Log-likelihood ratio, the bounds at which the test stopped, and the hypotheses in normalised Elo. */
  llr: number;
  bounds: readonly [number, number];
  hypotheses: readonly [number, number];
  games: number;
  wins: number;
  losses: number;
  draws: number;
  /** Pairs that scored 0, ½, 1, 1½ and 2 points. */
  pentanomial: readonly [number, number, number, number, number];
}

export interface Preset {
  id: string;
  title: string;
  technique: TechniqueId;
  /** The rule in one line, as printed. */
  rule: string;
  /** Settings that differ from the book profile; everything else of the technique stays at its default. */
  settings: Readonly<Record<string, number>>;
  /** Where it was published. */
  source: string;
  /** What this project cannot express or had to choose; empty when the preset is the rule as printed. */
  remark: string;
  published: PublishedResult | null;
}

const series = 'int0x80, a series of articles on engine programming';
const wide = [-2.94, 2.94] as const;
const narrow = [-2.25, 2.89] as const;
const fiveElo = [0, 5] as const;

/** Futility as printed in the series guards nothing but what it names. */
const printedFutility = { 'fp.notChecking': 0, 'fp.hasPieces': 0 } as const;
const printedLateMove = { 'lmp.notPv': 0, 'lmp.hasPieces': 0 } as const;

export const presets: readonly Preset[] = [
  {
    id: 'series-rfp',
    title: 'Series, chapter 9',
    technique: 'rfp',
    rule: 'eval >= beta + 150 * depth, returns eval',
    settings: { 'rfp.margin': 150, 'rfp.maxDepth': 0, 'rfp.returns': 0 },
    source: `${series}, chapter 9`,
    remark: '',
    published: {
      elo: 145.83,
      error: 24.41,
      llr: 2.99,
      bounds: wide,
      hypotheses: fiveElo,
      games: 484,
      wins: 243,
      losses: 51,
      draws: 190,
      pentanomial: [2, 13, 79, 87, 61],
    },
  },
  {
    id: 'series-rfp-midpoint',
    title: 'Series, midpoint returned',
    technique: 'rfp',
    rule: 'eval >= beta + 150 * depth, returns (eval + beta) / 2',
    settings: { 'rfp.margin': 150, 'rfp.returns': 2 },
    source: `${series}, chapter 9`,
    remark: 'Named there as what some engines do.',
    published: null,
  },
  {
    id: 'series-rfp-later',
    title: 'Series, later printing',
    technique: 'rfp',
    rule: 'depth <= 8, eval >= beta + 100 * depth',
    settings: { 'rfp.margin': 100, 'rfp.maxDepth': 8, 'rfp.noMateWindow': 0 },
    source: `${series}, a later printing of chapter 9`,
    remark: 'Without a guard against mate scores.',
    published: null,
  },
  {
    id: 'series-nmp',
    title: 'Series, plain',
    technique: 'nmp',
    rule: 'null window search to depth - 4',
    settings: {
      'nmp.reduction': 4,
      'nmp.depthDivisor': 0,
      'nmp.evalAboveBeta': 0,
      'nmp.notPv': 0,
      'nmp.notTwice': 0,
      'nmp.distrustMate': 0,
    },
    source: `${series}, chapter 9`,
    remark: 'The text leaves the root and two passes in a row open; the root guard stays on here.',
    published: {
      elo: 51.39,
      error: 14.64,
      llr: 2.98,
      bounds: wide,
      hypotheses: fiveElo,
      games: 1042,
      wins: 352,
      losses: 199,
      draws: 491,
      pentanomial: [17, 81, 205, 168, 50],
    },
  },
  {
    id: 'series-nmp-eval',
    title: 'Series, with evaluation test',
    technique: 'nmp',
    rule: 'the same, only when eval >= beta',
    settings: { 'nmp.reduction': 4, 'nmp.depthDivisor': 0, 'nmp.notPv': 0, 'nmp.notTwice': 0, 'nmp.distrustMate': 0 },
    source: `${series}, chapter 9`,
    remark: '',
    published: {
      elo: 12.17,
      error: 6.51,
      llr: 2.89,
      bounds: narrow,
      hypotheses: fiveElo,
      games: 3942,
      wins: 843,
      losses: 705,
      draws: 2394,
      pentanomial: [51, 420, 910, 520, 70],
    },
  },
  {
    id: 'series-nmp-depth',
    title: 'Series, deeper with depth',
    technique: 'nmp',
    rule: 'depth - (4 + depth / 4), only when eval >= beta',
    settings: { 'nmp.reduction': 4, 'nmp.depthDivisor': 4, 'nmp.notPv': 0, 'nmp.notTwice': 0, 'nmp.distrustMate': 0 },
    source: `${series}, chapter 9`,
    remark: '',
    published: {
      elo: 10.24,
      error: 5.71,
      llr: 2.92,
      bounds: narrow,
      hypotheses: fiveElo,
      games: 4444,
      wins: 1088,
      losses: 957,
      draws: 2399,
      pentanomial: [28, 494, 1070, 579, 51],
    },
  },
  {
    id: 'series-fp-1',
    title: 'Series, first edition',
    technique: 'fp',
    rule: 'depth 1 only, eval + M < alpha, M 200 to 300',
    settings: {
      ...printedFutility,
      'fp.base': 200,
      'fp.perDepth': 50,
      'fp.maxDepth': 1,
      'fp.strict': 1,
      'fp.estimate': 0,
      'fp.safeMoveFound': 0,
    },
    source: `${series}, chapter 11, first edition`,
    remark: 'M is a range in the text; 250 is its middle.',
    published: {
      elo: 3.08,
      error: 2.48,
      llr: 2.95,
      bounds: wide,
      hypotheses: fiveElo,
      games: 31_396,
      wins: 7625,
      losses: 7347,
      draws: 16_424,
      pentanomial: [702, 3526, 7016, 3700, 754],
    },
  },
  {
    id: 'series-fp-2',
    title: 'Series, second edition',
    technique: 'fp',
    rule: 'depth <= 5, eval + 300 + 100 * depth <= alpha',
    settings: {
      ...printedFutility,
      'fp.base': 300,
      'fp.perDepth': 100,
      'fp.maxDepth': 5,
      'fp.strict': 0,
      'fp.estimate': 0,
      'fp.noMateWindow': 0,
      'fp.notFirst': 0,
    },
    source: `${series}, chapter 11, second edition`,
    remark: '',
    published: {
      elo: 6.27,
      error: 4.15,
      llr: 2.91,
      bounds: narrow,
      hypotheses: fiveElo,
      games: 7482,
      wins: 1780,
      losses: 1645,
      draws: 4057,
      pentanomial: [28, 858, 1839, 983, 33],
    },
  },
  {
    id: 'wiki-fp',
    title: 'Wiki',
    technique: 'fp',
    rule: '125 at frontier nodes, 500 at pre-frontier nodes; captures with their victim added',
    settings: {
      'fp.base': -250,
      'fp.perDepth': 375,
      'fp.maxDepth': 2,
      'fp.strict': 1,
      'fp.captures': 1,

      'fp.notFirst': 0,
      'fp.safeMoveFound': 0,
      'fp.noMateWindow': 0,
      'fp.hasPieces': 0,
      'fp.notToSeventh': 1,
      'fp.notBishopPair': 1,
      'fp.notHomePawn': 1,
      'fp.notQueen': 1,
    },
    source: 'A public wiki’s page on futility pruning',
    remark: 'Its two margins are one line here: -250 + 375 * depth.',
    published: null,
  },
  {
    id: 'moonfish-38',
    title: 'moonfish',
    technique: 'fp',
    rule: 'depth <= 2, eval + 100 * depth < alpha',
    settings: {
      'fp.base': 0,
      'fp.perDepth': 100,
      'fp.maxDepth': 2,
      'fp.strict': 1,
      'fp.estimate': 0,
      'fp.noMateWindow': 0,
      'fp.safeMoveFound': 0,
      'fp.hasPieces': 0,
    },
    source: 'moonfish, pull request 38',
    remark: 'Published with node counts and with matches that it lost almost without a point, which measure little.',
    published: null,
  },
  {
    id: 'series-lmp-1',
    title: 'Series, first edition',
    technique: 'lmp',
    rule: 'index > 5 + 2 * depth * depth',
    settings: { ...printedLateMove, 'lmp.base': 5, 'lmp.scale': 2, 'lmp.maxDepth': 0, 'lmp.safeMoveFound': 0 },
    source: `${series}, chapter 11, first edition`,
    remark: '',
    published: {
      elo: 8.09,
      error: 5.07,
      llr: 2.9,
      bounds: narrow,
      hypotheses: fiveElo,
      games: 6226,
      wins: 1568,
      losses: 1423,
      draws: 3235,
      pentanomial: [78, 681, 1461, 804, 89],
    },
  },
  {
    id: 'series-lmp',
    title: 'Series, second edition',
    technique: 'lmp',
    rule: 'index > 5 + 2 * depth * depth, a non-losing move found',
    settings: {
      ...printedLateMove,
      'lmp.base': 5,
      'lmp.scale': 2,
      'lmp.maxDepth': 0,
      'lmp.quiet': 0,
      'lmp.notInCheck': 0,
    },
    source: `${series}, chapter 11, second edition`,
    remark: 'Printed without the guards for quiet moves and for check, under the same result as the first edition.',
    published: {
      elo: 8.09,
      error: 5.07,
      llr: 2.9,
      bounds: narrow,
      hypotheses: fiveElo,
      games: 6226,
      wins: 1568,
      losses: 1423,
      draws: 3235,
      pentanomial: [78, 681, 1461, 804, 89],
    },
  },
  {
    id: 'series-lmp-strong',
    title: 'Series, stronger',
    technique: 'lmp',
    rule: 'index > 3 + depth * depth',
    settings: {
      ...printedLateMove,
      'lmp.base': 3,
      'lmp.scale': 1,
      'lmp.maxDepth': 0,
      'lmp.quiet': 0,
      'lmp.notInCheck': 0,
    },
    source: `${series}, chapter 11`,
    remark: 'Named there, without a result.',
    published: null,
  },
  {
    id: 'series-hp-1',
    title: 'Series, first edition',
    technique: 'hp',
    rule: 'history < -4000 * depth',
    settings: {
      'hp.threshold': -4000,
      'hp.maxDepth': 0,
      'hp.notInCheck': 0,
      'hp.safeMoveFound': 0,
      'hp.notPv': 0,
      'hp.hasPieces': 0,
    },
    source: `${series}, chapter 11, first edition`,
    remark: 'How its history table is filled is not part of the rule as printed.',
    published: {
      elo: 20.82,
      error: 8.48,
      llr: 2.94,
      bounds: narrow,
      hypotheses: fiveElo,
      games: 2122,
      wins: 556,
      losses: 429,
      draws: 1137,
      pentanomial: [18, 207, 494, 314, 28],
    },
  },
  {
    id: 'series-hp-2',
    title: 'Series, second edition',
    technique: 'hp',
    rule: 'history < -2000 * depth, a non-losing move found',
    settings: { 'hp.threshold': -2000, 'hp.maxDepth': 0, 'hp.notInCheck': 0, 'hp.notPv': 0, 'hp.hasPieces': 0 },
    source: `${series}, chapter 11, second edition`,
    remark: 'The same result is printed under both thresholds.',
    published: {
      elo: 20.82,
      error: 8.48,
      llr: 2.94,
      bounds: narrow,
      hypotheses: fiveElo,
      games: 2122,
      wins: 556,
      losses: 429,
      draws: 1137,
      pentanomial: [18, 207, 494, 314, 28],
    },
  },
];

/** The preset of an id, or undefined. */
export const presetById = (id: string): Preset | undefined => presets.find((preset) => preset.id === id);
