/**
 * Fingerprints: one number that stands for a series of numbers, so that two series need not be kept to be compared.
 * Records call theirs `print`.
 */

import { type ProfileName, profiles } from '../settings.ts';

/** The fingerprint of nothing. */
export const EMPTY_FINGERPRINT = 0x811c9dc5 | 0;

/** Takes one more number into a fingerprint (FNV-1a, a word at a time). */
export const addToFingerprint = (print: number, value: number): number => Math.imul(print ^ value, 0x01000193);

/** The fingerprint of a text. */
export function textFingerprint(text: string): number {
  let print = EMPTY_FINGERPRINT;
  for (let i = 0; i < text.length; i++) print = addToFingerprint(print, text.charCodeAt(i));
  return print;
}

/**
 * Names the settings of a profile, in eight hexadecimal digits. Results of games carry it beside the signature: what
 * acts deeper than the bench searches does not change that.
 */
export const profileKey = (name: ProfileName): string =>
  (textFingerprint(JSON.stringify(Object.entries(profiles[name]).sort())) >>> 0).toString(16).padStart(8, '0');
