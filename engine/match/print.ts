/** Prints: one number that stands for a series of numbers, so that two series need not be kept to be compared. */

/** The print of nothing. */
export const EMPTY_PRINT = 0x811c9dc5 | 0;

/** Takes one more number into a print (FNV-1a, a word at a time). */
export const addToPrint = (print: number, value: number): number => Math.imul(print ^ value, 0x01000193);

/** The print of a text. */
export function textPrint(text: string): number {
  let print = EMPTY_PRINT;
  for (let i = 0; i < text.length; i++) print = addToPrint(print, text.charCodeAt(i));
  return print;
}
