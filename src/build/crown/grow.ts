/**
 * Two recorded searches of one position as one tree: every so many-th node that the first search made, with the moves
 * that lead there, and how far the second search came on each of these lines.
 */
import { childrenOf, readEntry, rootAt, type TechniqueId, type Trace } from '../../../engine/index.ts';

/** A place of the drawn tree. */
export interface Twig {
  /** Packed move that leads here; 0 at the root, -1 for a null move. */
  move: number;
  /** Plies from the root. */
  ply: number;
  kids: Twig[];
  /** Does a sampled node stand here, of either search? */
  sampled: boolean;
  /** Did the second search come here? `kept`: one of its own sampled nodes is here or beyond. */
  state: 'lost' | 'reached' | 'kept';
  /** Sampled nodes of the first search, here or beyond, that a technique kept the second search from at this place. */
  stopped: Map<TechniqueId, number>;
  /** Of the first place on a line that the second search lost: the technique that kept it from there, if one did. */
  cutBy: TechniqueId | null;
}

interface Grown {
  root: Twig;
  /** Nodes drawn of each search. */
  before: number;
  after: number;
  /** Of the first search's drawn nodes: from how many each technique kept the second search. */
  stopped: Map<TechniqueId, number>;
}

/** Every `every`-th node of a trace, in the order of the search. */
export function sampleOf(trace: Trace, every: number): number[] {
  const sample: number[] = [];
  for (let id = 0; id < trace.count; id++) {
    if (trace.columns.clock[id] !== every * (sample.length + 1)) continue;
    const { kind } = readEntry(trace, id);
    if (kind === 'move' || kind === 'null move') sample.push(id);
  }
  return sample;
}

/** The moves from the root to an entry, -1 for a null move. Searching a move again is the same move. */
export function movesTo(trace: Trace, id: number): number[] {
  const moves: number[] = [];
  for (let at = id; at >= 0; at = trace.columns.parent[at] ?? -1) {
    const { kind } = readEntry(trace, at);
    if (kind === 'move' || kind === 're-search') moves.push(trace.columns.move[at] ?? 0);
    if (kind === 'null move') moves.push(-1);
  }
  return moves.reverse();
}

/**
 * How far a search comes on a line, in the iteration of the given depth: moves of it that were made, and the technique
 * that ended it or skipped the next move, if one did. Of a move that was searched more than once the largest search
 * counts.
 */
export function follow(
  trace: Trace,
  iteration: number,
  moves: readonly number[],
): { made: number; technique: TechniqueId | null } {
  let at = rootAt(trace, { iteration }) ?? -1;
  if (at < 0) return { made: 0, technique: null };
  for (const [made, move] of moves.entries()) {
    const same = childrenOf(trace, at).filter((id) => trace.columns.move[id] === move && trace.columns.move[id] !== 0);
    const size = (id: number) => trace.columns.size[id] ?? 0;
    const next = same.sort((a, b) => size(b) - size(a))[0];
    if (next === undefined) return { made, technique: readEntry(trace, at).technique };
    const { kind, technique } = readEntry(trace, next);
    if (kind === 'skipped') return { made, technique };
    at = next;
  }
  return { made: moves.length, technique: null };
}

const twig = (move: number, ply: number): Twig => ({
  move,
  ply,
  kids: [],
  sampled: false,
  state: 'lost',
  stopped: new Map(),
  cutBy: null,
});

/** The places along a line, the root first; those that are new are added. */
function along(root: Twig, moves: readonly number[]): Twig[] {
  const places = [root];
  for (const move of moves) {
    const last = places.at(-1) ?? root;
    let next = last.kids.find((kid) => kid.move === move);
    if (!next) {
      next = twig(move, last.ply + 1);
      last.kids.push(next);
    }
    places.push(next);
  }
  return places;
}

const count = (counts: Map<TechniqueId, number>, id: TechniqueId) => counts.set(id, (counts.get(id) ?? 0) + 1);

/** Grows the tree of two searches of one position to the same depth, of which every `every`-th node is drawn. */
export function grow(before: Trace, after: Trace, every: number): Grown {
  const root = twig(0, 0);
  root.state = 'kept';
  const stopped = new Map<TechniqueId, number>();
  const first = sampleOf(before, every);
  const second = sampleOf(after, every);
  for (const id of first) {
    const moves = movesTo(before, id);
    const places = along(root, moves);
    const last = places.at(-1);
    if (last) last.sampled = true;
    const { made, technique } = follow(after, readEntry(before, id).iteration, moves);
    for (const place of places.slice(1, made + 1)) if (place.state === 'lost') place.state = 'reached';
    const end = places[made];
    if (technique === null || end === undefined) continue;
    count(stopped, technique);
    count(end.stopped, technique);
    const next = places[made + 1];
    if (next !== undefined) next.cutBy ??= technique;
  }
  for (const id of second) {
    const places = along(root, movesTo(after, id));
    for (const place of places) place.state = 'kept';
    const last = places.at(-1);
    if (last) last.sampled = true;
  }
  return { root, before: first.length, after: second.length, stopped };
}
