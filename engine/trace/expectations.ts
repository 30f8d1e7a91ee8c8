/** How often a search found what it expected: of a recorded search, by what it expected of its nodes before. */
import { ALL_TYPE, CUT_TYPE, MOVE, type NodeType, nodeTypes, OPEN, STOPPED, type Trace } from './columns.ts';
import { checkTrace, sparedOf } from './read.ts';

/** Nodes of which something was expected, and those where it came true. */
export interface Came {
  nodes: number;
  came: number;
}

/**
 * Whether a node turned out to be what the search expected of it. Null where nothing was expected: with an open window,
 * of a skipped move, inside of quiescence; and for a node that was not searched to its end.
 */
export function cameTrue({ columns: { end, expected, type } }: Trace, id: number): boolean | null {
  if (expected[id] !== CUT_TYPE && expected[id] !== ALL_TYPE) return null;
  return end[id] === OPEN || end[id] === STOPPED ? null : type[id] === expected[id];
}

/**
 * Of the nodes with a null window that the search expected to reach beta, how many did (`cut`); of those that it
 * expected to stay below alpha, how many did (`all`). A node that is searched twice counts twice; one that was not
 * searched to its end does not count. `which` says of an entry whether it is to be looked at; without it all are.
 */
export function expectationsOf(trace: Trace, which: (id: number) => boolean = () => true): { cut: Came; all: Came } {
  checkTrace(trace);
  const seen = { cut: { nodes: 0, came: 0 }, all: { nodes: 0, came: 0 } };
  for (let id = 0; id < trace.count; id++) {
    const came = cameTrue(trace, id);
    if (came === null || !which(id)) continue;
    const of = trace.columns.expected[id] === CUT_TYPE ? seen.cut : seen.all;
    of.nodes++;
    if (came) of.came++;
  }
  return seen;
}

/** Nodes behind moves of one kind: `under` is what was expected of the node whose moves they are. */
export interface ExpectedMoves extends Came {
  under: NodeType;
  /** The first move of the node that was searched, a later one, or a later one that was searched less deep. */
  move: 'first' | 'later' | 'reduced';
}

/** The same of the nodes behind moves, by what was expected of their parent and by the place of the move. */
export function expectedMoves(trace: Trace): ExpectedMoves[] {
  checkTrace(trace);
  const { expected, kind, parent } = trace.columns;
  /** Of each node, the entry of the first move that was searched. */
  const first = new Int32Array(trace.count).fill(-1);
  for (let id = trace.count - 1; id > 0; id--) if (kind[id] === MOVE && parent[id] >= 0) first[parent[id]] = id;
  const moveOf = (id: number) => (sparedOf(trace, id) >= 0 ? 'reduced' : first[parent[id]] === id ? 'first' : 'later');
  return nodeTypes.flatMap((under, place) =>
    (['first', 'later', 'reduced'] as const).map((move) => {
      const isOne = (id: number) => kind[id] === MOVE && expected[parent[id]] === place && moveOf(id) === move;
      const { all, cut } = expectationsOf(trace, isOne);
      return { under, move, nodes: cut.nodes + all.nodes, came: cut.came + all.came };
    }),
  );
}
