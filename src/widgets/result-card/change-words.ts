/**
 * What the reader changed, in words: from one moment of the timeline to the next, and what differs from the book now.
 */
import { type Setting, settingById, type TechniqueId, techniqueIds, usualTechniques } from '../../../engine/index.ts';
import { type Moment, type Step, turnedBetween } from '../../stores/timeline.ts';
import { labelled, nameOf, stateOf } from '../../ui/knob/values.ts';

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

/** The technique that a step touched last; null for a new position, and for settings of the search itself. */
export function techniqueTouched({ after, before }: Step): TechniqueId | null {
  for (const id of turnedBetween(before.changes, after.changes)) {
    const technique = techniqueOf(id);
    if (technique !== null) return technique;
  }
  return null;
}

/** What stands where nothing was changed: a technique that the book has off is on where a chapter is about it. */
const unchanged = ({ default: book, kind, technique }: Setting): number =>
  kind === 'switch' && technique !== null && !usualTechniques.includes(technique) ? 1 : book;

const settingText = (id: string, changes: Moment['changes']): string => {
  const setting = settingById.get(id);
  return setting === undefined ? '' : stateOf(setting, changes[id] ?? unchanged(setting));
};

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

/** What differs from the book, a few words each: "RFP margin 120", "RFP not in check off". */
export const changedList = (changes: Moment['changes']): { id: string; text: string }[] =>
  Object.keys(changes).flatMap((id) => {
    const setting = settingById.get(id);
    return setting === undefined || changes[id] === unchanged(setting)
      ? []
      : [{ id, text: `${nameOf(setting)} ${settingText(id, changes)}` }];
  });
