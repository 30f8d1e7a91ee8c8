/** One node and its moves: how a search of it within a window ends. The numbers are those of the side to move. */
import { type Standing, stepsOf, type Window } from './alpha-beta.ts';

interface Fate {
  title: string;
  /** Scores of the moves in the order of the search; the first may be that of a pass. */
  scores: readonly number[];
  passes?: boolean;
}

/** The window of all of them: a null window, as most nodes have. */
export const WINDOW: Window = { alpha: 2, beta: 3 };

export const FATES = {
  high: { title: 'Fails high', scores: [1, 4, 2, 6] },
  low: { title: 'Fails low', scores: [1, 0, 2, -3] },
  pass: { title: 'The pass is enough', scores: [5, 3, 4, 1], passes: true },
  noPass: { title: 'The pass is not enough', scores: [1, 2, 4, 0], passes: true },
} as const satisfies Record<string, Fate>;

export type FateId = keyof typeof FATES;

export interface Ended {
  moves: { score: number; state: Standing['state']; name: string }[];
  /** What the node returns, and the moves that were searched and cut. */
  best: number;
  searched: number;
  cut: number;
}

/** Searches the moves of a fate, one after another, until one reaches beta. */
export function endOf({ scores, passes = false }: Fate): Ended {
  const kids = scores.map((value, i) => ({ id: String(i), value, kids: [] }));
  const nodes = stepsOf({ id: '', kids }, WINDOW).at(-1)?.nodes;
  const moves = scores.map((score, i) => ({
    score,
    state: nodes?.get(String(i))?.state ?? 'waiting',
    name: passes && i === 0 ? 'pass' : `move ${passes ? i : i + 1}`,
  }));
  const searched = moves.filter(({ state }) => state === 'done').length;
  return { moves, best: nodes?.get('')?.best ?? 0, searched, cut: moves.length - searched };
}

/** What it means, in a sentence or two. */
export function fateSaid(fate: Fate): string {
  const { best, moves, searched } = endOf(fate);
  const { alpha, beta } = WINDOW;
  if (best <= alpha)
    return `No move gets above alpha, ${alpha}: all had to be searched, and the node is worth at most ${best}.`;
  const enough = `which reaches beta, ${beta}: the node is worth at least that, and the opponent will not allow it`;
  if (!fate.passes) return `Move ${searched} scores ${best}, ${enough}. The others are not searched.`;
  if (searched === 1)
    return `The opponent moves twice in a row, and the score is still ${best}, ${enough}. No move is tried.`;
  return `Passing scores ${moves[0]?.score}, below beta: that search was wasted. The moves follow, until one scores ${best}.`;
}
