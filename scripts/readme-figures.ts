/** The weights that README.md tells, and whether they are those of the build. */
import { BARS, type Weight } from './page-weight.ts';

/** Names of the kinds as the README's table has them. */
const NAMES: Readonly<Record<keyof Weight, string>> = {
  html: 'HTML',
  css: 'CSS',
  js: 'JavaScript before any touch',
  worker: 'engine worker',
  fonts: 'fonts',
};
const KINDS = Object.keys(NAMES) as (keyof Weight)[];

/** How far a told weight may be from the real one, in bytes: the README need not follow every line that is written. */
export const SLACK = 500;

/** What the table says of a kind, in bytes. */
interface Told {
  bar: number;
  heaviest: number;
}

/** Reads the table of weights: `| HTML | 20 | 18.4 |`, in kB. Throws an Error that names a kind without its row. */
export function toldWeights(readme: string): Record<keyof Weight, Told> {
  const told = KINDS.map((kind) => {
    const row = new RegExp(`^\\| ${NAMES[kind]} +\\| +([\\d.]+) +\\| +([\\d.]+) +\\|$`, 'm').exec(readme);
    if (!row)
      throw new Error(
        `README.md has no row of weights for "${NAMES[kind]}": | ${NAMES[kind]} | bar | heaviest page |.`,
      );
    return [kind, { bar: Math.round(Number(row[1]) * 1000), heaviest: Math.round(Number(row[2]) * 1000) }] as const;
  });
  return Object.fromEntries(told) as Record<keyof Weight, Told>;
}

/** What the README says otherwise than it is, a sentence each; `heaviest` holds the largest weight of each kind, in bytes. */
export function wrongFigures(readme: string, heaviest: Readonly<Weight>): string[] {
  const told = toldWeights(readme);
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  return KINDS.flatMap((kind) => {
    const wrong: string[] = [];
    if (told[kind].bar !== BARS[kind]) {
      wrong.push(`README.md says the bar for ${NAMES[kind]} is ${kB(told[kind].bar)} kB; it is ${kB(BARS[kind])}.`);
    }
    if (Math.abs(told[kind].heaviest - heaviest[kind]) > SLACK) {
      wrong.push(
        `README.md says the heaviest page has ${kB(told[kind].heaviest)} kB of ${NAMES[kind]}; it has ${kB(heaviest[kind])}.`,
      );
    }
    return wrong;
  });
}
