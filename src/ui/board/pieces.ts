/**
 * Outlines of the chess men, drawn in a box of 24 by 24 units: one body for each kind and the foot that all share.
 *
 * From Tabler Icons 3.51 (filled set), under the MIT licence:
 *
 * Copyright (c) 2020-2026 Paweł Kuna
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
 * documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
 * rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to
 * permit persons to whom the Software is furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
 * Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
 * WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
 * COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
 * OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */

/** A kind of man, by its letter in a FEN in lower case. */
export type Kind = 'k' | 'q' | 'r' | 'b' | 'n' | 'p';

/** The foot under every man. */
export const FOOT = 'M18 18H6a1 1 0 0 0-1 1a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2a1 1 0 0 0-1-1z';

/**
 * The body of each kind, to a hundredth of a unit: half the length of the originals, for every page with a board
 * carries them. The pawn of the set is as tall as its king, so a board draws it smaller (see `PAWN_SCALE`).
 */
export const BODY: Readonly<Record<Kind, string>> = {
  k: 'M12 2a1 1 0 0 1 1 1v2h2a1 1 0 0 1 0 2h-2v1.76a4.5 4.5 0 1 1 2.5 8.24h-7a4.5 4.5 0 1 1 2.5-8.24V7H9a1 1 0 0 1 0-2h2V3a1 1 0 0 1 1-1z',
  q: 'M12 2a2 2 0 0 1 1.57 3.24l.8 1.98 1.7-1.7a2 2 0 1 1 2.6 1.36l-1.69 9.3A1 1 0 0 1 16 17H8a1 1 0 0 1-.98-.82l-1.69-9.3a2 2 0 1 1 2.6-1.36l1.7 1.7.8-1.98A2 2 0 0 1 12 2z',
  r: 'M14 3a1 1 0 0 1 1 1v2h1.65l.36-2.16a1 1 0 0 1 1.98.32l-.5 3a1 1 0 0 1-.99.84h-1.38l.88 7.89A1 1 0 0 1 16 17H8a1 1 0 0 1-1-1.11L7.88 8H6.5a1 1 0 0 1-.99-.84l-.5-3a1 1 0 0 1 1.98-.32L7.35 6H9V4a1 1 0 0 1 2 0v2h2V4a1 1 0 0 1 1-1z',
  b: 'M12 2a2 2 0 0 1 1.39 3.44c.64.28 1.22.62 1.74 1.02l-3.84 3.83a1 1 0 0 0 1.42 1.42l3.81-3.82C17.5 9.24 18 10.96 18 13c0 2.08-1.37 4-3.5 4h-5C7.37 17 6 15.08 6 13c0-3.68 1.57-6.26 4.61-7.56A2 2 0 0 1 12 2z',
  n: 'M9 2a1 1 0 0 0-.95 1.32L8.8 5.56 5.99 7.3A2 2 0 0 0 7.03 11H8.6l-1.62 4.67A1 1 0 0 0 7.93 17h7.96a1 1 0 0 0 1-.98L17 11c0-3.82-1.56-6.87-4.67-7.96L9.93 2.23 9.3 2.03z',
  p: 'M12 2a4 4 0 0 1 4 4a5 5 0 0 1-.44 2H16a1 1 0 0 1 0 2h-1.26l1.24 5.79A1 1 0 0 1 15 17H9a1 1 0 0 1-.98-1.21L9.26 10H8a1 1 0 0 1 0-2h.44A5 5 0 0 1 8 6a4 4 0 0 1 4-4z',
};

/** The pawn is drawn at this scale, standing on the same line as the others. */
export const PAWN_SCALE = 0.82;
