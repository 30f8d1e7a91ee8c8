/** What a tree worker does, apart from the messages: the build and the tests call it as it is. */
import {
  askOracle,
  beginSweep,
  compareRoot,
  checkCut,
  conditionsAt,
  fenOf,
  findingOfCut,
  followLine,
  lineOf,
  type OracleReport,
  profiles,
  reducedMoves,
  rootAt,
  ruleInForce,
  showCut,
  type ShownCut,
  type SweepPoint,
  sweepPoint,
  techniqueIds,
  techniqueOf,
  type Trace,
  traceSearch,
  whyNot,
  type WhyNot,
  withSettings,
} from '../../engine/index.ts';
import type {
  CutRequest,
  LateAnswer,
  LateRequest,
  NodeView,
  OracleAnswer,
  OracleRequest,
  SweepOrder,
  TreeProgress,
  TreeRequest,
  WhyRequest,
} from './protocol.ts';

/** Deepest search that a page may ask for, in plies: beyond it a tree is too large to wait for. */
const MAX_TREE_DEPTH = 12;
/** Nodes that one oracle may spend, and one point of a sweep. */
export const ORACLE_NODES = 30_000_000;
const POINT_NODES = 3_000_000;
/** Nodes for the search without pruning that the root is compared with, and for finding the cuts to blame. */
const ROOT_NODES = 3_000_000;

/** Nodes for the verdict on a cut that is looked at, and for all that is shown of one. */
const CHECK_NODES = 200_000;
const SHOWN_NODES = 5_000_000;

/** Hears of a task's progress. */
export type Tell = (progress: TreeProgress) => void;

/** The `beat` of a task is called every thousand nodes or so, for signs of life; it cannot stop the task. */
const still = (): false => false;

/** Throws RangeError, in a sentence, for a depth out of range. */
function checkDepth(depth: number): void {
  if (Number.isInteger(depth) && depth >= 1 && depth <= MAX_TREE_DEPTH) return;
  throw new RangeError(`The depth of a recorded search must be a whole number from 1 to ${MAX_TREE_DEPTH}.`);
}

/**
 * Records a search. When it does not fit, the last iteration alone is recorded, of which as much as fits is kept.
 * Throws RangeError, FenError and SettingsError.
 */
export function recordTree(
  { cap, depth, fen, hashMb, settings, window }: TreeRequest,
  tell: Tell = () => {},
  beat = still,
): Trace {
  checkDepth(depth);
  const onIteration = (done: { depth: number }) =>
    tell({ part: done.depth / (depth + 1), said: `Depth ${done.depth} of ${depth}` });
  const request = {
    fen,
    limits: { depth },
    settings: withSettings(profiles.book, settings),
    cap,
    onIteration,
    shouldStop: beat,
    ...(window && { window }),
    ...(hashMb !== undefined && { hashMb }),
  };
  const { trace } = traceSearch(request);
  if (!trace.cutOff) return trace;
  return traceSearch({ ...request, fromIteration: depth }).trace;
}

/** All that needs a board at one entry. Throws RangeError when there is no such entry. */
export function viewNode(trace: Trace, id: number): NodeView {
  const isWritten = techniqueIds.some((technique) => ruleInForce(technique) !== undefined);
  const finding = isWritten ? { finding: findingOfCut(trace, id) } : {};
  const conditions = techniqueIds
    .filter((technique) => ruleInForce(technique) === undefined)
    .map((technique) => conditionsAt(trace, id, technique))
    .filter(({ rule, verdict }) => verdict !== 'off' && verdict !== 'not asked' && rule.length > 0);
  return {
    id,
    fen: fenOf(trace, id),
    line: lineOf(trace, id),
    conditions,
    ...finding,
    ...(!isWritten && judged(trace, id)),
  };
}

/** The oracle's verdict on the cut of an entry, the same as among all others. */
function judged(trace: Trace, id: number): Pick<NodeView, 'cut'> {
  if (techniqueOf(trace, id) === null) return {};
  const check = checkCut(trace, id, CHECK_NODES);
  return { cut: check && { claimed: check.line, found: check.found, isWrong: check.wrong } };
}

/** The move of each entry in SAN; "root" for one that makes none. */
export function namesOf(trace: Trace, ids: readonly number[]): string[] {
  return ids.map((id) => {
    const last = lineOf(trace, id).at(-1);
    return last?.id === id ? last.san : 'root';
  });
}

const told = (trace: Trace, report: OracleReport): OracleAnswer => ({
  ...report,
  root: null,
  wrong: report.wrong.map(({ consequence, found, grade, id, line, technique }) => ({
    id,
    technique,
    grade,
    line: lineOf(trace, id)
      .map(({ san }) => san)
      .join(' '),
    claimed: line,
    found,
    consequence,
  })),
});

/** Grades cuts of a trace. */
export function gradeTree(
  trace: Trace,
  {
    iteration,
    repeats,
    sample,
    techniques,
  }: Pick<OracleRequest, 'techniques' | 'sample' | 'repeats'> & { iteration?: number },
  tell: Tell = () => {},
  beat = still,
): OracleAnswer {
  const report = askOracle(trace, {
    iteration,
    repeats,
    sample,
    techniques,
    maxNodes: ORACLE_NODES,
    shouldStop: beat,
    onProgress: ({ done, of, phase }) => {
      const share = `${done.toLocaleString('en')} of ${of.toLocaleString('en')}`;
      tell({
        part: phase === 'checking' ? (0.8 * done) / of : 0.8 + (0.2 * done) / of,
        said: phase === 'checking' ? `Checked ${share} cuts` : `Repeated ${share} searches`,
      });
    },
  });
  return told(trace, report);
}

/** Searches, records all iterations as far as they fit, and grades their cuts: as many as the search itself counts. */
export function askForOracle(request: OracleRequest, tell: Tell = () => {}, beat = still): OracleAnswer {
  const { cap, depth, fen, settings } = request;
  checkDepth(depth);
  const { trace } = traceSearch({
    fen,
    limits: { depth },
    settings: withSettings(profiles.book, settings),
    cap,
    // It has no cuts, and takes room.
    quiescence: false,
    shouldStop: beat,
  });
  if (request.root !== true) return gradeTree(trace, request, tell, beat);
  tell({ part: 0, said: 'Searching without pruning' });
  const root = compareRoot(trace, { maxNodes: ROOT_NODES, shouldStop: beat });
  return { ...gradeTree(trace, request, tell, beat), root };
}

/** Searches, and shows one cut of it. Null where it is not found again, or takes too long to judge. */
export function cutOf({ at, cap, depth, fen, settings }: CutRequest, beat = still): ShownCut | null {
  checkDepth(depth);
  const all = withSettings(profiles.book, settings);
  const { trace } = traceSearch({ fen, limits: { depth }, settings: all, cap, quiescence: false, shouldStop: beat });
  const root = rootAt(trace, at);
  if (root === undefined) return null;
  const { found, id } = followLine(trace, root, at.line);
  return found < at.line.length ? null : showCut(trace, id, { maxNodes: SHOWN_NODES, shouldStop: beat });
}

/** Searches with one setting changed at a time, and finds what hides a move. */
export function whyNotPlayed({ depth, fen, move, settings }: WhyRequest, tell: Tell = () => {}, beat = still): WhyNot {
  checkDepth(depth);
  return whyNot({
    fen,
    played: [],
    moves: [move],
    depth,
    settings: withSettings(profiles.book, settings),
    shouldStop: beat,
    onProgress: (done, of) =>
      tell(
        done < of
          ? { part: (0.8 * done) / of, said: `${done} of ${of} changes tried` }
          : { part: 0.8, said: 'Looking for the cut to blame' },
      ),
  });
}

/** Searches, and follows what became of the late moves that were searched less deep. */
export function followLate(request: LateRequest, tell: Tell = () => {}, beat = still): LateAnswer {
  const { depth, fen, sample, settings } = request;
  checkDepth(depth);
  const all = withSettings(profiles.book, settings);
  const { result, trace } = traceSearch({ fen, limits: { depth }, settings: all, quiescence: false, shouldStop: beat });
  const { grades } = gradeTree(trace, { techniques: ['lmr'], sample, repeats: 0 }, tell, beat);
  return { rows: reducedMoves(trace, grades), nodes: result.nodes, again: result.again.nodes };
}

/** Sweeps a parameter. Throws SettingsError when it is none of a technique's. */
export function sweepAll(
  { depth, fen, param, points, sample, settings }: SweepOrder,
  tell: Tell = () => {},
  beat = still,
): SweepPoint[] {
  checkDepth(depth);
  const all = { fen, depth, param, points, sample, settings: withSettings(profiles.book, settings) };
  const request = { ...all, oracleNodes: POINT_NODES, shouldStop: beat };
  const base = beginSweep(request);
  const done: SweepPoint[] = [];
  for (const value of base?.values ?? []) {
    const point = base && sweepPoint(request, base, value);
    if (point === null) break;
    done.push(point);
    const of = base?.values.length ?? 1;
    tell({ part: done.length / of, said: `Tried ${done.length} of ${of} values`, point });
  }
  return done;
}
