/** Who imports whom among the folders of the project, read from the sources. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** For each room the rooms that its files import, both by name. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const ROOT = join(import.meta.dirname, '../../..');

/** Tests and what only they import may look anywhere. */
const TESTS = /\.test\.tsx?$|(?:^|[/-])testing\.ts$|\.d\.ts$/;

// A statement over as many lines as it takes; `import type` and `export type` load nothing.
const STATEMENT = /^\s*(?:import|(?:import|export)\s+(type\b)?[\w\s{},*$]+?\sfrom)\s*['"]([^'"]+)['"]/gm;
const CALL = /\bimport\(\s*['"]([^'"]+)['"]|new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g;

/**
 * What a source of this text loads, as it names it: no files read as text or as a style sheet, and types only where
 * they are asked for.
 */
export function loadedBy(text: string, types = false): string[] {
  const statements = [...text.matchAll(STATEMENT)].flatMap(([, type, name]) => (type && !types ? [] : (name ?? [])));
  const names = [...statements, ...[...text.matchAll(CALL)].flatMap((match) => match[1] ?? match[2] ?? [])];
  return names.filter((name) => !/\.css$|\?(?!worker)/.test(name));
}

/**
 * The room of a file, or undefined where it is in none. `engine/settings.ts` and `signature.ts` are the search's;
 * techniques that reduce share a room with those that prune, and their registry.
 */
export function roomOf(file: string): string | undefined {
  const [top = '', folder = '', inside] = file.split('/');
  if (top === 'content') return 'content';
  if (top === 'engine' && folder === 'reductions') return 'engine/pruning';
  if (top === 'engine' && inside === undefined) return folder === 'index.ts' ? 'engine/index.ts' : 'engine/search';
  return (top === 'engine' || top === 'src') && inside !== undefined ? `${top}/${folder}` : undefined;
}

/** The imports between rooms, as the sources have them; those of types as well where they are asked for. */
export function importsOfSources(types = false): Imports {
  const files = globSync('{engine,src,content}/**/*.{ts,tsx,astro,mdx}', { cwd: ROOT }).filter(
    (file) => !TESTS.test(file),
  );
  const imports = new Map<string, Set<string>>();
  for (const file of files.sort()) {
    const from = roomOf(file);
    if (from === undefined) continue;
    const known = imports.get(from) ?? new Set<string>();
    imports.set(from, known);
    for (const name of loadedBy(readFileSync(join(ROOT, file), 'utf8'), types)) {
      const path = name.startsWith('@/')
        ? `src/${name.slice(2)}`
        : name.startsWith('.')
          ? join(dirname(file), name)
          : '';
      const to = roomOf(path);
      if (to !== undefined && to !== from) known.add(to);
    }
  }
  return imports;
}

/** Whether `from` comes to `to` by imports; with `direct` false, by way of another room only. */
function comesTo(imports: Imports, from: string, to: string, direct: boolean): boolean {
  const seen = new Set<string>();
  const next = [...(imports.get(from) ?? [])].filter((room) => direct || room !== to);
  for (let room = next.pop(); room !== undefined; room = next.pop()) {
    if (room === to) return true;
    if (seen.has(room)) continue;
    seen.add(room);
    next.push(...(imports.get(room) ?? []));
  }
  return false;
}

/**
 * The imports that do not follow from others: where A imports B and B imports C, that A imports C as well says nothing
 * new.
 */
export function essential(imports: Imports): [from: string, to: string][] {
  const pairs = [...imports].flatMap(([from, rooms]) => [...rooms].map((to): [string, string] => [from, to]));
  return pairs.filter(([from, to]) => !comesTo(imports, from, to, false)).sort();
}

/** The rooms that import themselves by way of others. */
export function inCircles(imports: Imports): string[] {
  return [...imports.keys()].filter((room) => comesTo(imports, room, room, true));
}
