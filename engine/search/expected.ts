/**
 * What kind of node the search expects before it searches one. With an open window a node may lie on the main line: a
 * PV node. Off it, a move is expected to be refuted, so the node behind it reaches beta: a cut node. To that refutation
 * no answer is expected to help: an all node, whose moves lead to cut nodes again.
 */
import { MAX_PLY } from './scores.ts';

export const EXPECTED_PV = 0;
/** To reach beta. */
export const EXPECTED_CUT = 1;
/** Not to reach alpha by any move. */
export const EXPECTED_ALL = 2;

/**
 * What is expected of the node at each ply of the present line. While a node searches a move less deep it counts as an
 * all node here: the move is thought to be refuted, whatever was expected of the node (negamax.ts).
 */
export const expectations = new Uint8Array(MAX_PLY + 4);

/**
 * What is expected of a node at `ply`, kept for its children: with an open window (`isPv`) a PV node; with a null
 * window an all node below an expected cut node, and a cut node below any other and at the root.
 */
export function expectNode(ply: number, isPv: boolean): number {
  const expected = isPv ? EXPECTED_PV : ply > 0 && expectations[ply - 1] === EXPECTED_CUT ? EXPECTED_ALL : EXPECTED_CUT;
  expectations[ply] = expected;
  return expected;
}
