/**
 * Whose code is in the site's scripts besides the book's own. Their licences ask for their notices wherever the code
 * goes, so the page of licences tells them; a build with code of a package that is not in the list fails.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Packages of which parts are in what a browser is sent. */
export const SENT: readonly string[] = [
  '@astrojs/preact',
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/state',
  '@codemirror/streamparser',
  '@codemirror/view',
  '@lezer/common',
  '@lezer/highlight',
  '@marijn/find-cluster-break',
  '@nanostores/persistent',
  '@preact/signals',
  '@preact/signals-core',
  'acorn',
  'astro',
  'crelt',
  'nanostores',
  'preact',
  'style-mod',
  'vite',
  'w3c-keyname',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

/** The package that a module is of, by the module's id; undefined for the book's own and for what bundlers make up. */
export function packageOf(id: string): string | undefined {
  const inside = /^.*[\\/]node_modules[\\/](.+)$/.exec(id)?.[1]?.split(/[\\/]/);
  if (inside === undefined) return id.startsWith('\0vite/') ? 'vite' : undefined;
  return inside.slice(0, inside[0]?.startsWith('@') ? 2 : 1).join('/');
}

/** Packages of these modules whose notices nobody would be told. */
export function untold(ids: Iterable<string>): string[] {
  return [...new Set([...ids].flatMap((id) => packageOf(id) ?? []))].filter((name) => !SENT.includes(name)).sort();
}

/** Throws when one of the modules is of a package that is not in the list. */
export function checkSent(ids: Iterable<string>): void {
  const names = untold(ids);
  if (names.length > 0)
    throw new Error(`The site sends code of ${names.join(', ')}: add it to SENT in src/build/notices.ts.`);
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
/** The permission of the MIT licence, from its first words to its last; undefined in a text that has none. */
const permission = (text: string) =>
  /Permission is hereby granted[\s\S]*?DEALINGS\s+IN\s+THE\s+SOFTWARE\./.exec(text)?.[0];

/**
 * The lines of a licence that say whose code it is. Throws when the licence gives no such line, or grants anything else
 * than `own` does, the text of the book's licence: then it has to be told whole.
 */
export function holdersOf(name: string, text: string, own: string): string[] {
  const granted = permission(text);
  if (granted === undefined || plain(granted) !== plain(permission(own) ?? ''))
    throw new Error(`The licence of ${name} is not the MIT licence as the book's own: tell its text on the page, too.`);
  // What stands in brackets behind a name in square ones is the address of a link.
  const holders = text
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)')
    .split('\n')
    .flatMap((line) => /^Copyright .*\d.*$/i.exec(line.trim())?.[0] ?? []);
  if (holders.length === 0) throw new Error(`The licence of ${name} does not say whose it is.`);
  return [...new Set(holders)];
}

/** A Vite plugin: looks at what is built for browsers. For the page and once more for its workers. */
export function withNotices(): Plugin {
  return {
    name: 'cutoff:notices',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') checkSent(chunk.moduleIds);
    },
  };
}

/** Each package with the lines of its licence; `own` is the text of the book's. */
export function notices(own: string): { name: string; holders: string[] }[] {
  return SENT.map((name) => {
    const file = ['LICENSE', 'LICENSE.md', 'license'].map((one) => `node_modules/${name}/${one}`).find(existsSync);
    if (file === undefined) throw new Error(`${name} has no file with its licence.`);
    return { name, holders: holdersOf(name, readFileSync(file, 'utf8'), own) };
  });
}
