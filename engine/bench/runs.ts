/**
 * Two searches to a depth, with a technique and without: nodes by depth, and what to look at. For any engine that speaks UCI:
 * all that is needed is its `info` lines.
 */
import type { ReadableScore } from '../search/scores.ts';
import { branchingFactor } from './suite.ts';

/** Where a search stood when it had finished a depth. */
export interface DepthRow {
  depth: number;
  nodes: number;
  /** First move of the line it told, in UCI notation; null when it told none. */
  move: string | null;
  score: ReadableScore | null;
}

/** Longer lines than that are none of UCI. */
const LONGEST = 2 ** 16;
const MOST_DEPTH = 250;

/** The depths of one search in the output of an engine, or in a log of it: the last `info` line of each depth counts. */
export function readRun(text: string): DepthRow[] {
  const rows = new Map<number, DepthRow>();
  for (const line of text.split(/\r?\n/)) {
    const at = line.search(/\binfo\s/);
    if (at < 0 || line.length > LONGEST || /\binfo string\b/.test(line)) continue;
    const words = line.slice(at).split(/\s+/);
    const number = (word: string): number => {
      const place = words.indexOf(word);
      return place < 0 ? Number.NaN : Number(words[place + 1]);
    };
    const [depth, nodes, multipv] = [number('depth'), number('nodes'), number('multipv')];
    if (!Number.isInteger(depth) || depth < 1 || depth > MOST_DEPTH) continue;
    if (!Number.isSafeInteger(nodes) || nodes < 0 || multipv > 1) continue;
    const scored = words.indexOf('score');
    const kind = words[scored + 1];
    const value = Number(words[scored + 2]);
    const isBound = /^(lower|upper)bound$/.test(words[scored + 3] ?? '');
    // A line without a score, as some engines write for each root move, says nothing of a finished depth.
    if (scored < 0 || !Number.isInteger(value) || (kind !== 'cp' && kind !== 'mate')) continue;
    if (isBound && rows.has(depth)) continue;
    const pv = words.indexOf('pv');
    const move = /^[a-h][1-8][a-h][1-8][nbrq]?$/i.exec(pv < 0 ? '' : (words[pv + 1] ?? ''))?.[0].toLowerCase() ?? null;
    rows.set(depth, { depth, nodes, move, score: kind === 'cp' ? { cp: value } : { mate: value } });
  }
  return [...rows.values()].toSorted((a, b) => a.depth - b.depth);
}

/** One position searched both ways. */
export interface RunPair {
  before: readonly DepthRow[];
  after: readonly DepthRow[];
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
  /** Effective branching factors from depth 2 on: by how much the nodes grow with a ply. 1 where there is too little. */
  branching: { before: number; after: number };
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
  const factor = (side: 'before' | 'after') => branchingFactor(whole.map((row) => row[side]));
  const comparison = { depths, branching: { before: factor('before'), after: factor('after') }, firstDifference };
  return { ...comparison, remarks: [...remarksOn(comparison), ...mateRemarks(pairs)] };
}

function remarksOn({ depths, firstDifference }: Omit<RunComparison, 'remarks'>): string[] {
  const last = depths.at(-1);
  if (last === undefined) return ['There is no depth that both searches finished and told nodes of.'];
  if (firstDifference === null) {
    return [
      'The trees are the same, node for node. Likely causes: the option is not read, or only before ucinewgame; its rule never holds (a depth limit, a margin that is too wide, a guard that always speaks); or the step comes after one that has returned.',
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
      `At depth ${last.depth} ${last.moves - last.sameMove} of ${last.moves} best moves have changed, more than a sound technique changes: look at those positions one by one.`,
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
  const count = (n: number) => `${n} ${n === 1 ? 'mate' : 'mates'}`;
  return [
    ...(lost > 0
      ? [`${count(lost)} found before ${lost === 1 ? 'is' : 'are'} not found any more at the same depth.`]
      : []),
    ...(other > 0 ? [`${count(other)} ${other === 1 ? 'has' : 'have'} another distance than before.`] : []),
  ];
}
