/**
 * What a side of a match takes over in one step: nothing, one technique alone, a published variant, a setting of the
 * reader's.
 */
import { profiles, techniques } from '../../../engine/index.ts';
import { type SideForm, withPreset } from '../../stores/match-plan.ts';
import type { SavedSetting } from '../../stores/saved.ts';

/**
 * A side after a choice of the list: "usual", "off", "only/rfp", "preset/series-nmp", or "saved/" with the name of one
 * of the reader's settings. Any other choice leaves the side as it is.
 */
export function takeOver(side: SideForm, choice: string, saved: readonly SavedSetting[]): SideForm {
  // Up to the first stroke: a name that somebody gave may hold more of them.
  const [, kind = choice, name = ''] = /^(\w+)\/(.*)$/.exec(choice) ?? [];
  if (kind === 'preset') return withPreset(side, name);
  if (kind === 'only') return withTechniques(side, (id) => id === name);
  if (kind === 'off') return withTechniques(side, () => false);
  if (kind === 'usual') return { ...side, changes: {} };
  const one = kind === 'saved' ? saved.find((other) => other.name === name) : undefined;
  return one === undefined ? side : { profile: 'book', changes: one.changes };
}

/** A side with these techniques on and the others off. */
function withTechniques(side: SideForm, on: (id: string) => boolean): SideForm {
  const switches = techniques.map(({ id }) => [id, on(id) ? 1 : 0] as const);
  const wanted = switches.filter(([id, value]) => profiles[side.profile][id] !== value);
  const others = Object.entries(side.changes).filter(([id]) => techniques.every((technique) => technique.id !== id));
  return { ...side, changes: { ...Object.fromEntries(others), ...Object.fromEntries(wanted) } };
}
