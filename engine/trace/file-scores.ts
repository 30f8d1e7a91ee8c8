/**
 * Does each score of a tree that was read follow from those below it? Of any engine: what a node returns is what one of
 * its moves returned, or it is a cut, which has no moves below it.
 */
import { counted } from '../board/error-text.ts';
import type { TraceNode } from './format.ts';

/** Some engines count a mate a ply further, or a draw a point off, on the way up: so much is no contradiction. */
const SLACK = 2;
const NULL_MOVE = '0000';

/** A node whose score does not follow from those of its children. */
export interface ScoreFault {
  /** Its place in the list. */
  id: number;
  line: number;
  /** What is wrong, and in which line; without a full stop. */
  message: string;
}

/** What is known of the children of a node. */
interface Below {
  /** How many were searched. */
  count: number;
  /** The best that any of them gave, as the parent sees it. */
  best: number;
  /** What each move gave when it was searched last, to the full depth, as the parent sees it; null moves are none. */
  last: Map<string, { value: number; line: number }>;
}

/**
 * The faults, in the order of the file: those below come before those that follow from them. Nodes that the search
 * left half-way ("incomplete") are passed over.
 */
export function scoreFaults(nodes: readonly TraceNode[]): ScoreFault[] {
  const below = new Map<number, Below>();
  for (const child of nodes) {
    if (child.parent < 0 || child.score === null) continue;
    const known = below.get(child.parent) ?? { count: 0, best: -Infinity, last: new Map() };
    below.set(child.parent, known);
    // Without a move it is the same node once more, and the same side to move.
    const value = child.move === null ? child.score : 0 - child.score;
    known.count++;
    known.best = Math.max(known.best, value);
    if (child.move === null || child.move === NULL_MOVE) continue;
    // What was searched less deep, to compare or to prove, says nothing against the node.
    if (child.depth >= nodes[child.parent].depth - 1) known.last.set(child.move, { value, line: child.line });
    else known.last.delete(child.move);
  }
  const faults: ScoreFault[] = [];
  for (const [id, known] of below) {
    const message = faultOf(nodes[id], known);
    if (message !== null) faults.push({ id, line: nodes[id].line, message });
  }
  return faults.toSorted((a, b) => a.line - b.line);
}

function faultOf({ alpha, beta, end, evaluation, line, more, score }: TraceNode, known: Below): string | null {
  if (score === null || more.incomplete !== undefined) return null;
  const said = `Line ${line}: the node returns ${score} (${end}), and`;
  // At alpha or below it is a bound, which an estimate may give; the evaluation is what standing pat gives.
  if (score > alpha && score > known.best + SLACK && score !== evaluation)
    return `${said} the best of ${counted(known.count, 'node')} below it gives ${known.best}`;
  for (const [move, { line: at, value }] of known.last)
    if (score + SLACK < Math.min(value, beta)) return `${said} ${move} gives ${value}, in line ${at}`;
  return null;
}
