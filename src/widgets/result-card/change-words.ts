/** What the reader changed, in words: from one moment of the timeline to the next. */
import { settingById, type TechniqueId, techniqueIds } from '../../../engine/index.ts';
import { type Step, turnedBetween } from '../../stores/timeline.ts';
import { settingText, unchanged } from '../../ui/knob/changed.ts';
import { labelled } from '../../ui/knob/values.ts';

/** So many of the settings that a preset sets at once are named. */
const MOST_NAMED = 2;

/** A change in two parts: what was changed, and from what to what. */
export interface ChangeWords {
  /** "margin", "3 settings", "position"; empty where the new values say it all. */
  what: string;
  from: string;
  to: string;
}

/** The technique that a setting belongs to; null for one of the search itself. */
export function techniqueOf(id: string): TechniqueId | null {
  const [start = ''] = id.split('.');
  if (start === 'history') return 'hp';
  return techniqueIds.find((one) => one === start) ?? null;
}

/**
 * The technique that a step touched; null for a new position, and for settings of the search itself. Where it touched
 * several at once, as a shared link does: the one that the reader looks at, or else that of the last setting.
 */
export function techniqueTouched(
  { after, before }: Step,
  lookedAt: () => TechniqueId | null = () => null,
): TechniqueId | null {
  const touched = turnedBetween(before.changes, after.changes).flatMap((id) => techniqueOf(id) ?? []);
  const different = new Set(touched);
  const wanted = different.size > 1 ? lookedAt() : null;
  return wanted !== null && different.has(wanted) ? wanted : (touched.at(-1) ?? null);
}

/** What a step did: one setting with both values, or how many settings; a position by its title. */
export function stepWords({ after, before }: Step): ChangeWords {
  const turned = turnedBetween(before.changes, after.changes);
  const [id] = turned;
  if (turned.length === 0 || id === undefined)
    return {
      what: 'position',
      from: before.position?.title ?? 'the book’s',
      to: after.position === null ? 'the book’s' : `${after.position.title}, depth ${after.position.depth}`,
    };
  if (turned.length > 1) {
    if (Object.keys(after.changes).length === 0)
      return { what: `${turned.length} settings`, from: '', to: 'back to the book’s' };
    const named = turned.slice(0, MOST_NAMED).flatMap((id) => {
      const setting = settingById.get(id);
      return setting === undefined ? [] : [labelled(setting, after.changes[id] ?? unchanged(setting))];
    });
    const more = turned.length - named.length;
    return { what: '', from: '', to: `${named.join(', ')}${more === 0 ? '' : ` and ${more} more`}` };
  }
  const setting = settingById.get(id);
  return {
    what: setting === undefined ? id : setting.label,
    from: settingText(id, before.changes),
    to: settingText(id, after.changes),
  };
}
