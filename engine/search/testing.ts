/** Support for tests of the search: one node searched by itself, and a plain minimax to compare with. */
import { setFen } from '../board/fen.ts';
import { techniqueIds, type TechniqueId } from '../pruning/index.ts';
import { allSettings, profiles, type Settings, withOnly } from '../settings.ts';
import { EXPECTED_PV, expectations } from './expected.ts';
import { negamax } from './negamax.ts';
import { useSettings } from './rules.ts';
import { prepareMemory } from './search.ts';
import { checkLimits, cuts, nodes, resetRun, run } from './state.ts';

/**
 * Everything off that changes what a search finds: techniques, table, extensions, reductions. Ordering is off as well.
 */
export const plainSettings: Settings = {
  ...withOnly(profiles.book, []),
  tt: 0,
  ordering: 0,
  killers: 0,
  aspiration: 0,
  checkExtension: 0,
  iir: 0,
  mateDistance: 0,
};

/** Plain settings with one technique on and all its guards off, except those named (short, without "rfp."). */
export function unguarded(
  id: TechniqueId,
  guards: readonly string[] = [],
  changes: Readonly<Record<string, number>> = {},
): Settings {
  const off = allSettings
    .filter((setting) => setting.kind === 'guard' && setting.technique === id)
    .map((setting) => [setting.id, 0]);
  const on = guards.map((guard) => [`${id}.${guard}`, 1]);
  return { ...plainSettings, [id]: 1, ...Object.fromEntries(off), ...Object.fromEntries(on), ...changes };
}

/** A node to be searched: window in centipawns, depth in plies, and its place in the tree. */
export interface NodeRequest {
  fen: string;
  settings: Settings;
  alpha: number;
  beta: number;
  /** Default 1: everything below is quiescence, so all cuts counted are this node's own. */
  depth?: number;
  /** Default 1; 0 makes it the root. */
  ply?: number;
  afterNull?: boolean;
  /** Called when all is set up, to put something into table, killers, history or what is expected of its parent. */
  before?: () => void;
}

/** Searches one node as the search would on its way, with empty tables. */
export function searchNode(request: NodeRequest): { score: number; nodes: number; cuts: Record<TechniqueId, number> } {
  const { alpha, beta, depth = 1, ply = 1, afterNull = false } = request;
  useSettings(request.settings);
  prepareMemory(1, false);
  run.shouldStop = () => false;
  run.maxNodes = Number.POSITIVE_INFINITY;
  resetRun();
  checkLimits();
  setFen(request.fen);
  expectations.fill(EXPECTED_PV);
  request.before?.();
  const score = negamax(alpha, beta, depth, ply, afterNull);
  const counted = Object.fromEntries(techniqueIds.map((id, i) => [id, cuts[i]])) as Record<TechniqueId, number>;
  return { score, nodes: nodes[0], cuts: counted };
}
