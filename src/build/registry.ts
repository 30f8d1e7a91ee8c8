/** The engine's registry as the build reads it: techniques, parameters, profiles. */

import {
  allSettings,
  presetById,
  profiles,
  type Setting,
  settingById,
  type TechniqueId,
  techniqueIds,
  techniques,
  usualTechniques,
} from '../../engine/index.ts';
import { countText } from '../format/numbers.ts';

export { profiles, type TechniqueId, techniqueIds, techniques, usualTechniques };

type Technique = (typeof techniques)[number];

/**
 * The parameters of all techniques and options, with their full ids ("rfp.margin"). Switches and guards are not among
 * them.
 */
export const parameters: readonly Setting[] = allSettings.filter(
  ({ kind }) => kind === 'parameter' || kind === 'option',
);

/** A technique by its id. Throws when there is none, which stops the build of the page that asked. */
export function technique(id: string): Technique {
  const found = techniques.find((one) => one.id === id);
  if (!found) throw new Error(`There is no technique "${id}"; there are ${techniqueIds.join(', ')}.`);
  return found;
}

/** Techniques by their ids, as given. Throws for one that does not exist: what lists techniques would pass over it. */
export const techniquesNamed = (ids: readonly string[]): TechniqueId[] => ids.map((id) => technique(id).id);

/** The guards of all techniques, by their full ids ("rfp.notInCheck"). */
export const guardIds: readonly string[] = allSettings.flatMap(({ id, kind }) => (kind === 'guard' ? [id] : []));

/** Anything that can be set, by its full id. Throws when there is no such id, and names those of its technique. */
export function setting(id: string): Setting {
  const found = settingById.get(id);
  if (found) return found;
  const group = id.split('.')[0];
  const kin = allSettings.filter((one) => one.id.split('.')[0] === group).map((one) => one.id);
  throw new Error(
    kin.length > 0
      ? `There is no setting "${id}"; those of ${group} are ${kin.join(', ')}.`
      : `There is no setting "${id}"; those of a technique begin with ${techniqueIds.join(', ')}.`,
  );
}

/** What was published of a preset, as a sentence gives it. Throws when there is no such preset, or no result of it. */
export function publishedResult(id: string): { /** "8.09 ± 5.07" */ elo: string; /** "6,226" */ games: string } {
  const result = presetById(id)?.published;
  if (!result) throw new Error(`There is no published result of a preset "${id}".`);
  return { elo: `${result.elo.toFixed(2)} ± ${result.error.toFixed(2)}`, games: countText(result.games) };
}

/** A value of a setting as a reader sees it: the word of a choice, the sign for 0, or the number alone. */
export function valueInWords({ choices, zeroShows }: Setting, value: number): string {
  return choices?.[value] ?? (value === 0 ? zeroShows : undefined) ?? String(value);
}

/** What the two profiles set differently: each setting's name and unit, with its value in the book and in play. */
export const profileDifferences = allSettings.flatMap((one) => {
  const book = profiles.book[one.id];
  const play = profiles.play[one.id];
  if (book === undefined || play === undefined || book === play) return [];
  const title = techniques.find(({ id }) => id === one.technique)?.title;
  const name = title === undefined || title === one.label ? one.label : `${title}: ${one.label}`;
  return [{ name, unit: one.unit, book: valueInWords(one, book), play: valueInWords(one, play) }];
});

/** What is on in both profiles, besides the techniques: settings that are on or off, or the second of two things. */
export const onInBoth = allSettings.flatMap(({ choices, id, label, max, technique }) =>
  technique === null && max === 1 && profiles.book[id] === 1 && profiles.play[id] === 1
    ? [choices?.[1] === undefined || choices[1] === 'on' ? label : `${label} (${choices[1]})`]
    : [],
);

/** The technique that an engine file holds, if it holds one. */
export function techniqueOfFile(file: string): TechniqueId | undefined {
  return techniques.find((one) => `engine/${one.file}` === file)?.id;
}
