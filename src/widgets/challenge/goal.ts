/**
 * How many nodes a challenge allows. Not a number that somebody thought of: the build turns the challenge's knobs over
 * a coarse grid, keeps the setting with the fewest nodes that still finds the right move and makes no wrong cut, and
 * goes half of that way, as ratios go: the geometric mean of both counts. So it can always be reached, whatever the
 * engine has become.
 */

import { type Setting, settingById, SettingsError } from '../../../engine/index.ts';
import type { Outcome } from '../../compare/outcome.ts';

/** What a search of the challenge's position says. */
export type Trial = Pick<Outcome, 'nodes' | 'bestmove'>;

/** How a challenge's settings are tried, given as changes to the book's. */
export interface Trials {
  search: (changes: Readonly<Record<string, number>>) => Trial;
  /** Wrong cuts of the search under these settings, or some of them. Asked only where all else holds. */
  wrongCuts: (changes: Readonly<Record<string, number>>) => number;
}

export interface Goal {
  /** Nodes allowed: to be reached or undercut. */
  nodes: number;
  /** A setting that was seen to need no more, as changes to the book's. */
  proof: Readonly<Record<string, number>>;
}

const PARTS = [0, 0.25, 0.5, 0.75, 1.25, 1.5, 2] as const;
const SMALL = [0, 1, 2, 3, 4, 6, 8] as const;

/**
 * Values of a setting to try: its choices, parts and multiples of its default, or some steps up from 0, within its
 * range.
 */
export function valuesToTry({ choices, default: start, min, max, step }: Setting): number[] {
  if (choices) return choices.map((_, i) => i);
  const wanted = start === 0 ? SMALL.map((steps) => steps * step) : PARTS.map((part) => start * part);
  const on = wanted.map((value) => Math.max(min, Math.min(max, min + Math.round((value - min) / step) * step)));
  return [...new Set(on)];
}

/** A count rounded up to two significant digits. */
export function roundUp(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.ceil(count / unit) * unit;
}

/**
 * Finds the goal for some knobs. `without` is the search with the techniques off: the goal saves against the defaults
 * where these keep its move and make no wrong cut, and against itself where they do not. With a `way` the goal is what
 * this setting needs, and no other is tried. Throws an Error when the way is not right, or no setting tried saves a
 * tenth of the nodes, and SettingsError for a knob that does not exist.
 */
export function findGoal(
  knobs: readonly string[],
  without: Trial,
  { search, wrongCuts }: Trials,
  way?: Readonly<Record<string, number>>,
): Goal {
  const isRight = (trial: Trial, changes: Readonly<Record<string, number>>) =>
    trial.bestmove === without.bestmove && wrongCuts(changes) === 0;
  if (way !== undefined) {
    const trial = search(way);
    if (!isRight(trial, way)) throw new Error(`${JSON.stringify(way)} loses the move or makes a wrong cut.`);
    return { nodes: roundUp(trial.nodes), proof: way };
  }
  const defaults = search({});
  const from = isRight(defaults, {}) ? defaults : without;
  let best: { nodes: number; changes: Record<string, number> } = { nodes: from.nodes, changes: {} };
  const tried = new Set<string>();
  // Twice, as the knobs depend on each other.
  for (const id of [...knobs, ...knobs]) {
    const setting = settingById.get(id);
    if (setting === undefined) throw new SettingsError(id, `There is no setting "${id}".`);
    for (const value of valuesToTry(setting)) {
      const changes = { ...best.changes, [id]: value };
      const key = JSON.stringify(Object.entries(changes).sort());
      // It did not do before, and what is best now takes fewer nodes.
      if (tried.has(key)) continue;
      tried.add(key);
      const trial = search(changes);
      if (trial.nodes < best.nodes && isRight(trial, changes)) best = { nodes: trial.nodes, changes };
    }
  }
  if (best.nodes > 0.9 * from.nodes) {
    throw new Error(
      `The challenge has no goal: no setting of ${knobs.join(', ')} saves a tenth of the nodes, keeps the move and makes no wrong cut.`,
    );
  }
  return { nodes: roundUp(Math.sqrt(from.nodes * best.nodes)), proof: best.changes };
}
