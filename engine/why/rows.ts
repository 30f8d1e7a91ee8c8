/** What follows from searches of one position with one setting changed at a time: which change brings a move out. */

/** The position, and the moves that are looked for in UCI notation. */
export interface Sought {
  fen: string;
  /** Played from there, in UCI notation. */
  played: readonly string[];
  moves: readonly string[];
}

/** A setting turned away from what it is. */
export interface Change {
  name: string;
  /** What it is, and what it is tried as, as text. */
  from: string;
  to: string;
}

/** What an engine told when it had searched to a depth. */
export interface Iteration {
  /** In plies. */
  depth: number;
  /** Its best move, in UCI notation. */
  move: string;
  /** Until then; null when the engine does not tell. */
  nodes: number | null;
}

/** One search: when the move came. */
export interface Row {
  /** None for the base, the engine as it is. */
  changes: readonly Change[];
  /** The first depth with the move, in plies; null when it never was the best. */
  appears: number | null;
  /** The depth from which on it is the best to the end; null when it is not at the end. */
  stays: number | null;
  /** The last depth, 0 when none was told. */
  depth: number;
  /** Until the move stays, or else of the whole search. */
  nodes: number | null;
  /** What is played in the end; null without an answer. */
  bestmove: string | null;
  /** Why there is no answer; null when there is one. Without a full stop. */
  fault: string | null;
  iterations: readonly Iteration[];
  /** Did time or nodes end it within an iteration? */
  stopped: boolean;
}

/** A switch is to blame when the move stays so many plies earlier without it: one ply comes and goes by chance. */
export const EARLIER = 2;
/** So many changes that nearly helped are tried in pairs. */
const PAIRED = 5;

/** Reads off a search when one of `moves`, in UCI notation, came. `iterations` rise in depth. */
export function rowOf(
  changes: readonly Change[],
  iterations: readonly Iteration[],
  moves: readonly string[],
  stopped = false,
): Row {
  const has = iterations.map(({ move }) => moves.includes(move));
  const last = iterations.at(-1);
  const first = has.indexOf(true);
  const stays = has.lastIndexOf(false) + 1;
  const settled = iterations[stays] as Iteration | undefined;
  return {
    changes,
    appears: first < 0 ? null : iterations[first].depth,
    stays: settled?.depth ?? null,
    depth: last?.depth ?? 0,
    nodes: (settled ?? last)?.nodes ?? null,
    bestmove: last?.move ?? null,
    fault: null,
    iterations,
    stopped,
  };
}

/** The row of a search without an answer. */
export const faultRow = (changes: readonly Change[], fault: string): Row => ({
  ...rowOf(changes, [], []),
  fault,
});

/** Does the move come out in `row`, where the base does not find it or finds it later? */
export const helps = (base: Row, { stays }: Row): boolean =>
  stays !== null && (base.stays === null || stays <= base.stays - EARLIER);

/**
 * Those that bring the move out: switches before numbers, for they name a technique; then the lowest depth, then the
 * fewest nodes.
 */
export function helping(base: Row, rows: readonly Row[]): Row[] {
  const numbers = ({ changes }: Row) => changes.filter(({ to }) => /^[-+]?\d+$/.test(to)).length;
  return rows
    .filter((row) => helps(base, row))
    .toSorted(
      (a, b) =>
        numbers(a) - numbers(b) || (a.stays ?? 0) - (b.stays ?? 0) || (a.nodes ?? Infinity) - (b.nodes ?? Infinity),
    );
}

/**
 * How deep the changes are tried, in plies: as deep as the base needed, or came. Null where the move stays from the
 * first depths on, so that nothing hides it.
 */
export function depthToTry(base: Row): number | null {
  if (base.stays !== null && base.stays <= EARLIER) return null;
  return Math.max(1, base.stays ?? base.depth);
}

/** Was it the same search, iteration for iteration, as far as both came? */
export function isSame(base: Row, row: Row): boolean {
  const whole = ({ iterations, stopped }: Row) => (stopped ? iterations.slice(0, -1) : iterations);
  const [ones, others] = [whole(base), whole(row)];
  return (
    others.length > 0 &&
    others.every(({ depth, move, nodes }, i) => {
      const one = ones[i] as Iteration | undefined;
      return one === undefined || (one.depth === depth && one.move === move && one.nodes === nodes);
    })
  );
}

/**
 * Pairs of changes to be tried where the move is missed and no single one helps: of those that showed the move for a
 * while, or else changed the tree most.
 */
export function pairsOf(base: Row, rows: readonly Row[]): (readonly Change[])[] {
  if (base.stays !== null || helping(base, rows).length > 0) return [];
  const weight = (row: Row) =>
    (row.appears === null ? 0 : 1000) + Math.abs(Math.log((row.nodes || 1) / (base.nodes || 1)));
  const near = rows
    .filter((row) => row.fault === null && !isSame(base, row))
    .toSorted((a, b) => weight(b) - weight(a))
    .slice(0, PAIRED);
  return near.flatMap((a, i) =>
    near
      .slice(i + 1)
      .map((b) => [...a.changes, ...b.changes])
      .filter(([one, other]) => one.name !== other.name),
  );
}

/** How many times the nodes that the base took to the same depth; null where one of the two is not known. */
export function timesTheBase(base: Row, row: Row): number | null {
  const depth = row.stays ?? row.depth;
  const nodes = base.iterations.find((one) => one.depth === depth)?.nodes;
  return !nodes || !row.nodes ? null : row.nodes / nodes;
}

/** The rows as a table has them, by what they came to. */
export interface Groups {
  /** They bring the move out, the best first. */
  helping: Row[];
  /** They had it for a while, or no answer. */
  some: Row[];
  /** Another search, but never the move. */
  never: Row[];
  /** The same search as the base. */
  same: Row[];
}

/** Sorts the rows into those groups. */
export function groupsOf(base: Row, rows: readonly Row[]): Groups {
  const best = helping(base, rows);
  const same = rows.filter((row) => isSame(base, row));
  const changed = rows.filter((row) => !best.includes(row) && !same.includes(row));
  const some = changed.filter(({ appears, fault }) => appears !== null || fault !== null);
  return { helping: best, some, never: changed.filter((row) => !some.includes(row)), same };
}
