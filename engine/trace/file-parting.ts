/**
 * Where two searches part: the first thing that one does otherwise than the other. A search goes to nodes and leaves
 * them, one after another, and two searches are alike until then.
 */
import type { TraceNode } from './format.ts';

/** A step of a search: to a node with a depth and a window, or out of it with a score. */
export interface TraceStep {
  goes: 'to' | 'out of';
  /** Place of the node in its list. */
  id: number;
  node: TraceNode;
}

export interface TraceParting {
  /** How many nodes both have left alike. */
  alike: number;
  /** What each does next; null where the file ends. */
  steps: [TraceStep | null, TraceStep | null];
}

/** Null where the two are the same, node for node. Numbers that engines add (`more`) are not compared. */
export function partingOf(one: readonly TraceNode[], two: readonly TraceNode[]): TraceParting | null {
  const others = stepsOf(two);
  let alike = 0;
  for (const step of stepsOf(one)) {
    const other = others.next().value ?? null;
    if (other === null || !isSame(step, other)) return { alike, steps: [step, other] };
    if (step.goes === 'out of') alike++;
  }
  const rest = others.next().value ?? null;
  return rest === null ? null : { alike, steps: [null, rest] };
}

/** A node without a score is a move that was skipped: it is gone to and left at once. */
function* stepsOf(nodes: readonly TraceNode[]): Generator<TraceStep, undefined> {
  const open: number[] = [];
  for (let id = 0; id <= nodes.length; id++) {
    const level = nodes[id]?.level ?? 0;
    while (open.length > level || (open.length > 0 && id === nodes.length)) {
      const left = open.pop() as number;
      yield { goes: 'out of', id: left, node: nodes[left] };
    }
    if (id === nodes.length) return;
    yield { goes: 'to', id, node: nodes[id] };
    open.push(id);
  }
}

const ENTERED: readonly (keyof TraceNode)[] = ['level', 'move', 'depth', 'alpha', 'beta'];

function isSame({ goes, node: one }: TraceStep, { goes: goesToo, node: two }: TraceStep): boolean {
  if (goes !== goesToo) return false;
  if (goes === 'out of') return one.score === two.score && one.end === two.end;
  // A node that the table answers has no evaluation; that it was answered shows when it is left.
  const isJudgedAlike = one.evaluation === null || two.evaluation === null || one.evaluation === two.evaluation;
  const isSkipped = (node: TraceNode) => node.score === null;
  return isJudgedAlike && isSkipped(one) === isSkipped(two) && ENTERED.every((key) => one[key] === two[key]);
}

/** The moves that lead to a node, in UCI notation; "0000" is a null move. */
export function lineTo(nodes: readonly TraceNode[], id: number): string[] {
  const line: string[] = [];
  for (let at = id; at >= 0; at = nodes[at].parent) {
    const { move } = nodes[at];
    if (move !== null) line.unshift(move);
  }
  return line;
}
