/**
 * Why does this engine not play a move? The position is searched as the settings have it, then with one of them changed
 * at a time, and where none alone brings the move out, with two.
 */
import { techniques } from '../pruning/index.ts';
import { search, type SearchLimits, type SearchRequest } from '../search/search.ts';
import { allSettings, type Setting, type Settings, valueFromText, valueText } from '../settings.ts';
import { type Allowance, type CutsToBlame, cutsToBlame } from './cuts-to-blame.ts';
import { type Change, depthToTry, helping, type Iteration, pairsOf, type Row, rowOf, type Sought } from './rows.ts';

/** Nodes of a search with a change: so many times those of the base, within these two. */
const TIMES_BASE = 10;
const LEAST_NODES = 200_000;
const MOST_NODES = 10_000_000;
/** And of the search that prunes nothing, and again for finding the cuts. */
const BLAME_NODES = 3_000_000;

/**
 * The changes that are tried of this engine, all to more care: each technique that is on switched off, each of its
 * guards that is off switched on, and each of its numbers at the careful end. A guard that is on hides no move: it
 * holds cuts back.
 */
export function ownChanges(settings: Settings): Change[] {
  return techniques
    .filter(({ id }) => settings[id] === 1)
    .flatMap((technique) => allSettings.filter((setting) => setting.technique === technique.id))
    .flatMap((setting): Change[] => {
      const value = settings[setting.id];
      const to = carefulValue(setting);
      if (to === null || to === value) return [];
      return [{ name: setting.id, from: valueText(setting.id, value), to: valueText(setting.id, to) }];
    });
}

/** The value of a technique's setting that prunes least; null where its values are no scale. */
function carefulValue({ bolder, kind, max, min, zeroShows }: Setting): number | null {
  if (kind === 'switch') return 0;
  if (kind === 'guard') return 1;
  if (bolder === undefined) return null;
  // A zero that stands for a value above all others is no low value, but the highest.
  if (bolder === 'higher') return min === 0 && zeroShows !== undefined ? 1 : min;
  return min === 0 && zeroShows !== undefined ? 0 : max;
}

/** Settings with changes, which `ownChanges` made. */
const withChanges = (settings: Settings, changes: readonly Change[]): Settings => ({
  ...settings,
  ...Object.fromEntries(changes.map(({ name, to }) => [name, valueFromText(name, to)])),
});

/** Searches with some changes, from empty tables. Synchronous; throws what `search` throws. */
export function searchWith(
  settings: Settings,
  changes: readonly Change[],
  request: Sought & Pick<SearchRequest, 'limits' | 'shouldStop' | 'hashMb'>,
): Row {
  const { fen, hashMb, limits, moves, played, shouldStop } = request;
  const iterations: Iteration[] = [];
  const result = search({
    fen,
    moves: played,
    limits,
    settings: withChanges(settings, changes),
    hashMb,
    onIteration: ({ bestmove, depth, nodes }) => iterations.push({ depth, move: bestmove ?? '', nodes }),
    shouldStop,
  });
  const last = iterations.at(-1);
  // What a broken-off iteration had found counts as that of its depth.
  if (result.bestmove !== null && result.bestmove !== last?.move)
    iterations.push({ depth: (last?.depth ?? 0) + 1, move: result.bestmove, nodes: result.nodes });
  return rowOf(changes, iterations, moves, result.stopped);
}

/** What was found out. */
export interface WhyNot {
  /** The search as it is. */
  base: Row;
  /** With one change each, then with two. */
  rows: Row[];
  /** Null where nothing is to blame: the move is played, and no change brings it out earlier. */
  blame: CutsToBlame | null;
}

export interface WhyNotRequest extends Sought {
  settings: Settings;
  /** How deep the base is searched, in plies. */
  depth: number;
  /** May throw, to give up. */
  shouldStop?: () => boolean;
  /** Hears before each search how many are done; at the end, before the cuts are looked for, that all are. */
  onProgress?: (done: number, of: number) => void;
}

/**
 * Finds out which change of a setting brings a move out, and which cuts hide it. Synchronous, some seconds; limited by
 * depth and nodes alone, so it comes to the same on every machine. Throws what `search` throws.
 */
export function whyNot(request: WhyNotRequest): WhyNot {
  const { depth, onProgress = () => {}, settings, shouldStop = () => false, ...sought } = request;
  const ask = (changes: readonly Change[], limits: SearchLimits) =>
    searchWith(settings, changes, { ...sought, limits, shouldStop });
  const base = ask([], { depth, nodes: MOST_NODES });
  const rows: Row[] = [];
  const tried = depthToTry(base);
  if (tried === null) return { base, rows, blame: null };
  const nodes = Math.min(MOST_NODES, Math.max(LEAST_NODES, TIMES_BASE * (base.nodes ?? 0)));
  const run = (list: readonly (readonly Change[])[]) => {
    const of = rows.length + list.length;
    for (const changes of list) {
      onProgress(rows.length, of);
      rows.push(ask(changes, { depth: tried, nodes }));
    }
  };
  run(ownChanges(settings).map((change) => [change]));
  run(pairsOf(base, rows));
  onProgress(rows.length, rows.length);
  const allowance = { nodes: BLAME_NODES, newStop: () => shouldStop };
  return { base, rows, blame: blameFor(settings, sought, base, rows, allowance) };
}

/** The cuts to blame, where the move is missed or comes out earlier with a change; else null. */
export function blameFor(
  settings: Settings,
  sought: Sought & Pick<SearchRequest, 'hashMb'>,
  base: Row,
  rows: readonly Row[],
  allowance: Allowance,
): CutsToBlame | null {
  const best = helping(base, rows)[0] as Row | undefined;
  if (base.stays !== null && best === undefined) return null;
  return cutsToBlame(settings, sought, base, best?.stays ?? null, allowance);
}
