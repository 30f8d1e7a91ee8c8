/** The text face: where its files are, and the letters that are kept of it. */

/** Weight and style, as the package names its files. */
export const FACES = ['400-normal', '400-italic', '600-normal'] as const;
type Face = (typeof FACES)[number];

/** The file of the package. */
export const packaged = (face: Face): string =>
  `node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-${face}.woff2`;

/** The file that the site sends. */
export const subsetOf = (face: Face): string => `src/assets/fonts/source-serif-4-${face}.woff2`;

/**
 * What the style sheets ask of a face: spacing of pairs, ligatures, and figures that line up. Not small capitals, nor
 * swashes.
 */
export const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum', 'pnum'] as const;

/** ASCII, the letters that names in Europe add, and the signs that the book's texts and numbers are set with. */
export function letters(): string {
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('');
  return `${ascii}\u00a0äöüÄÖÜßåæøçèéêáàíñóúł–—‘’“”…·−×±½²°`;
}
