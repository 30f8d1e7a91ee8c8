/** How often a search found what it expected: of a recorded search, by what it expected of its nodes before. */
import { ALL_TYPE, CUT_TYPE, OPEN, STOPPED, type Trace } from './columns.ts';
import { checkTrace } from './read.ts';

/** Nodes of which something was expected, and those where it came true. */
export interface Came {
  nodes: number;
  came: number;
}

/**
 * Of the nodes with a null window that the search expected to reach beta, how many did (`cut`); of those that it
 * expected to stay below alpha, how many did (`all`). A node that is searched twice counts twice; one that was not
 * searched to its end does not count. `which` says of an entry whether it is to be looked at; without it all are.
 */
export function expectationsOf(trace: Trace, which: (id: number) => boolean = () => true): { cut: Came; all: Came } {
  checkTrace(trace);
  const { end, expected, type } = trace.columns;
  const seen = { cut: { nodes: 0, came: 0 }, all: { nodes: 0, came: 0 } };
  for (let id = 0; id < trace.count; id++) {
    const of = expected[id] === CUT_TYPE ? seen.cut : expected[id] === ALL_TYPE ? seen.all : null;
    if (of === null || end[id] === OPEN || end[id] === STOPPED || !which(id)) continue;
    of.nodes++;
    if (type[id] === expected[id]) of.came++;
  }
  return seen;
}
