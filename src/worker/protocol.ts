/**
 * What a page and its workers say to each other. All workers run the same script: what one can be asked, and what it
 * answers, stands in Tasks. Each order carries an id and each reply names it. Everything is plain data.
 */
import type {
  Conditions,
  Consequence,
  FileNode,
  FileTree,
  Finding,
  GameRecord,
  GameStep,
  LanguageId,
  MatchConfig,
  Opening,
  OracleReport,
  PairRecord,
  ReducedMoves,
  RootComparison,
  RuleLine,
  SearchRequest,
  SearchResult,
  SearchWindow,
  ShownCut,
  StageResult,
  SweepPoint,
  TechniqueId,
  Trace,
  Whereabouts,
  WhyNot,
  Writable,
} from '../../engine/index.ts';
import { isObject } from './is-object.ts';

/** A search as it can be sent to a worker: SearchRequest without its functions. */
export type SearchRequestData = Pick<
  SearchRequest,
  'fen' | 'moves' | 'limits' | 'settings' | 'hashMb' | 'recordGaps' | 'recordHistory' | 'recordMoves'
> & {
  /** True to search every second position of the game as well, in turn, and to remember from each to the next. */
  game?: boolean;
};

/** What comes back: the reader of it knows the settings that were asked for. */
export type RunResult = Omit<SearchResult, 'settings'> & { game?: GameStep[] };

/** A search whose tree is recorded. Settings are changes to the book's. */
export interface TreeRequest {
  fen: string;
  /** In plies. */
  depth: number;
  settings: Readonly<Record<string, number>>;
  /** Ask every iteration only about these bounds, in centipawns. */
  window?: SearchWindow;
  /** Entries recorded at most. */
  cap?: number;
  /** Memory of the table; as the engine has it without. */
  hashMb?: number;
}

export interface OracleRequest extends TreeRequest {
  techniques?: readonly TechniqueId[];
  /** Cuts of each technique checked at most. */
  sample: number;
  /** Wrong cuts whose harm is found out at most. */
  repeats: number;
  /** Is the root to be compared with a search without pruning first? */
  root?: boolean;
}

/** A cut that is to be shown, by where it is. */
export interface CutRequest extends TreeRequest {
  at: Whereabouts;
}

/** A move of the position in UCI notation: what hides it? `cap` and `window` are not for this. */
export type WhyRequest = Pick<TreeRequest, 'fen' | 'depth' | 'settings'> & { move: string };

/** A search whose late moves are followed; so many of those that were kept are checked. */
export type LateRequest = TreeRequest & { sample: number };

export interface LateAnswer {
  rows: ReducedMoves[];
  /** Nodes of the search, and those of them in second searches. */
  nodes: number;
  again: number;
}

export interface SweepOrder extends TreeRequest {
  /** Full id of a technique's parameter. */
  param: string;
  points: number;
  /** Cuts checked at each value. */
  sample: number;
}

/** What the worker adds to the columns of a node: all that needs a board. */
export interface NodeView {
  id: number;
  fen: string;
  /** The moves from the root, with their entries. */
  line: { id: number; san: string; uci: string }[];
  /** Of the techniques that were asked here, in search order; those not asked are left out. */
  conditions: Conditions[];
  /** Of a cut: how the oracle judges it; null where that takes too many nodes. */
  cut?: Pick<ShownCut, 'claimed' | 'found' | 'isWrong'> | null;
  /** In a search by a written rule: what it found where it cut here, or null where it cut nothing. */
  finding?: Finding | null;
}

/** A node of a file's tree. */
export type FileView = FileNode & { id: number };

/** A sentence's worth of a wrong cut, with the line in SAN. */
interface WrongLine {
  id: number;
  technique: TechniqueId;
  grade: number;
  line: string;
  /** The line that the cut claimed, and what the oracle found, in centipawns. */
  claimed: number;
  found: number;
  consequence: Consequence;
}

export type OracleAnswer = Omit<OracleReport, 'wrong'> & {
  wrong: WrongLine[];
  /** Null where it was not asked for. */
  root: RootComparison | null;
};

/** Work done so far. */
export interface TreeProgress {
  /** 0 to 1. */
  part: number;
  /** In a few words. */
  said: string;
  /** A finished point of a sweep. */
  point?: SweepPoint;
}

/** A rule that a reader has written. */
export interface WrittenRule {
  technique: Writable;
  source: string;
}

/** What a rule came to. */
interface Graded {
  ok: boolean;
  stages: StageResult[];
  /** Of a rule that was to be read, and could be: its lines for a comparison, and the rule in other languages. */
  told?: Told;
  /** Of one that could not be read: all that is wrong with it. */
  faults?: WrittenFault[];
}

/** What cannot be read, and where, from 1. */
export interface WrittenFault {
  line: number;
  column: number;
  message: string;
}

export interface Told {
  lines: RuleLine[];
  written: Record<LanguageId, string>;
}

/** The squares of a move, a1 = 0 to h8 = 63. */
interface Squares {
  from: number;
  to: number;
}

/** A position of a game, as it is shown. */
export interface Ply<Move = Squares> {
  fen: string;
  /** The move that led here; null for the first position. */
  move: Move | null;
}

/** A position of a game that is looked through, whose moves are named. */
export type NamedPly = Ply<Squares & { san: string }>;

/** A game that is being played: the number of its pair, its own in that, and where it stands. */
export interface LiveGame {
  index: number;
  game: 0 | 1;
  ply: Ply;
  plies: number;
}

interface Task<Request, Result, Progress = never> {
  request: Request;
  result: Result;
  progress: Progress;
}

/** What a worker can be asked, by the type of the order; what it answers, and what it tells meanwhile. */
export interface Tasks extends SearchTasks, TreeTasks, WorkshopTasks, MatchTasks {}

export interface SearchTasks {
  /** Tells of each iteration. */
  search: Task<SearchRequestData, RunResult, RunResult>;
  /** Searches for nothing, so that the first real search meets compiled code. */
  warmUp: Task<null, null>;
}

export interface TreeTasks {
  trace: Task<TreeRequest, Trace, TreeProgress>;
  /** Gives a worker a trace that another one made. */
  load: Task<Trace, null>;
  /** The tree in a file of docs/trace-format.md, which the worker keeps. */
  open: Task<Blob, FileTree, TreeProgress>;
  node: Task<number, NodeView>;
  /** The same of the file that is open. */
  fileNode: Task<number, FileView>;
  /** Each entry's own move in SAN, of a tree or of a file: what was given to the worker last. */
  names: Task<readonly number[], string[]>;
  follow: Task<{ root: number; moves: readonly string[] }, { id: number; found: number }>;
  /** Grades the cuts of the trace that is loaded. */
  grade: Task<{ iteration: number; sample: number; repeats: number }, OracleAnswer, TreeProgress>;
  oracle: Task<OracleRequest, OracleAnswer, TreeProgress>;
  /** One cut of a search; null where it cannot be judged. */
  cut: Task<CutRequest, ShownCut | null, TreeProgress>;
  /** Which change of a setting brings a move out, and which cuts hide it. */
  why: Task<WhyRequest, WhyNot, TreeProgress>;
  /** What became of the late moves of a search. */
  late: Task<LateRequest, LateAnswer, TreeProgress>;
  /** The points come one by one as progress. */
  sweep: Task<SweepOrder, SweepPoint[], TreeProgress>;
}

export interface WorkshopTasks {
  /** From now on all searches of this worker go by the rule. */
  useRule: Task<WrittenRule, null>;
  /** The first stage alone, with what can be told of a rule that can be read. */
  readRule: Task<WrittenRule, Graded>;
  /** All stages, each told when it is done. */
  gradeRule: Task<WrittenRule, Graded, StageResult>;
  /** A match against the book's rule; tells how it stands after each pair. */
  playRule: Task<WrittenRule, Graded, StageResult>;
}

export interface MatchTasks {
  /** What the pairs to come belong to. */
  match: Task<{ config: MatchConfig; openings: readonly Opening[] }, null>;
  /** The pair of this number; tells how its game stands, a few times a second at most. */
  play: Task<number, PairRecord, LiveGame>;
  pgn: Task<{ config: MatchConfig; pairs: readonly PairRecord[] }, string>;
  replay: Task<GameRecord, readonly NamedPly[]>;
}

export type TaskName = keyof Tasks;

/** From the page. */
export type Order<Name extends TaskName = TaskName> = {
  [Each in Name]: { type: Each; id: number; request: Tasks[Each]['request'] };
}[Name];

/** From the worker. */
export type Reply =
  /** The script is loaded; orders are heard from now on. */
  | { type: 'ready' }
  /** Still at work: sent a few times a second, as one step may take long. */
  | { type: 'beat'; id: number }
  | { type: 'progress'; id: number; progress: Tasks[TaskName]['progress'] }
  | { type: 'result'; id: number; result: Tasks[TaskName]['result'] }
  /** The page has taken the sign back, and the work was left. */
  | { type: 'stopped'; id: number }
  /** `message` is one sentence for the reader. `broken` says that the worker should not be used again. */
  | { type: 'failure'; id: number; message: string; broken?: boolean };

/** Ids count from 1. */
const isId = (id: unknown): id is number => Number.isSafeInteger(id) && (id as number) > 0;

/** The worker's side: the order in a message, or null when it is none that `knows` knows by its type. */
export const readOrder = (data: unknown, knows: (type: string) => boolean): Order | null =>
  isObject(data) && isId(data['id']) && typeof data['type'] === 'string' && knows(data['type'])
    ? (data as unknown as Order)
    : null;

/** The page's side: the reply in a message, or null when it is none. `asked` is the order that is worked on. */
export function readReply(data: unknown, asked: Order | null): Reply | null {
  if (!isObject(data)) return null;
  const { id, message, progress, result, type } = data;
  const reply = data as unknown as Reply;
  if (type === 'ready') return reply;
  if (!isId(id)) return null;
  if (type === 'beat' || type === 'stopped' || (type === 'failure' && typeof message === 'string')) return reply;
  if (type !== 'progress' && type !== 'result') return null;
  if (type === 'progress' && !isObject(progress)) return null;
  const said = type === 'result' ? result : progress;
  // Of an order that is over nothing is used.
  return said !== undefined && (id !== asked?.id || asked.type !== 'search' || isResult(said)) ? reply : null;
}

/** Is it a result, as far as the widgets read it? */
function isResult(value: unknown): value is RunResult {
  if (!isObject(value)) return false;
  const { depth, nodes, score, cuts, pvSan, bestmove } = value;
  return (
    Number.isSafeInteger(depth) &&
    Number.isSafeInteger(nodes) &&
    isObject(score) &&
    Number.isFinite(score.cp ?? score.mate) &&
    isObject(cuts) &&
    Object.values(cuts).every(Number.isFinite) &&
    Array.isArray(pvSan) &&
    (bestmove === null || typeof bestmove === 'string')
  );
}
