/** What the searches of `cutoff why` came to, in sentences and as a table. */
import { counted } from '../../board/error-text.ts';
import { type Change, EARLIER, groupsOf, helping, type Row, timesTheBase } from '../../why/rows.ts';
import { listed } from '../input/fault.ts';

/** Names in a list at most. */
const LISTED = 12;
/** Changes named in a sentence. */
const NAMED = 5;

/** "NullMove=false and LMR=false" */
export const changesText = (changes: readonly Change[]): string =>
  listed(changes.map(({ name, to }) => `${name}=${to}`));

/** "a, b and 7 more (--json has them all)" */
export const shortList = (names: readonly string[]): string =>
  names.length <= LISTED
    ? listed(names)
    : `${names.slice(0, LISTED).join(', ')} and ${names.length - LISTED} more (--json has them all)`;

const countText = (nodes: number | null): string => (nodes === null ? 'nodes unknown' : `${nodes} nodes`);

/** What a search came to, after "it stays". Some engines tell no depth: theirs is 0. */
function cameTo(row: Row): string {
  if (row.stays === null) return `not ${missedTo(row)}`;
  return `${row.stays === 0 ? 'to the end' : `from depth ${row.stays} on`} (${countText(row.nodes)})`;
}

/** How far the move was missed, after "not". */
const missedTo = ({ depth, nodes }: Row): string =>
  depth === 0 ? 'at all' : `to depth ${depth} (${countText(nodes)})`;

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
      `${are} ${best.changes.length === 1 ? 'hides' : 'together hide'} ${move}: with ${changesText(best.changes)} it stays ${cameTo(best)}; as the engine is, ${cameTo(base)}.`,
    ];
    if (best.stays === best.depth && best.depth > 0)
      lines.push(
        `That is its last depth, so it may go as it came: ask once more with --depth ${best.depth + 3}, or at a second position.`,
      );
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
  if (base.stays !== null && base.stays > EARLIER && !hasSwitches)
    return { found: false, lines: [`The engine has no switch that can be turned: ${move} stays ${cameTo(base)}.`] };
  if (base.stays !== null) {
    const [what, none] =
      rows.length > 0 ? ['No switch', `, and none brings it ${EARLIER} plies earlier`] : ['Nothing', ''];
    return { found: false, lines: [`${what} hides ${move}: it stays ${cameTo(base)}${none}.`, ...rest] };
  }
  const answered = rows.filter(({ fault }) => fault === null);
  const singles = answered.filter(({ changes }) => changes.length === 1).length;
  const pairs = answered.length - singles;
  const tried = `${counted(singles, 'change')}${pairs > 0 ? ` and ${counted(pairs, 'pair')} of them` : ''}`;
  const first = hasSwitches
    ? `No switch brings ${move} out, of ${tried} tried: it does not stay ${missedTo(base)}.`
    : `The engine has no switch that can be turned: ${move} does not stay ${missedTo(base)}.`;
  return { found: false, lines: [first, ...rest] };
}

/** The table: the base first, then what helps, then what changed the search; what changed nothing in one line. */
export function tableLines(base: Row, rows: readonly Row[]): string[] {
  const { helping: best, never, same, some } = groupsOf(base, rows);
  const shown = [...best, ...some, ...never.slice(0, LISTED)];
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
