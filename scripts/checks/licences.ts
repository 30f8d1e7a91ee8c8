/** Which licences the packages have that this project ships, or builds what it ships with. */
import type { Lock } from './lockfile.ts';

/** Licences that ask for no more than their notice. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/**
 * Packages under a licence that would bind what contains them. They run in the build, as programs of their own; nothing
 * of them is in what it writes.
 */
const TOOLS: readonly { name: RegExp; licence: RegExp; why: string }[] = [
  { name: /^lightningcss(?:-|$)/, licence: /^MPL-2\.0$/, why: 'minifies style sheets' },
  { name: /^@img\/sharp-/, licence: /LGPL-3\.0-or-later/, why: 'draws pictures for link previews' },
];

/**
 * True when a licence leaves one of the free ones to choose: "MIT", "(MIT OR GPL-3.0)", "MIT AND ISC". An expression
 * with more parentheses than those around it does not.
 */
export const isFree = (licence: string): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => FREE.has(one)));

/**
 * One sentence for each package, other than those for development, whose licence does not fit; and how many were looked
 * at.
 */
export function licenceFaults(lock: Lock): { checked: number; faults: string[] } {
  const shipped = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !entry.dev && !entry.link);
  const faults = shipped.flatMap(([path, { license: licence = '' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (isFree(licence) || TOOLS.some((tool) => tool.name.test(name) && tool.licence.test(licence))) return [];
    return [
      licence === ''
        ? `${name} names no licence in the lock.`
        : `${name} comes under ${licence}, which does not fit into an MIT project; choose another package, or add it to TOOLS in scripts/checks/licences.ts when nothing of it ships.`,
    ];
  });
  return { checked: shipped.length, faults };
}
