/**
 * Alpha-beta on a small tree, one step at a time: what stands at each node after every step, and why. All scores are
 * White's, so that one number means the same at each node: White raises alpha, Black lowers beta, and where they meet
 * the rest of the node is cut.
 */

/** A node: a leaf has a value, any other has moves. */
export interface Place {
  /** Unique in its tree: the moves that lead here, "B2". */
  id: string;
  value?: number;
  kids: readonly Place[];
}

export interface Standing {
  /** Not come to yet; being searched; searched; cut, so never looked at. */
  state: 'waiting' | 'open' | 'done' | 'cut';
  alpha: number;
  beta: number;
  /** The best score so far for the side to move; of a leaf its value; null before the first. */
  best: number | null;
}

export interface Step {
  /** The node whose numbers changed. */
  at: string;
  /** What happened, and why, in a sentence or two. */
  said: string;
  /** The node was cut short. */
  cut: boolean;
  /** Leaves looked at so far. */
  leaves: number;
  /** By id. */
  nodes: ReadonlyMap<string, Standing>;
}

export interface Window {
  alpha: number;
  beta: number;
}

const WHOLE: Window = { alpha: -Infinity, beta: Infinity };

/** All nodes of a tree, a parent before its moves. */
export const nodesOf = (tree: Place): Place[] => [tree, ...tree.kids.flatMap(nodesOf)];

export const leavesOf = (tree: Place): Place[] => nodesOf(tree).filter(({ kids }) => kids.length === 0);

/** The score of a tree by plain minimax, every leaf looked at. White is to move where `white` says so. */
export function minimax(tree: Place, white = true): number {
  if (tree.kids.length === 0) return tree.value ?? 0;
  const scores = tree.kids.map((kid) => minimax(kid, !white));
  return white ? Math.max(...scores) : Math.min(...scores);
}

/** A tree whose moves stand in another order at every node: those best for the side to move first, or last. */
export function sorted(tree: Place, first: 'best' | 'worst', white = true): Place {
  const sign = white === (first === 'best') ? -1 : 1;
  const kids = tree.kids
    .map((kid) => ({ kid: sorted(kid, first, !white), score: minimax(kid, !white) }))
    .sort((a, b) => sign * (a.score - b.score))
    .map(({ kid }) => kid);
  return { ...tree, kids };
}

/**
 * A tree in which one move is tried before the others of its node. An id that the tree does not have changes nothing.
 */
export function triedFirst(tree: Place, id: string): Place {
  const chosen = tree.kids.find((kid) => kid.id === id);
  const kids = chosen
    ? [chosen, ...tree.kids.filter((kid) => kid !== chosen)]
    : tree.kids.map((kid) => triedFirst(kid, id));
  return { ...tree, kids };
}

export const ORDERS = ['as drawn', 'best first', 'worst first'] as const;
type Order = (typeof ORDERS)[number];

/**
 * In which order moves are tried: one for the whole tree, and then moves put first by hand, the last of them foremost.
 */
export type Arrangement = readonly [Order, ...string[]];

/** A tree in an arrangement. */
export function arranged(tree: Place, [order, ...first]: Arrangement): Place {
  const whole = order === 'as drawn' ? tree : sorted(tree, order === 'best first' ? 'best' : 'worst');
  return first.reduce(triedFirst, whole);
}

/** An arrangement with one more move put first. */
export const withFirst = ([order, ...first]: Arrangement, id: string): Arrangement => [
  order,
  ...first.filter((one) => one !== id),
  id,
];

/** Is it an arrangement of this tree? */
export const isArrangement = (tree: Place, kept: unknown): kept is Arrangement =>
  Array.isArray(kept) &&
  ORDERS.includes(kept[0]) &&
  kept.slice(1).every((one) => nodesOf(tree).some(({ id, kids }) => id === one && kids.length > 0));

/** What came back to a node: from which move, and what is left of the node. */
interface Back {
  /** The node, "" at the root; the move that was searched. */
  at: string;
  kid: string;
  score: number;
  before: Standing;
  /** The move's own node was cut short, so its score is a bound. */
  bound: boolean;
  /** Moves that are cut now. */
  left: number;
}

const others = (left: number, thing: string) =>
  left === 1 ? `the other ${thing} is` : `the other ${left} ${thing === 'reply' ? 'replies' : `${thing}s`} are`;

/** Why a node changed or did not, where White chooses. */
function whiteSaid({ at, kid, score, before: { alpha, best, beta }, bound, left }: Back, leaf: boolean): string {
  const found = leaf
    ? `${at === '' ? '' : `At ${at} `}White can have ${score}`
    : `${kid} is worth ${bound ? 'at most ' : ''}${score}`;
  if (left > 0)
    return `${found}. Black is sure of ${beta} elsewhere and will not come here: ${others(left, 'move')} cut.`;
  if (best !== null && score <= best) return `${found}: no better than ${best}.`;
  if (score <= alpha) return `${found}, and is sure of ${alpha} elsewhere: alpha stays.`;
  return `${found}: alpha rises to ${score}.`;
}

/** The same where Black chooses. */
function blackSaid({ at, kid, score, before: { alpha, best, beta }, bound, left }: Back): string {
  const found = `Against ${at} Black has ${kid}, which holds White to ${score}`;
  if (left > 0) return `${found}. White is sure of ${alpha} elsewhere, so ${at} is out: ${others(left, 'reply')} cut.`;
  if (best !== null && score >= best)
    return `${kid} lets White have ${bound ? 'at least ' : ''}${score}: Black keeps to ${best}.`;
  return score < beta ? `${found}: beta falls to ${score}.` : `${found}, and is sure of ${beta} elsewhere: beta stays.`;
}

/** The steps of a search from White's move at the root, within a window: by default the whole. */
export function stepsOf(tree: Place, { alpha, beta }: Window = WHOLE): Step[] {
  const nodes = new Map<string, Standing>(
    nodesOf(tree).map(({ id }) => [id, { state: 'waiting', alpha: -Infinity, beta: Infinity, best: null }]),
  );
  const steps: Step[] = [];
  let leaves = 0;
  const set = (id: string, news: Partial<Standing>) => {
    const now = { ...(nodes.get(id) as Standing), ...news };
    nodes.set(id, now);
    return now;
  };
  const search = (place: Place, { alpha, beta }: Window, white: boolean): number => {
    if (place.kids.length === 0) {
      leaves++;
      const best = place.value ?? 0;
      set(place.id, { state: 'done', best });
      return best;
    }
    let now = set(place.id, { state: 'open', alpha, beta });
    for (const [index, kid] of place.kids.entries()) {
      const score = search(kid, now, !white);
      const before = now;
      const best = white ? Math.max(score, now.best ?? score) : Math.min(score, now.best ?? score);
      now = set(
        place.id,
        white ? { best, alpha: Math.max(now.alpha, best) } : { best, beta: Math.min(now.beta, best) },
      );
      const rest = place.kids.slice(index + 1);
      const cut = now.alpha >= now.beta;
      if (cut) for (const one of rest.flatMap(nodesOf)) set(one.id, { state: 'cut' });
      const last = cut || rest.length === 0;
      if (last) now = set(place.id, { state: 'done' });
      const bound = kid.kids.some(({ id }) => nodes.get(id)?.state === 'cut');
      const back = { at: place.id, kid: kid.id, score, before, bound, left: cut ? rest.length : 0 };
      const said = white ? whiteSaid(back, kid.kids.length === 0) : blackSaid(back);
      steps.push({ at: place.id, said, cut: cut && rest.length > 0, leaves, nodes: new Map(nodes) });
      if (last) break;
    }
    return now.best ?? 0;
  };
  search(tree, { alpha, beta }, true);
  return steps;
}

/** Are they leaves of this tree? */
export const isSomeLeaves = (tree: Place, kept: unknown): kept is readonly string[] =>
  Array.isArray(kept) && kept.every((one) => leavesOf(tree).some(({ id }) => id === one));

const leavesText = (count: number) => (count === 1 ? '1 leaf' : `${count} leaves`);

/** What the reader who left out some leaves is asked before the end of the search, and told at its end. */
export function leftOutSaid(tree: Place, leftOut: readonly string[], { nodes }: Step, isEnd: boolean): string {
  if (!isEnd)
    return leftOut.length === 0
      ? 'Which of the pale leaves need not be looked at? Press them.'
      : `You leave out ${leavesText(leftOut.length)}. Play it, or step on.`;
  if (leftOut.length === 0) return '';
  const wasCut = (id: string) => nodes.get(id)?.state === 'cut';
  const cut = leavesOf(tree).filter(({ id }) => wasCut(id)).length;
  const right = leftOut.filter(wasCut).length;
  const needed = leftOut.length - right;
  const answer = `You left out ${right} of the ${leavesText(cut)} that are cut`;
  return needed === 0 ? `${answer}.` : `${answer}, and ${leavesText(needed)} that had to be looked at.`;
}

/** Leaves that a search of the whole window looks at. */
export const leavesSearched = (tree: Place): number => stepsOf(tree).at(-1)?.leaves ?? 0;
