/**
 * Where somebody may watch the search. The search asks one question at a few places, `if (trace.on)`, and that is all
 * it costs while nobody watches. Who watches and what is done with what is seen stands in trace/, which the search does
 * not know.
 */

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
   * The rule of a technique (its place in the registry) says cut, `held` are the facts that hold it back. Gives the
   * facts that are to hold it back: `held`, or more in an experiment. The move is the `index`th of its node in search
   * order, from 0; depth and ply are the node's; at this move `raised` is alpha and `best` the best score so far. Move
   * 0 is the node itself: the technique would return from it, or pass.
   */
  asked(
    technique: number,
    move: number,
    index: number,
    depth: number,
    ply: number,
    raised: number,
    best: number,
    held: number,
  ): number;
  /** A move is made and searched next: numbers as in `asked`. Depth is 0 in quiescence. */
  tries(move: number, index: number, depth: number, ply: number, raised: number, best: number): void;
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
  asked: (_technique, _move, _index, _depth, _ply, _raised, _best, held) => held,
  tries: () => {},
  proves: () => {},
  compares: () => {},
  standsPat: () => {},
};

/** Whether somebody watches, and who. */
export const trace = { on: false, sink: blindSink };

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
