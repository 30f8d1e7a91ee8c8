/** Values of settings as a reader types, sees and hears them. */
import type { Setting } from '../../../engine/index.ts';
import { nearest } from '../../stores/settings.ts';
import { capitalised, foreignText } from '../../format/numbers.ts';

/** The units that are counted, for one of them. */
const ONE: Readonly<Record<string, string>> = {
  centipawns: 'centipawn',
  hundredths: 'hundredth',
  moves: 'move',
  plies: 'ply',
  points: 'point',
};

/** A unit as it stands behind a value: "150 centipawns per ply", "1 ply". */
export const unitFor = (value: number, unit: string): string =>
  Math.abs(value) === 1 ? unit.replace(/^((?:history )?)(\w+)/, (_, kind, word) => kind + (ONE[word] ?? word)) : unit;

/** What is needed to show a value. */
interface Shown extends Pick<Setting, 'choices' | 'zeroShows'> {
  /** Writes its numbers, where plain digits are too long to read. */
  write?: (value: number) => string;
}
/** A number that a reader can type: a setting of the engine, or another with a name and bounds. */
export interface Typable extends Shown, Pick<Setting, 'id' | 'label' | 'technique' | 'min' | 'max'> {
  /** It takes decimals. */
  fine?: boolean;
}

/** A value as it stands in a field or in code: the word of a choice, the sign for 0, or the number. */
export function fieldText({ choices, zeroShows, write = String }: Shown, value: number): string {
  return choices?.[value] ?? (value === 0 ? zeroShows : undefined) ?? write(value);
}

/** A number with the true sign of minus, which fields and code do without. */
const inText = (digits: string): string => digits.replace(/^-(?=\d)/, '−');

/** A value in a sentence. */
export const valueText = (setting: Shown, value: number): string => inText(fieldText(setting, value));

/** A value in a sentence, with its unit if it is a number. */
export function amount(setting: Shown & Pick<Setting, 'unit'>, value: number): string {
  const text = valueText(setting, value);
  return setting.unit !== '' && text === inText(String(value)) ? `${text} ${unitFor(value, setting.unit)}` : text;
}

/** Is the setting on or off, and nothing else? */
const isSwitch = ({ choices, max, min, unit }: Pick<Setting, 'choices' | 'max' | 'min' | 'unit'>): boolean =>
  min === 0 && max === 1 && unit === '' && choices === undefined;

/** A setting at a value, out of a sentence: "margin 120", "not in check off". */
export const labelled = (setting: Setting, value: number): string => `${setting.label} ${stateOf(setting, value)}`;

/** A value in a sentence; of a switch whether it is on or off. */
export const stateOf = (setting: Setting, value: number): string =>
  isSwitch(setting) ? (value === 1 ? 'on' : 'off') : valueText(setting, value);

/** Characters of the widest value that a setting can show: room for it is kept, so that nothing moves. */
export function widest(setting: Shown & Pick<Setting, 'min' | 'max'>): number {
  const texts = setting.choices ?? [String(setting.min), String(setting.max), setting.zeroShows ?? ''];
  return Math.max(...texts.map((text) => text.length));
}

/** The values that a setting accepts, in words: "0 to 600". */
export const rangeText = ({ min, max, write = String }: Pick<Typable, 'min' | 'max' | 'write'>): string =>
  `${inText(write(min))} to ${inText(write(max))}`;

/** The name of a setting out of its context: "RFP margin". */
export const nameOf = ({ technique, label }: Pick<Setting, 'technique' | 'label'>): string =>
  technique === null ? label : `${technique.toUpperCase()} ${label}`;

/** A value as a screen reader says it, with the default when it has been changed. */
export function spoken(setting: Setting, value: number): string {
  return `${amount(setting, value)}${value === setting.default ? '' : `, default ${valueText(setting, setting.default)}`}`;
}

/** What to set, and what to tell the reader of it when it is not what was asked for. */
export interface Wanted {
  /** Null when nothing should change. */
  value: number | null;
  /** One sentence, or empty. */
  note: string;
}

/** The nearest value that a setting accepts, with a note when that is another. */
export function within(setting: Typable, value: number): Wanted {
  const { min, max, fine = false } = setting;
  const set = fine ? Math.min(max, Math.max(min, value)) : nearest(setting, value);
  if (set === value) return { value, note: '' };
  const reason = fine || Number.isInteger(value) ? `goes from ${rangeText(setting)}` : 'is a whole number';
  return { value: set, note: `${capitalised(nameOf(setting))} ${reason}: set to ${valueText(setting, set)}.` };
}

/**
 * A number as people type it, thousands apart or not; null when it is none. A comma is no decimal point here, and a
 * point parts thousands where only whole numbers can be meant (`whole`): "100.000" is a hundred thousand nodes.
 */
export function numberIn(text: string, whole = false): number | null {
  const plain = text
    .trim()
    .replace(/^[−–]/, '-')
    .replace(/(\d)[\s,_'’](?=\d{3}(\D|$))/g, '$1');
  if (whole && /^[+-]?\d{1,3}(\.\d{3})+$/.test(plain)) return Number(plain.replaceAll('.', ''));
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Reads what was typed: a number, with or without thousands apart, or the sign that stands for 0. */
export function typed(setting: Typable, text: string, current: number): Wanted {
  const trimmed = text.trim();
  if (setting.zeroShows !== undefined && trimmed.toLowerCase() === setting.zeroShows.toLowerCase()) {
    return within(setting, 0);
  }
  const number = numberIn(trimmed, !setting.fine);
  if (number !== null) return within(setting, number);
  const stays = `${nameOf(setting)} stays at ${valueText(setting, current)}.`;
  if (trimmed === '') return { value: null, note: `Nothing was typed; ${stays}` };
  return { value: null, note: `${foreignText(trimmed)} is not a number; ${stays}` };
}

const MOVES: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
  ['PageUp', 10],
  ['PageDown', -10],
  ['Home', -Infinity],
  ['End', Infinity],
]);

/** Steps that a key moves a value by, infinite for its ends; undefined when it is none of a knob's keys. */
export const keyMove = (key: string): number | undefined => MOVES.get(key);
