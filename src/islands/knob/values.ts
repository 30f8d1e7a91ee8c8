/** Values of settings as a reader types, sees and hears them. */
import type { Setting } from '../../../engine/index.ts';
import { nearest } from '../../stores/settings.ts';
import { foreignText } from '../outcome/words.ts';

/** What is needed to show a value. */
type Shown = Pick<Setting, 'choices' | 'zeroShows'>;

/** A value as it is shown: the word of a choice, the sign for 0, or the number. */
export function shown({ choices, zeroShows }: Shown, value: number): string {
  return choices?.[value] ?? (value === 0 ? zeroShows : undefined) ?? String(value);
}

/** Characters of the widest value that a setting can show: room for it is kept, so that nothing moves. */
export function widest(setting: Shown & Pick<Setting, 'min' | 'max'>): number {
  const texts = setting.choices ?? [String(setting.min), String(setting.max), setting.zeroShows ?? ''];
  return Math.max(...texts.map((text) => text.length));
}

/** The values that a setting accepts, in words: "0 to 600". */
export const rangeText = ({ min, max }: Pick<Setting, 'min' | 'max'>): string => `${min} to ${max}`;

/** The name of a setting out of its context: "RFP margin". */
export const nameOf = ({ technique, label }: Setting): string =>
  technique === null ? label : `${technique.toUpperCase()} ${label}`;

/** A value as a screen reader says it, with the default when it has been changed. */
export function spoken(setting: Setting, value: number): string {
  const text = shown(setting, value);
  const unit = setting.unit !== '' && text === String(value) ? ` ${setting.unit}` : '';
  return `${text}${unit}${value === setting.default ? '' : `, default ${shown(setting, setting.default)}`}`;
}

/** What to set, and what to tell the reader of it when it is not what was asked for. */
export interface Wanted {
  /** Null when nothing should change. */
  value: number | null;
  /** One sentence, or empty. */
  note: string;
}

/** The nearest value that a setting accepts, with a note when that is another. */
export function within(setting: Setting, value: number): Wanted {
  const set = nearest(setting, value);
  if (set === value) return { value, note: '' };
  const reason = Number.isInteger(value) ? `goes from ${rangeText(setting)}` : 'is a whole number';
  return { value: set, note: `${nameOf(setting)} ${reason}: set to ${shown(setting, set)}.` };
}

/** Reads what was typed: a number, with or without thousands apart, or the sign that stands for 0. */
export function typed(setting: Setting, text: string, current: number): Wanted {
  const trimmed = text.trim();
  if (setting.zeroShows !== undefined && trimmed.toLowerCase() === setting.zeroShows.toLowerCase()) {
    return within(setting, 0);
  }
  const plain = trimmed.replace(/^[−–]/, '-').replace(/(\d)[ ,_'’](?=\d{3}(\D|$))/g, '$1');
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return within(setting, Number(plain));
  const stays = `${nameOf(setting)} stays at ${shown(setting, current)}.`;
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
