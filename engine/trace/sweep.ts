/**
 * One parameter over its range, on one position to one depth: what each value saves and what it costs. The values come
 * one by one, so that a page can draw them as they come; whoever stops asking has cancelled.
 */
import type { TechniqueId } from '../pruning/index.ts';
import type { ReadableScore } from '../search/scores.ts';
import { search, type SearchResult } from '../search/search.ts';
import { type Setting, settingById, type Settings, SettingsError, withSettings } from '../settings.ts';
import type { OracleCounts } from './grades.ts';
import { askOracle } from './oracle.ts';
import { DEFAULT_CAP, traceSearch } from './trace-search.ts';
import { type Degree, degreeOf, worthFrom, worthRequest } from './worth.ts';

export interface SweepRequest {
  fen: string;
  moves?: readonly string[];
  /** Plies, 1 to 127. */
  depth: number;
  /** What holds besides the parameter; its technique is switched on. */
  settings: Settings;
  /** Full id of a technique's parameter: "rfp.margin". */
  param: string;
  /** Values tried at most, spread evenly over the range, and the default where it is none of them. Default 25. */
  points?: number;
  hashMb?: number;
  /** Cuts that the oracle checks at each value at most; 0 asks it nothing. Default 20,000. */
  sample?: number;
  /** Wrong cuts at each value whose harm is found out, each by a whole search. Default 0. */
  repeats?: number;
  seed?: number;
  /** Nodes that the oracle may spend at each value; default 5,000,000. */
  oracleNodes?: number;
  /** Entries recorded at each value; default DEFAULT_CAP. */
  cap?: number;
  /** Asked every thousand nodes or so; true ends the sweep at once. */
  shouldStop?: () => boolean;
}

/** One value of the parameter. */
export interface SweepPoint {
  value: number;
  isDefault: boolean;
  nodes: number;
  /** Cuts of the parameter's technique. */
  cuts: number;
  bestmove: string | null;
  bestSan: string | null;
  score: SearchResult['score'];
  /** Is the best move that of the search with the technique off? */
  keepsMove: boolean;
  /** That move, and how this one compares with it; null where the nodes did not suffice. */
  offSan: string | null;
  degree: Degree | null;
  /** Is it that of the search with the default? */
  sameAsDefault: boolean;
  /** What the oracle found about the technique's cuts; null when it was not asked. */
  oracle: OracleCounts | null;
  /** Were there more cuts than the oracle checked, or than were recorded? */
  sampled: boolean;
}

/** What the points are compared with. */
export interface SweepBase {
  setting: Setting;
  technique: TechniqueId;
  /** All values that will be tried, in ascending order. */
  values: number[];
  /** The search with the technique off. */
  off: SearchResult;
  /** The search with the default. */
  standard: SearchResult;
  /** What moves are worth, as far as it was asked. */
  worths: Map<string, ReadableScore>;
}

export interface SweepSummary {
  /** The boldest of the most careful values, at all of which nothing is cut; null when the most careful one cuts. */
  idleTo: number | null;
  /** The most careful value that cuts anything; null when none does. */
  firstToCut: number | null;
  /** Was every cut at every value checked? If not, no value is called right: the next two are null. */
  exact: boolean;
  /** The boldest value up to which, from `firstToCut` on, no cut was wrong; null when there is none. */
  rightTo: number | null;
  /** The value with the fewest nodes among those that cut something, and nothing wrongly. */
  fewestNodesWithoutWrong: number | null;
  /** The value with the fewest nodes among those that keep the move. */
  fewestNodes: number | null;
}

/**
 * The values to try: the range in steps of the parameter, thinned to at most `points` with both ends, and the default
 * besides.
 */
export function sweepValues(setting: Setting, points: number): number[] {
  const { default: standard, max, min, step } = setting;
  const places = Math.floor((max - min) / step);
  const count = Math.max(2, Math.min(points, places + 1));
  const values = new Set<number>([min, max, standard]);
  for (let i = 0; i < count; i++) values.add(min + Math.round((i * places) / (count - 1)) * step);
  return [...values].sort((a, b) => a - b);
}

/**
 * Makes the two searches that everything is compared with. Null when stopped. Throws SettingsError when `param` is no
 * parameter of a technique, FenError and MoveError as `search` does.
 */
export function beginSweep(request: SweepRequest): SweepBase | null {
  const setting = settingById.get(request.param);
  if (setting === undefined || setting.kind !== 'parameter' || setting.technique === null) {
    throw new SettingsError(
      request.param,
      `A sweep needs a parameter of a technique, such as rfp.margin, not "${request.param.slice(0, 40)}".`,
    );
  }
  const { technique } = setting;
  const off = search({ ...searchOf(request), settings: withSettings(request.settings, { [technique]: 0 }) });
  if (off.stopped) return null;
  const standard = search({ ...searchOf(request), settings: settingsAt(request, technique, setting.default) });
  if (standard.stopped) return null;
  return { setting, technique, values: sweepValues(setting, request.points ?? 25), off, standard, worths: new Map() };
}

/** Tries one value. Null when stopped. */
export function sweepPoint(request: SweepRequest, base: SweepBase, value: number): SweepPoint | null {
  const { technique } = base;
  const { cap = DEFAULT_CAP, oracleNodes = 5_000_000, repeats = 0, sample = 20_000, seed, shouldStop } = request;
  const settings = settingsAt(request, technique, value);
  // Quiescence has no cuts: leaving it out makes room for what has.
  const { result, trace } = traceSearch({ ...searchOf(request), settings, cap, quiescence: false });
  if (result.stopped) return null;
  const options = { techniques: [technique], sample, repeats, seed, maxNodes: oracleNodes, shouldStop };
  const report = sample > 0 ? askOracle(trace, options) : null;
  if (shouldStop?.() === true) return null;
  return {
    value,
    isDefault: value === base.setting.default,
    nodes: result.nodes,
    cuts: result.cuts[technique],
    bestmove: result.bestmove,
    bestSan: result.bestSan,
    score: result.score,
    keepsMove: result.bestmove === base.off.bestmove,
    offSan: base.off.bestSan,
    degree: degreeAt(request, base, result),
    sameAsDefault: result.bestmove === base.standard.bestmove,
    oracle: report === null ? null : report.techniques[technique],
    sampled: report !== null && report.techniques[technique].checked < result.cuts[technique],
  };
}

/** How a search's move compares with that of the search with the technique off. */
function degreeAt(request: SweepRequest, { off, worths }: SweepBase, { bestmove }: SearchResult): Degree | null {
  if (bestmove === off.bestmove || bestmove === null || off.bestmove === null) return { is: 'same' };
  const worthOf = (move: string): ReadableScore | null => {
    const known = worths.get(move);
    if (known !== undefined) return known;
    const { limits, settings } = worthRequest(request, move);
    const result = search({
      ...searchOf(request),
      moves: [...(request.moves ?? []), move],
      settings,
      limits: { ...limits, nodes: request.oracleNodes ?? 5_000_000 },
    });
    if (result.stopped) return null;
    worths.set(move, worthFrom(result.score));
    return worthFrom(result.score);
  };
  const [best, played] = [worthOf(off.bestmove), worthOf(bestmove)];
  return best === null || played === null ? null : degreeOf(best, played);
}

/** The whole sweep, point by point in ascending order; ends early when stopped. */
export function* sweep(request: SweepRequest): Generator<SweepPoint, SweepBase | null> {
  const base = beginSweep(request);
  if (base === null) return null;
  for (const value of base.values) {
    const point = sweepPoint(request, base, value);
    if (point === null) return base;
    yield point;
  }
  return base;
}

/**
 * Where a value stands on its parameter's scale: 0 above all others where it stands for something else ("no limit").
 */
export const scaleValue = ({ zeroShows }: Setting, value: number): number =>
  value === 0 && zeroShows !== undefined ? Number.POSITIVE_INFINITY : value;

/**
 * What the points come to. Three are null for a setting whose values are no scale from careful to bold. Cuts that the
 * oracle did not come to are not taken for right: a sample without a wrong cut is no proof, and the one that it misses
 * may hide a mate.
 */
export function summariseSweep(setting: Setting, points: readonly SweepPoint[]): SweepSummary {
  const sign = setting.bolder === 'lower' ? -1 : 1;
  const place = ({ value }: SweepPoint) => sign * scaleValue(setting, value);
  const bolder = setting.bolder === undefined ? [] : points.toSorted((a, b) => place(a) - place(b));
  const cutting = bolder.findIndex(({ cuts }) => cuts > 0);
  const first = cutting < 0 ? bolder.length : cutting;
  let end = first;
  while (end < bolder.length && (bolder[end].cuts === 0 || isRight(bolder[end]))) end++;
  const exact = points.every(({ cuts, oracle }) => cuts === 0 || oracle?.checked === cuts);
  return {
    idleTo: bolder[first - 1]?.value ?? null,
    firstToCut: bolder[first]?.value ?? null,
    exact,
    rightTo: exact ? (bolder.slice(first, end).findLast(isRight)?.value ?? null) : null,
    fewestNodesWithoutWrong: exact ? cheapest(points.filter(isRight)) : null,
    fewestNodes: cheapest(points.filter((point) => point.keepsMove)),
  };
}

const isRight = ({ oracle }: SweepPoint): boolean => oracle !== null && oracle.checked > 0 && oracle.wrong === 0;

function cheapest(points: readonly SweepPoint[]): number | null {
  let best: SweepPoint | null = null;
  for (const point of points) if (best === null || point.nodes < best.nodes) best = point;
  return best?.value ?? null;
}

const searchOf = ({ depth, fen, hashMb, moves, shouldStop }: SweepRequest) => ({
  fen,
  moves,
  hashMb,
  shouldStop,
  limits: { depth },
});

const settingsAt = (request: SweepRequest, technique: TechniqueId, value: number): Settings =>
  withSettings(request.settings, { [technique]: 1, [request.param]: value });
