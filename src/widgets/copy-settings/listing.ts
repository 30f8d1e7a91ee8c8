/** Settings written down for an engine: as UCI commands, and as constants of three languages. */

import { allSettings, type Setting, type TechniqueId, techniques } from '../../../engine/index.ts';

/** A technique's settings under its name. */
export interface Group {
  title: string;
  settings: readonly Setting[];
}

/**
 * All settings of some techniques, and of the search's other options those named in `options` and those that the reader
 * changed: without them the same numbers would be another search.
 */
export function groupsOf(
  ids: readonly TechniqueId[],
  options: readonly string[] = [],
  changes: Readonly<Record<string, number | undefined>> = {},
): Group[] {
  const groups = ids.map((id) => ({
    title: techniques.find((one) => one.id === id)?.title ?? id,
    settings: allSettings.filter(({ technique }) => technique === id),
  }));
  const beside = allSettings.filter(
    ({ id, technique }) => technique === null && (options.includes(id) || changes[id] !== undefined),
  );
  return beside.length === 0 ? groups : [...groups, { title: 'The search around them', settings: beside }];
}

/** Is it a setting that is on or off? */
const isSwitch = ({ kind }: Setting) => kind === 'switch' || kind === 'guard';

/** A way to write them. */
export interface Language {
  id: string;
  name: string;
  /** Begins a comment. */
  comment: string;
  line: (setting: Setting, value: number) => string;
}

/** "rfp.notInCheck" as one word: rfpNotInCheck. */
export const camelCase = (id: string): string => id.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());

/** "rfp.notInCheck" as a constant's name: RFP_NOT_IN_CHECK. */
export const constantCase = (id: string): string => id.replace(/\.|(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

/** The value as it is written in a program. */
const literal = (setting: Setting, value: number) => (isSwitch(setting) ? String(value === 1) : String(value));

export const LANGUAGES: readonly Language[] = [
  {
    id: 'uci',
    name: 'UCI',
    comment: '',
    // Choices go by their names, as the engine's own options do.
    line: (one, value) =>
      `setoption name ${one.id} value ${isSwitch(one) ? literal(one, value) : (one.choices?.[value] ?? value)}`,
  },
  {
    id: 'cpp',
    name: 'C++',
    comment: '//',
    line: (one, value) => `constexpr ${isSwitch(one) ? 'bool' : 'int'} ${camelCase(one.id)} = ${literal(one, value)};`,
  },
  {
    id: 'rust',
    name: 'Rust',
    comment: '//',
    line: (one, value) =>
      `pub const ${constantCase(one.id)}: ${isSwitch(one) ? 'bool' : 'i32'} = ${literal(one, value)};`,
  },
  {
    id: 'ts',
    name: 'TypeScript',
    comment: '//',
    line: (one, value) => `export const ${camelCase(one.id)} = ${literal(one, value)};`,
  },
];

/** What stands behind a constant: the name of a choice, or the unit and what 0 means. */
function noteOf(setting: Setting, value: number): string {
  if (isSwitch(setting)) return '';
  const { choices, unit, zeroShows } = setting;
  return choices?.[value] ?? [unit, zeroShows && `0 is ${zeroShows}`].filter(Boolean).join(', ');
}

/** The text of a listing: one line a setting at the reader's value, else at its default. */
export function listing(
  groups: readonly Group[],
  language: Language,
  changes: Readonly<Record<string, number>>,
): string {
  const { comment, line } = language;
  return groups
    .map(({ title, settings }) => {
      const lines = settings.map((setting) => {
        const value = changes[setting.id] ?? setting.default;
        const note = noteOf(setting, value);
        return comment && note ? `${line(setting, value)} ${comment} ${note}` : line(setting, value);
      });
      // UCI knows no comments, so its lines stand without a heading.
      return [...(comment ? [`${comment} ${title}`] : []), ...lines].join('\n');
    })
    .join(comment ? '\n\n' : '\n');
}
