/** What follows from the searches of `cutoff why`: which change of a switch brings the move out. */
import { counted } from '../../board/error-text.ts';
import { listed } from '../input/fault.ts';

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
const EARLIER = 2;
/** So many changes that nearly helped are tried in pairs. */
const PAIRED = 5;
/** Names in a list at most. */
const LISTED = 12;
/** Changes named in a sentence. */
const NAMED = 5;

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
 * Pairs of changes to be tried where no single one helps: of those that showed the move for a while, or else changed
 * the tree most.
 */
export function pairsOf(base: Row, rows: readonly Row[]): (readonly Change[])[] {
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

/** "NullMove=false and LMR=false" */
export const changesText = (changes: readonly Change[]): string =>
  listed(changes.map(({ name, to }) => `${name}=${to}`));

/** "a, b and 7 more (--json has them all)" */
export const shortList = (names: readonly string[]): string =>
  names.length <= LISTED
    ? listed(names)
    : `${names.slice(0, LISTED).join(', ')} and ${names.length - LISTED} more (--json has them all)`;

const countText = (nodes: number | null): string => (nodes === null ? 'nodes unknown' : `${nodes} nodes`);

/** What a search came to, after "with it" or "without the change". */
function cameTo({ depth, nodes, stays }: Row): string {
  if (stays !== null) return `from depth ${stays} on (${countText(nodes)})`;
  return depth === 0 ? 'not at all' : `not to depth ${depth} (${countText(nodes)})`;
}

/** The engine's switches as far as sentences speak of them. */
export interface Tried {
  /** The move, for people. */
  move: string;
  base: Row;
  /** One change each, then two. */
  rows: readonly Row[];
  /** What was not tried, for time was up or the engine no longer answered. */
  untried: readonly string[];
  /** Is there a switch at all? */
  hasSwitches: boolean;
}

/** The sentences under the table, and whether a switch is to blame. */
export function conclude({ base, hasSwitches, move, rows, untried }: Tried): { found: boolean; lines: string[] } {
  const [best, ...others] = helping(base, rows);
  const rest = untried.length > 0 ? [`Not tried: ${shortList(untried)}.`] : [];
  if (best !== undefined) {
    const are = listed(best.changes.map(({ from, name }) => `${name}=${from}`));
    const lines = [
      `${are} ${best.changes.length === 1 ? 'hides' : 'together hide'} ${move}: with ${changesText(best.changes)} it stays ${cameTo(best)}, as the engine is ${cameTo(base)}.`,
    ];
    if (others.length > 0) {
      const more = others.length > NAMED ? ` and ${others.length - NAMED} more` : '';
      lines.push(
        `It comes out with each of these too: ${others
          .slice(0, NAMED)
          .map(({ changes, nodes, stays }) => `${changesText(changes)} (depth ${stays}, ${countText(nodes)})`)
          .join('; ')}${more}.`,
      );
    }
    return { found: true, lines: [...lines, ...rest] };
  }
  if (base.stays !== null) {
    const none = rows.length > 0 ? `, and no switch brings it ${EARLIER} plies earlier` : '';
    return { found: false, lines: [`Nothing hides ${move}: it stays ${cameTo(base)}${none}.`, ...rest] };
  }
  const answered = rows.filter(({ fault }) => fault === null);
  const singles = answered.filter(({ changes }) => changes.length === 1).length;
  const pairs = answered.length - singles;
  const tried = `${counted(singles, 'change')}${pairs > 0 ? ` and ${counted(pairs, 'pair')} of them` : ''}`;
  const first = hasSwitches
    ? `No switch brings ${move} out, of ${tried} tried: the engine has it ${cameTo(base)}.`
    : `The engine has no switch that can be turned: it has ${move} ${cameTo(base)}.`;
  return { found: false, lines: [first, ...rest] };
}

/** How many times the nodes that the base took to the same depth; null where one of the two is not known. */
export function timesTheBase(base: Row, row: Row): number | null {
  const depth = row.stays ?? row.depth;
  const nodes = base.iterations.find((one) => one.depth === depth)?.nodes;
  return !nodes || !row.nodes ? null : row.nodes / nodes;
}

/** The table: the base first, then what helps, then what changed the search; what changed nothing in one line. */
export function tableLines(base: Row, rows: readonly Row[]): string[] {
  const best = helping(base, rows);
  const changed = rows.filter((row) => !best.includes(row) && !isSame(base, row));
  const same = rows.filter((row) => isSame(base, row));
  const few = changed.filter(({ appears, fault }) => appears !== null || fault !== null);
  const never = changed.filter((row) => !few.includes(row));
  const shown = [...best, ...few, ...never.slice(0, LISTED)];
  const hidden = never.slice(LISTED).map(({ changes }) => changesText(changes));
  const width = Math.min(50, Math.max(10, ...shown.map(({ changes }) => changesText(changes).length)));
  const line = (row: Row, label: string): string => {
    if (row.fault !== null) return `${label.padEnd(width)}  ${row.fault}`;
    const ratio = row === base ? null : timesTheBase(base, row);
    const times = ratio === null ? '' : ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0);
    const depth = (value: number | null) => String(value ?? '–').padStart(8);
    return `${label.padEnd(width)}${depth(row.appears)}${depth(row.stays)}${String(row.nodes ?? '–').padStart(13)}${times.padStart(9)}  ${row.bestmove ?? 'no move'}`;
  };
  return [
    `${'option'.padEnd(width)}${' appears'}${'stays'.padStart(8)}${'nodes'.padStart(13)}${'times'.padStart(9)}  plays`,
    line(base, 'as it is'),
    ...shown.map((row) => line(row, changesText(row.changes))),
    ...(hidden.length === 0 ? [] : [`another search, but never the move, with ${shortList(hidden)}`]),
    ...(same.length === 0
      ? []
      : [`the same search with ${shortList(same.map(({ changes }) => changesText(changes)))}`]),
  ];
}
