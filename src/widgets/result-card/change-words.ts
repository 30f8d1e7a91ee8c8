/** What the reader changed, and what it did to the count, in words: from one moment of the timeline to the next. */
import { settingById, type TechniqueId, techniqueIds, usualTechniques } from '../../../engine/index.ts';
import type { Compared } from '../../compare/compare.ts';
import { countedText, countText, percent, ratioText } from '../../format/numbers.ts';
import { AS_BUILT, type Moment, type Step, type StepResult, turnedBetween } from '../../stores/timeline.ts';
import type { Place, Position } from '../../stores/position.ts';
import { valueUnder } from '../../stores/settings.ts';
import { changedList, settingText, unchanged } from '../../ui/knob/changed.ts';
import { labelled } from '../../ui/knob/values.ts';
import { isAlone } from './useStepSearches.ts';

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

/** The switches of all five, where they stand alike. */
function fiveIn({ changes }: Moment): 'on' | 'off' | undefined {
  const [value, ...others] = new Set(usualTechniques.map(valueUnder(changes)));
  if (others.length > 0) return undefined;
  return value === 1 ? 'on' : 'off';
}

/** Were several of the five switched, so that now all are on or all off? */
const switchesFive = (turned: readonly string[], after: Moment): boolean =>
  turned.length > 1 && turned.every((id) => usualTechniques.some((one) => one === id)) && fiveIn(after) !== undefined;

/** Are the switches of all five among these settings? */
const hasAllFive = (ids: readonly string[]): boolean => usualTechniques.every((id) => ids.includes(id));

/** What the last of some settings belongs to: all five where each of them is switched, else one technique. */
export const comparedOf = (ids: readonly string[]): Compared | null =>
  hasAllFive(ids) ? 'all' : ids.length === 0 ? null : techniqueOf(ids.at(-1) ?? '');

/**
 * What a step touched; null for a new position, and for settings of the search itself. Where it touched several
 * techniques at once, as a shared link does: the one that the reader looks at, or else that of the last setting.
 */
export function techniqueTouched(
  { after, before }: Step,
  lookedAt: () => Compared | null = () => null,
): Compared | null {
  const turned = [...turnedBetween(before.changes, after.changes), ...turnedBetween(before.alone, after.alone)];
  if (hasAllFive(turned) || switchesFive(turned, after)) return 'all';
  const touched: Compared[] = turned.flatMap((id) => techniqueOf(id) ?? []);
  const different = new Set(touched);
  const wanted = different.size > 1 ? lookedAt() : null;
  return wanted !== null && different.has(wanted) ? wanted : (touched.at(-1) ?? null);
}

/**
 * What a step did: one setting with both values, or how many settings; a position by its title, or its depth alone;
 * whether the other techniques are on. `from` and `to` are what is searched before it and after it.
 */
export function stepWords({ after, before }: Step, from: Place, to: Place): ChangeWords {
  const turned = turnedBetween(before.changes, after.changes);
  const count = turned.length + turnedBetween(before.alone, after.alone).length;
  const [id] = turned;
  if (count === 0) {
    if (from.fen === to.fen) return { what: 'depth', from: String(from.depth), to: String(to.depth) };
    return { what: 'position', from: from.title, to: `${to.title}, depth ${to.depth}` };
  }
  if (id === undefined) {
    const word = (place: Place, moment: Moment) => (isAlone(place, moment) ? 'off' : 'on');
    return { what: 'others', from: word(from, before), to: word(to, after) };
  }
  if (count === turned.length && switchesFive(turned, after))
    return { what: 'the five techniques', from: fiveIn(before) ?? '', to: fiveIn(after) ?? '' };
  if (count > 1) {
    if (Object.keys(after.changes).length === 0 && after.alone === undefined)
      return { what: `${count} settings`, from: '', to: 'back to the book’s' };
    const named = turned.slice(0, MOST_NAMED).flatMap((id) => {
      const setting = settingById.get(id);
      return setting === undefined ? [] : [labelled(setting, after.changes[id] ?? unchanged(setting))];
    });
    const more = count - named.length;
    return { what: '', from: '', to: `${named.join(', ')}${more === 0 ? '' : ` and ${more} more`}` };
  }
  const setting = settingById.get(id);
  return {
    what: setting === undefined ? id : setting.kind === 'guard' ? `“${setting.label}”` : setting.label,
    from: settingText(id, before.changes),
    to: settingText(id, after.changes),
  };
}

/** What a step did to the count, in two words: "11 % fewer", "4.7× more"; "as before" where it stayed. */
export function countMoved(before: number, now: number): string {
  if (before === now) return 'as before';
  const much = now > 2 * before || before > 2 * now;
  const by = much ? ratioText(before, now).factor : percent(Math.abs(now - before), before);
  return `${by} ${now < before ? 'fewer' : 'more'}`;
}

/** The same below a count without the technique, with which it might be taken for compared. */
export const countWords = (before: number, now: number): string =>
  before === now ? 'as before' : `${countMoved(before, now)} now`;

/**
 * A step as a sentence to be heard: "margin from 150 to 140: 8,504 nodes, before it 8,610 (RFP, Italian Game, depth
 * 6)".
 */
export function heardWords(
  { what, from, to }: ChangeWords,
  { before, beforeAt, now, search }: Pick<StepResult, 'before' | 'beforeAt' | 'now' | 'search'>,
): string {
  const change = from === '' ? [what, to].filter(Boolean).join(': ') : `${what} from ${from} to ${to}`;
  const at = beforeAt && ` at ${beforeAt}`;
  const counts = before === null ? '' : before === now ? ', as before' : `, before it ${countText(before)}${at}`;
  return `${change}: ${countedText(now, 'node')}${counts} (${search})`;
}

export const labelOf = (compared: Compared): string => (compared === 'all' ? 'All five' : compared.toUpperCase());

/** What differs from the book, a few words each: what the last step turned first, the others as they came. */
export function changedTexts({ alone = AS_BUILT, changes, position }: Moment, own: Place, last: Step | null): string[] {
  const turned =
    last === null
      ? []
      : [
          ...turnedBetween(last.before.changes, last.after.changes),
          ...turnedBetween(last.before.alone, last.after.alone).map(othersOf),
        ];
  const values = [
    ...changedList(changes),
    ...Object.entries(alone).map(([technique, is]) => ({
      id: othersOf(technique),
      text: `${labelOf(technique as TechniqueId)}: others ${is ? 'off' : 'on'}`,
    })),
  ];
  const isLast = ({ id }: { id: string }) => turned.includes(id);
  const place = position === null ? [] : [placeText(position, own)];
  const isMoved = last !== null && turned.length === 0;
  return [
    ...(isMoved ? place : []),
    ...[...values.filter(isLast), ...values.filter((value) => !isLast(value))].map(({ text }) => text),
    ...(isMoved ? [] : place),
  ];
}

/** What the other techniques of a comparison are called among what was turned: no setting has that name. */
const othersOf = (technique: string): string => `others of ${technique}`;

/** A chosen position in few words; of the chapter's own, the depth if that is another. */
const placeText = ({ depth, fen, title }: Position, own: Place): string =>
  fen === own.fen && depth !== own.depth ? `depth ${depth}` : `position ${title}`;
