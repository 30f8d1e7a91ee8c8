/** What the recorder keeps of each open node, by its place on the stack, until the node is left. */
import { MAX_PLY } from '../search/scores.ts';
import { ENTERED } from './endings.ts';

/** A node, its verification, and so on: two for each ply. */
const FRAMES = 2 * MAX_PLY + 4;
/** The node's entry. */
export const entryOf = new Int32Array(FRAMES);
/** How far the search of the node has come, see endings.ts. */
export const stageOf = new Uint8Array(FRAMES);
/** The move that it looks at, and the move's place in the order. */
export const moveOf = new Uint16Array(FRAMES);
export const indexOf = new Uint8Array(FRAMES);
/** Has the move of this node been entered, so that the next child is a re-search? */
export const entered = new Uint8Array(FRAMES);
/** Null move cuts counted when the node's null move came back; -1 before that. */
export const nullCuts = new Float64Array(FRAMES);
/** Did the node's null move reach beta? */
export const passed = new Uint8Array(FRAMES);
/** The technique that says it cuts the node (its place in the registry); -1 for none. */
export const cutBy = new Int8Array(FRAMES);
/** Did quiescence, asked before the moves, find nothing that passes alpha? */
export const razored = new Uint8Array(FRAMES);

/** Begins the frame at `top` for an entry. */
export function openFrame(top: number, entry: number): void {
  entryOf[top] = entry;
  stageOf[top] = ENTERED;
  moveOf[top] = 0;
  entered[top] = 0;
  nullCuts[top] = -1;
  passed[top] = 0;
  cutBy[top] = -1;
  razored[top] = 0;
}
