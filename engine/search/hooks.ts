/**
 * Where somebody may watch the search. The search asks one question at a few places, `if (trace.on)`, and that is all
 * it costs while nobody watches. Who watches and what is done with what is seen stands in trace/, which the search does
 * not know.
 */

/** A move of a node, as the search comes to it. */
export interface CurrentMove {
  move: number;
  /** Its place in search order, from 0. */
  index: number;
  /** The node's, in plies; depth is 0 in quiescence. */
  depth: number;
  ply: number;
  /** Centipawns: alpha as the moves before have raised it, and the best score of them. */
  alpha: number;
  best: number;
}

/** What the search tells. Depth in plies, scores in centipawns from the side to move's point of view. */
export interface Sink {
  /**
   * The search enters a node. On true it calls itself once more for the same node and gives the score to `leave`: so
   * one line serves for all its ways out. That second call asks again, and must be told false.
   */
  enter(alpha: number, beta: number, depth: number, ply: number, afterNull: boolean): boolean;
  /** The same for a node of quiescence; at `level` 0 it is the node of the search that is open already. */
  enterQuiescence(alpha: number, beta: number, ply: number, level: number): boolean;
  /** The score of the node entered last. Gives it back. */
  leave(score: number): number;
  /**
   * The node has its static evaluation, NO_EVAL where it has none, and its facts (pruning/facts.ts). No technique has
   * been asked yet.
   */
  evaluated(depth: number, alpha: number, beta: number, evaluation: number, facts: number, hashMove: number): void;
  /** A null move came back with `score`. Gives it back, or less than beta where an experiment refuses the cut. */
  passed(depth: number, score: number, beta: number): number;
  /**
   * The rule of a technique (its place in the registry) says to return from the node that is open, or to pass.
   * `blocking` are the facts that its guards hold against that. Gives the facts that are to block it: these, or more in
   * an experiment.
   */
  cutsNode(technique: number, blocking: number): number;
  /** The same of a move, which would be skipped, or searched less deep. */
  cutsMove(technique: number, blocking: number, at: Readonly<CurrentMove>): number;
  /** A move is made and searched next. */
  tries(at: Readonly<CurrentMove>): void;
  /**
   * A capture, the `index`th that is tried so, is made and searched to less depth, once or twice, to prove the node at
   * `ply` (ProbCut).
   */
  proves(move: number, index: number, ply: number): void;
  /**
   * A move other than the table's, at `index` in the order of the node at `ply`, is made and searched to less depth, to
   * be compared with it (multi-cut).
   */
  compares(move: number, index: number, ply: number): void;
  /** A node of quiescence is past the transposition table. */
  standsPat(checked: boolean, ply: number, evaluation: number): void;
}

/** Watches nothing. Other sinks begin with it. */
export const blindSink: Sink = {
  enter: () => false,
  enterQuiescence: () => false,
  leave: (score) => score,
  evaluated: () => {},
  passed: (_depth, score) => score,
  cutsNode: (_technique, blocking) => blocking,
  cutsMove: (_technique, blocking) => blocking,
  tries: () => {},
  proves: () => {},
  compares: () => {},
  standsPat: () => {},
};

/** Whether somebody watches, and who. */
export const trace = { on: false, sink: blindSink };

/**
 * May a technique (its place in the registry) return from the node, or pass? `blocking` are the facts that its guards
 * hold against it. An experiment may hold it back as well.
 */
export function mayCutNode(technique: number, blocking: number): boolean {
  if (trace.on) return trace.sink.cutsNode(technique, blocking) === 0;
  return blocking === 0;
}

/** May a technique skip the current move, or have it searched less deep? As `mayCutNode`. */
export function mayCutMove(technique: number, blocking: number): boolean {
  if (trace.on) return trace.sink.cutsMove(technique, blocking, currentMove) === 0;
  return blocking === 0;
}

/** The move that the search looks at; kept only while somebody watches. */
export const currentMove: CurrentMove = { move: 0, index: 0, depth: 0, ply: 0, alpha: 0, best: 0 };

/** Makes a move the current one. */
export function lookAt(
  move: number,
  index: number,
  depth: number,
  ply: number,
  alpha: number,
  best: number,
): CurrentMove {
  currentMove.move = move;
  currentMove.index = index;
  currentMove.depth = depth;
  currentMove.ply = ply;
  currentMove.alpha = alpha;
  currentMove.best = best;
  return currentMove;
}

/** Has a sink watch the searches that follow. */
export function watch(sink: Sink): void {
  trace.sink = sink;
  trace.on = true;
}

/** Ends it. */
export function unwatch(): void {
  trace.on = false;
  trace.sink = blindSink;
}
