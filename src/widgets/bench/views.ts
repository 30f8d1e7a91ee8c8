/** What the bench page shows of the suite's answers: rows to sort and filter, totals, and growth by depth. */

import {
  branchingFactor,
  nodesAt,
  sameScore,
  type SuiteAnswer,
  type SuiteComparison,
  type SuiteRunId,
} from '../../../engine/index.ts';
import { capitalised } from '../../format/numbers.ts';

/** Answers by run, one a position in the order of the suite. */
export type Answers = Readonly<Partial<Record<SuiteRunId, readonly (SuiteAnswer | undefined)[]>>>;

/** A position of the suite as the page knows it. */
export interface SuitePlace {
  id: string;
  fen: string;
}

export interface Row {
  id: string;
  fen: string;
  kind: Kind;
  before: number;
  after: number;
  /** before / after; 1 where no node was searched. */
  ratio: number;
  beforeMove: string;
  afterMove: string;
  sameMove: boolean;
  sameScore: boolean;
  beforeScore: SuiteAnswer['score'];
  afterScore: SuiteAnswer['score'];
}

export const KINDS = ['opening', 'tactic', 'mate', 'middlegame', 'ending', 'over'] as const;
export type Kind = (typeof KINDS)[number];
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  opening: 'Openings',
  tactic: 'One move wins',
  mate: 'Mates in two',
  middlegame: 'Middlegames',
  ending: 'Endings',
  over: 'The game is over',
};
const ENDINGS = ['ending', 'running-pawn', 'opposition', 'reti', 'saavedra'];

/** The kind of a position, from its name. */
export function kindOf(id: string): Kind {
  const stem = id.replace(/-\d+$/, '');
  if (stem === 'start' || stem === 'opening') return 'opening';
  if (stem === 'mated' || stem === 'stalemated') return 'over';
  if (stem === 'tactic' || stem === 'mate') return stem;
  return ENDINGS.includes(stem) ? 'ending' : 'middlegame';
}

/**
 * "opening-1" as it is read: "Opening 1". It is the text of a link too, and "Start" alone would say nothing about where
 * that leads.
 */
export const nameOf = (id: string): string =>
  id === 'start' ? 'Start position' : capitalised(id).replaceAll('-', ' ');

/** The rows of a comparison at a depth; positions that lack one of the answers are left out. */
export function rowsOf(places: readonly SuitePlace[], answers: Answers, one: SuiteComparison, depth: number): Row[] {
  return places.flatMap(({ id, fen }, i): Row[] => {
    const before = answers[one.before]?.[i];
    const after = answers[one.after]?.[i];
    if (before === undefined || after === undefined) return [];
    const [from, to] = [nodesAt(before.nodes, depth), nodesAt(after.nodes, depth)];
    return [
      {
        id,
        fen,
        kind: kindOf(id),
        before: from,
        after: to,
        ratio: to === 0 ? 1 : from / to,
        beforeMove: before.move ?? 'none',
        afterMove: after.move ?? 'none',
        sameMove: before.move === after.move,
        sameScore: sameScore(before.score, after.score),
        beforeScore: before.score,
        afterScore: after.score,
      },
    ];
  });
}

/** What can be asked of rows: a kind, or what came out. */
export type FilterId = 'every' | Kind | 'moved' | 'scored' | 'costs';

export function filtered(rows: readonly Row[], filter: FilterId): Row[] {
  if (filter === 'every') return [...rows];
  if (filter === 'moved') return rows.filter((row) => !row.sameMove);
  if (filter === 'scored') return rows.filter((row) => !row.sameScore);
  if (filter === 'costs') return rows.filter((row) => row.after > row.before);
  return rows.filter((row) => row.kind === filter);
}

export type SortKey = 'id' | 'before' | 'after' | 'ratio' | 'sameMove' | 'sameScore';
export interface Sort {
  /** Null: the order of the suite. */
  key: SortKey | null;
  down: boolean;
}

/** Rows in order; rows that are alike keep the order of the suite. */
export function sorted(rows: readonly Row[], { key, down }: Sort): Row[] {
  if (key === null) return [...rows];
  const compare = (a: Row, b: Row) =>
    key === 'id' ? a.id.localeCompare(b.id, 'en', { numeric: true }) : Number(a[key]) - Number(b[key]);
  return rows.toSorted((a, b) => (down ? compare(b, a) : compare(a, b)));
}

export interface GrowthRow {
  depth: number;
  before: number;
  after: number;
}

/** Nodes of both searches at each depth, over the positions that have both, and how each grows. */
export function growthOf(
  answers: Answers,
  one: SuiteComparison,
  depth: number,
): { rows: GrowthRow[]; before: number; after: number } {
  const [befores = [], afters = []] = [answers[one.before], answers[one.after]];
  const pairs = befores.flatMap((before, i) => {
    const after = afters[i];
    return before === undefined || after === undefined ? [] : [{ before, after }];
  });
  const rows = Array.from({ length: depth }, (_, i) => ({
    depth: i + 1,
    before: pairs.reduce((sum, pair) => sum + nodesAt(pair.before.nodes, i + 1), 0),
    after: pairs.reduce((sum, pair) => sum + nodesAt(pair.after.nodes, i + 1), 0),
  }));
  return {
    rows,
    before: branchingFactor(rows.map((row) => row.before)),
    after: branchingFactor(rows.map((row) => row.after)),
  };
}
