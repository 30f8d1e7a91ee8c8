/**
 * Two searches to a depth, with a technique and without: nodes by depth, and what to look at. For any engine that
 * speaks UCI: all that is needed is its `info` lines.
 */
import { counted, withoutColours } from '../board/error-text.ts';
import type { ReadableScore } from '../search/scores.ts';
import { mateFault } from './mate-lines.ts';

/** Where a search stood when it had finished a depth. */
export interface DepthRow {
  depth: number;
  nodes: number;
  /** First move of the line it told, in UCI notation; null when it told none. */
  move: string | null;
  score: ReadableScore | null;
  /** The line it told with an exact score, in UCI notation; empty when it told none, or a bound. */
  line: readonly string[];
}

/** Longer lines than that are none of UCI. */
const LONGEST = 2 ** 16;
const MOST_DEPTH = 250;

/** What a log says of searches to a depth. */
export interface Run {
  /** The depths of its last search, in order. */
  rows: DepthRow[];
  /** Searches in it. */
  searches: number;
  /**
   * What the engine was told to search last, as in "position startpos moves e2e4"; null where the log does not have it.
   */
  position: string | null;
  /** The deepest depth, when the engine told no more of it than a bound: it did not finish it, and no row has it. */
  unfinished: number | null;
}

/**
 * What the output of an engine, or a log of it, says of its last search: of each depth the last `info` line that has
 * nodes and a score. Lines may begin with a time or a name. An exact score stands before a bound; engines that tell
 * nothing but bounds are taken at the last of them.
 */
export function readRun(text: string): Run {
  let rows = new Map<number, DepthRow & { isBound: boolean }>();
  let searches = 0;
  let position: string | null = null;
  let ended = true;
  let last: DepthRow | null = null;
  for (const line of withoutColours(text).split(/[\r\n]+/)) {
    if (line.length > LONGEST) continue;
    if (/\bbestmove\s/.test(line)) ended = true;
    position = /\bposition\s+((?:startpos|fen)\b.*)/.exec(line)?.[1].trim() ?? position;
    const row = readRow(line);
    if (row === null) continue;
    // A log may have lost all but its info lines: then a search begins where depth and nodes both fall.
    if (ended || (last !== null && row.depth < last.depth && row.nodes < last.nodes)) {
      rows = new Map();
      searches++;
      ended = false;
    }
    last = row;
    const before = rows.get(row.depth);
    if (row.isBound && before?.isBound === false) continue;
    // A fail low names no move: the one before stands.
    rows.set(row.depth, { ...row, move: row.move ?? before?.move ?? null });
  }
  const found = [...rows.values()].toSorted((a, b) => a.depth - b.depth);
  const deepest = found.at(-1);
  const unfinished = deepest?.isBound && found.some(({ isBound }) => !isBound) ? deepest.depth : null;
  return {
    rows: found.filter(({ depth }) => depth !== unfinished).map(({ isBound: _, ...row }) => row),
    searches,
    position,
    unfinished,
  };
}

/** A line `info` with depth, nodes and the score of the best move; null for any other. */
function readRow(text: string): (DepthRow & { isBound: boolean }) | null {
  const at = text.search(/\binfo\s/);
  if (at < 0 || /\binfo\s+string\b/.test(text)) return null;
  const words = text.slice(at).split(/\s+/);
  const number = (word: string): number => {
    const place = words.indexOf(word);
    return place < 0 ? Number.NaN : Number(words[place + 1]);
  };
  const [depth, nodes, multipv] = [number('depth'), number('nodes'), number('multipv')];
  if (!Number.isInteger(depth) || depth < 1 || depth > MOST_DEPTH) return null;
  if (!Number.isSafeInteger(nodes) || nodes < 0 || multipv > 1) return null;
  // A line without a score, as some engines write for each root move, says nothing of a finished depth.
  const scored = words.indexOf('score');
  const kind = words[scored + 1];
  const value = Number(words[scored + 2]);
  if (scored < 0 || !Number.isInteger(value) || (kind !== 'cp' && kind !== 'mate')) return null;
  const isBound = words.includes('lowerbound') || words.includes('upperbound');
  const pv = words.indexOf('pv');
  const told = pv < 0 ? [] : words.slice(pv + 1);
  const end = told.findIndex((word) => !MOVE.test(word));
  const line = (end < 0 ? told : told.slice(0, end)).map((word) => word.toLowerCase());
  const score = kind === 'cp' ? { cp: value } : { mate: value };
  return { depth, nodes, move: line[0] ?? null, score, line: isBound ? [] : line, isBound };
}

const MOVE = /^[a-h][1-8][a-h][1-8][nbrq]?$/i;

/** One position searched both ways. */
export interface RunPair {
  before: readonly DepthRow[];
  after: readonly DepthRow[];
  /** What the engine was told: "startpos" or "fen …", with "moves …" behind it. Null or absent: nobody knows. */
  position?: string | null;
}

/** What a depth comes to over all positions that both searches finished to it. */
export interface DepthComparison {
  depth: number;
  positions: number;
  before: number;
  after: number;
  /** Nodes after, divided by nodes before. */
  ratio: number;
  /** Positions with the same best move, of those where both told one. */
  sameMove: number;
  moves: number;
}

export interface RunComparison {
  depths: DepthComparison[];
  /**
   * Effective branching factors: by how much the nodes grow with a ply, from depth `from` to the last. Null where there
   * are too few depths.
   */
  branching: { from: number; before: number; after: number } | null;
  /** The first depth at which the nodes of any position differ; null when none does. */
  firstDifference: number | null;
  /** What to look at, in sentences. */
  remarks: string[];
}

/** Nodes saved are worth a remark from this share on. */
const SMALL = 0.02;
/** So large a share of best moves that change is worth one. */
const MANY = 1 / 3;

/** Compares searches of the same positions before a change and after it. */
export function compareRuns(pairs: readonly RunPair[]): RunComparison {
  const deepest = Math.max(0, ...pairs.flatMap(({ before }) => before.map(({ depth }) => depth)));
  const depths: DepthComparison[] = [];
  let firstDifference: number | null = null;
  for (let depth = 1; depth <= deepest; depth++) {
    const both = pairs.flatMap(({ before, after }) => {
      const [one, two] = [before, after].map((rows) => rows.find((row) => row.depth === depth));
      return one !== undefined && two !== undefined ? [[one, two] as const] : [];
    });
    if (both.length === 0) continue;
    const sum = (which: 0 | 1) => both.reduce((total, rows) => total + rows[which].nodes, 0);
    const told = both.filter(([one, two]) => one.move !== null && two.move !== null);
    if (firstDifference === null && both.some(([one, two]) => one.nodes !== two.nodes)) firstDifference = depth;
    const [before, after] = [sum(0), sum(1)];
    depths.push({
      depth,
      positions: both.length,
      before,
      after,
      ratio: before === 0 ? 1 : after / before,
      sameMove: told.filter(([one, two]) => one.move === two.move).length,
      moves: told.length,
    });
  }
  // Only depths that all positions reached are of the same sum.
  const whole = depths.filter(({ positions }) => positions === (depths[0]?.positions ?? 0));
  const comparison = { depths, branching: branchingOf(whole), firstDifference };
  return { ...comparison, remarks: [...remarksOn(comparison), ...mateRemarks(pairs)] };
}

/** Depth 1 is left out: its nodes are those of the root alone, and seldom of the same kind. */
function branchingOf(depths: readonly DepthComparison[]): RunComparison['branching'] {
  const first = depths.find(({ depth }) => depth > 1);
  const last = depths.at(-1);
  if (first === undefined || last === undefined || last.depth === first.depth) return null;
  if (first.before === 0 || first.after === 0) return null;
  const factor = (side: 'before' | 'after') => (last[side] / first[side]) ** (1 / (last.depth - first.depth));
  return { from: first.depth, before: factor('before'), after: factor('after') };
}

function remarksOn({ depths, firstDifference }: Omit<RunComparison, 'remarks'>): string[] {
  const last = depths.at(-1);
  if (last === undefined) return ['There is no depth that both searches finished and told nodes of.'];
  if (firstDifference === null) {
    return [
      'The trees are the same, node for node. Likely causes: both are the same build; the option is not read, or only before ucinewgame; its rule never holds (a depth limit, a margin that is too wide, a guard that always speaks); or the step comes after one that has returned.',
    ];
  }
  const remarks: string[] = [];
  if (firstDifference === 1)
    remarks.push(
      'The trees differ at depth 1 already: a technique that is to act in the tree acts at the root, or in quiescence, or something else has changed as well.',
    );
  const early = depths.filter(({ depth, ratio }) => depth > 1 && ratio < 0.5 && depth <= 3);
  if (last.ratio > 1 + SMALL)
    remarks.push(
      `At depth ${last.depth} the count has grown. Likely causes: cuts that are searched again (a verification, a reduction too small to pay), scores from cuts that spoil the table's bounds, or worse ordering, as a cut node leaves no best move.`,
    );
  else if (last.ratio > 1 - SMALL)
    remarks.push(
      `At depth ${last.depth} the count has hardly changed. Likely causes: other techniques cut the same nodes before; the margin or the least depth lets hardly a node through; or the evaluation is seldom on the side of beta that the rule wants.`,
    );
  else if (early.length > 0)
    remarks.push(
      'At small depths already more than half of the nodes are gone. Look at the guards: a rule that also acts in check, on the main line or on captures saves much and is wrong.',
    );
  if (last.moves >= 3 && last.sameMove < last.moves * (1 - MANY))
    remarks.push(
      `At depth ${last.depth} ${last.moves - last.sameMove} of ${last.moves} best moves have changed. A sound technique may exchange moves that are as good; look for those that are not.`,
    );
  return remarks;
}

/** Mates that one search has and the other, as deep, has not, or has at another distance. */
function mateRemarks(pairs: readonly RunPair[]): string[] {
  let lost = 0;
  let other = 0;
  for (const { before, after } of pairs) {
    const [one, two] = [before.at(-1), after.at(-1)];
    if (one === undefined || two === undefined || one.depth !== two.depth) continue;
    const [first, second] = [one.score, two.score];
    if (first === null || second === null || !('mate' in first)) continue;
    if (!('mate' in second)) lost++;
    else if (first.mate !== second.mate) other++;
  }
  return [
    ...(['before', 'after'] as const).flatMap((side) => lineRemarks(pairs, side)),
    ...(lost > 0
      ? [`${counted(lost, 'mate')} found before ${lost === 1 ? 'is' : 'are'} not found any more at the same depth.`]
      : []),
    ...(other > 0 ? [`${counted(other, 'mate')} ${other === 1 ? 'has' : 'have'} another distance than before.`] : []),
  ];
}

/** Mates of one side that are not those of their own lines: what is wrong with the first, and how many there are. */
function lineRemarks(pairs: readonly RunPair[], side: 'before' | 'after'): string[] {
  const faults = pairs.flatMap(({ position = null, [side]: rows }) =>
    rows.flatMap(({ depth, line, score }) => {
      const fault = mateFault(score, line, position);
      return fault === null ? [] : [`At depth ${depth}, ${side} the change: ${fault}`];
    }),
  );
  if (faults.length === 0) return [];
  const mates = pairs.flatMap(({ [side]: rows }) => rows.filter(({ score }) => score !== null && 'mate' in score));
  const others =
    faults.length === 1 ? '' : ` The same kind of fault is in ${faults.length} of its ${mates.length} mates.`;
  return [`${faults[0]}${others}`];
}
