/** What differs from the book by the reader's changes, in words. */
import { type Setting, settingById, usualTechniques } from '../../../engine/index.ts';
import { type HowSearched, settingsInForce } from '../../stores/search-key.ts';
import { nameOf, stateOf } from './values.ts';

/** The settings that differ from the book's, by id. */
type Changes = Readonly<Record<string, number>>;

/** What stands where nothing was changed: a technique that the book has off is on where a chapter is about it. */
export const unchanged = ({ default: book, kind, technique }: Setting): number =>
  kind === 'switch' && technique !== null && !usualTechniques.includes(technique) ? 1 : book;

/** The value of a setting under some changes: "120", "off"; empty when there is no such setting. */
export const settingText = (id: string, changes: Changes): string => {
  const setting = settingById.get(id);
  return setting === undefined ? '' : stateOf(setting, changes[id] ?? unchanged(setting));
};

const textOf = (setting: Setting, changes: Changes): string => `${nameOf(setting)} ${settingText(setting.id, changes)}`;

/** What differs from the book, a few words each: "RFP margin 120", "RFP not in check off". */
export const changedList = (changes: Changes): { id: string; text: string }[] =>
  Object.keys(changes).flatMap((id) => {
    const setting = settingById.get(id);
    return setting === undefined || changes[id] === unchanged(setting) ? [] : [{ id, text: textOf(setting, changes) }];
  });

/**
 * Which of the reader's changes the searches of a widget run on: "RFP margin 120, NMP reduction 5". Empty when they
 * search as in the book, since nothing is changed or none of it concerns them. `searches` gives how they search under
 * some changes.
 */
export function ownSettings(changes: Changes, searches: (changes: Changes) => readonly HowSearched[]): string {
  const book = searches({}).map(settingsInForce);
  const now = searches(changes).map(settingsInForce);
  return Object.keys(changes)
    .filter((id) => now.some((one, i) => one[id] !== book[i]?.[id]))
    .flatMap((id) => settingById.get(id) ?? [])
    .map((setting) => textOf(setting, changes))
    .join(', ');
}
