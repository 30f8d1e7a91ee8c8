/**
 * What a page and a tree worker say to each other. The tree worker records searches, explains their nodes, asks the
 * oracle and sweeps parameters. It is a script of its own: the worker that every page starts stays small.
 */
import type {
  Conditions,
  Consequence,
  FileNode,
  FileTree,
  Finding,
  OracleReport,
  ReducedMoves,
  RootComparison,
  SearchWindow,
  SweepPoint,
  TechniqueId,
  Trace,
} from '../../engine/index.ts';
import { type CommonReply, orderIn, replyIn } from './messages.ts';

/** Settings are changes to the book's. */
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

/** What can be asked, and what is answered. */
export interface Tasks {
  trace: { ask: TreeRequest; answer: Trace };
  /** Gives a worker a trace that another one made. */
  load: { ask: Trace; answer: true };
  /** The tree in a file of docs/trace-format.md, which the worker keeps. */
  open: { ask: Blob; answer: FileTree };
  node: { ask: number; answer: NodeView };
  /** The same of the file that is open. */
  fileNode: { ask: number; answer: FileView };
  /** Each entry's own move in SAN, of a tree or of a file: what was given to the worker last. */
  names: { ask: readonly number[]; answer: string[] };
  follow: { ask: { root: number; moves: readonly string[] }; answer: { id: number; found: number } };
  /** Grades the cuts of the trace that is loaded. */
  grade: { ask: { iteration: number; sample: number; repeats: number }; answer: OracleAnswer };
  oracle: { ask: OracleRequest; answer: OracleAnswer };
  /** What became of the late moves of a search. */
  late: { ask: LateRequest; answer: LateAnswer };
  /** The points come one by one as progress. */
  sweep: { ask: SweepOrder; answer: SweepPoint[] };
}
export type TaskName = keyof Tasks;

export interface TreeOrder<Name extends TaskName = TaskName> {
  id: number;
  task: Name;
  ask: Tasks[Name]['ask'];
}

/** Work done so far. */
export interface TreeProgress {
  /** 0 to 1. */
  part: number;
  /** In a few words. */
  said: string;
  /** A finished point of a sweep. */
  point?: SweepPoint;
}

type OwnReply =
  | { type: 'progress'; id: number; progress: TreeProgress }
  | { type: 'answer'; id: number; answer: Tasks[TaskName]['answer'] };
export type TreeReply = CommonReply | OwnReply;

/** By name, so that the compiler asks for one that is new: an order for a task that is not here is never answered. */
const tasks: Readonly<Record<TaskName, true>> = {
  trace: true,
  load: true,
  open: true,
  fileNode: true,
  node: true,
  names: true,
  follow: true,
  grade: true,
  oracle: true,
  late: true,
  sweep: true,
};

/** The order in a message, or null when it is none. */
export const readTreeOrder = (data: unknown): TreeOrder | null =>
  orderIn<TreeOrder>(data, ({ task }) => typeof task === 'string' && Object.hasOwn(tasks, task));

/** The reply in a message, or null when it is none. */
export const readTreeReply = (data: unknown): TreeReply | null =>
  replyIn<OwnReply>(data, (reply) => {
    if (reply.type === 'progress') return Number.isFinite(reply.progress?.part);
    return reply.type === 'answer' && reply.answer !== undefined;
  });
