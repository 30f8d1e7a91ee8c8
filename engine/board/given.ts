/**
 * Checks of what other programs give to the package's functions: each throws one sentence that says what is accepted.
 */
import { quoted } from './error-text.ts';
import { insteadOf } from './nearest.ts';

/** A value in an error: a number as it is, a text in quotation marks, anything else by what it is. */
function valueText(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return String(value).slice(0, 24);
  if (value === null || value === undefined || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

/** A sentence about a value: "depth must be a whole number from 1 to 127, not 0.5." */
export const notAccepted = (what: string, accepted: string, value: unknown): string =>
  `${what} must be ${accepted}, not ${valueText(value)}.`;

/** Throws RangeError unless `value` is a whole number from `least` to `most`. */
export function checkWhole(what: string, value: unknown, least: number, most: number): void {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return;
  const accepted = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `from ${least} to ${most}`;
  throw new RangeError(notAccepted(what, `a whole number ${accepted}`, value));
}

/** Throws TypeError unless `value` is an object; `accepted` says of what kind. */
export function checkObject(what: string, value: unknown, accepted: string): void {
  if (typeof value !== 'object' || value === null) throw new TypeError(notAccepted(what, accepted, value));
}

/** Throws TypeError for a field that is none of `names`; one that is undefined counts as left out. */
export function checkFields(what: string, value: object, names: readonly string[]): void {
  const unknown = Object.entries(value).find(([name, field]) => field !== undefined && !names.includes(name));
  if (unknown !== undefined)
    throw new TypeError(`${what} has no field ${quoted(unknown[0], 40)}; ${insteadOf(unknown[0], names)}.`);
}

/** Throws TypeError unless `value` is a list of texts. */
export function checkTexts(what: string, value: unknown): void {
  if (!Array.isArray(value)) throw new TypeError(notAccepted(what, 'a list of texts', value));
  const at = value.findIndex((text) => typeof text !== 'string');
  if (at >= 0) throw new TypeError(notAccepted(`${what}, number ${at + 1}`, 'text', value[at]));
}

/** Throws RangeError unless `value` is a number; infinities are. */
export function checkNumber(what: string, value: unknown): void {
  if (typeof value !== 'number' || Number.isNaN(value)) throw new RangeError(notAccepted(what, 'a number', value));
}
