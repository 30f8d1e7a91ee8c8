/** What people look for, and what must come first. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { find, type SearchEntry } from '@/page/find.ts';
import { type TechniqueId, techniqueIds, techniques } from './registry.ts';
import { searchIndex } from './search-index.ts';
import { otherNames, techniqueNames } from './search-names.ts';

const files = (folder: string) =>
  readdirSync(folder).map((name) => ({
    id: name.replace(/\.\w+$/, ''),
    text: readFileSync(`${folder}/${name}`, 'utf8'),
  }));
/** A field of a file's head, without its quotation marks. */
const field = (text: string, name: string) =>
  new RegExp(`^${name}: ['"]?(.*?)['"]?$`, 'm').exec(text)?.[1]?.replaceAll("''", "'") ?? '';
const bodyOf = (text: string) => text.replace(/^---[\s\S]*?\n---\n/, '');

let index: SearchEntry[] = [];
beforeAll(() => {
  const chapters = files('content/chapters').map(({ id, text }) => ({
    id,
    body: bodyOf(text),
    data: {
      title: field(text, 'title'),
      order: Number(field(text, 'order')),
      standfirst: field(text, 'standfirst'),
      summary: field(text, 'summary'),
      techniques: (field(text, 'techniques').match(/\w+/g) ?? []) as TechniqueId[],
    },
  }));
  const terms = files('content/glossary').map(({ id, text }) => ({
    id,
    body: bodyOf(text),
    data: { term: field(text, 'term'), short: field(text, 'short') },
  }));
  const shown = files('content/positions').flatMap(({ text }) => {
    const { museum = [], title } = JSON.parse(text);
    return museum.map((one: { guard: string; text: string }) => ({ title, ...one }));
  });
  const guards = techniques.flatMap(({ guards: own, id }) =>
    own.map((guard) => ({
      id: `${id}.${guard.id}`,
      label: guard.label,
      explains: guard.explains,
      exhibit: shown.find((one) => one.guard === `${id}.${guard.id}`),
    })),
  );
  index = searchIndex(chapters, terms, guards);
});

const paths = (query: string) => find(index, query).hits.map(({ entry }) => entry[2]);

const [ONE, TWO, THREE, FOUR] = [
  '1-reverse-futility-and-null-move/',
  '2-futility/',
  '3-late-moves/',
  '4-history/',
] as const;
const [SIX, SEVEN, EIGHT, NINE] = ['6-reductions/', '7-exchanges/', '8-evaluations/', '9-proof/'] as const;
const term = (id: string) => `glossary/#${id}`;

it.each([
  // Abbreviations and names of techniques: the chapter, then the term.
  ['RFP', ONE, term('reverse-futility')],
  ['rfp', ONE, term('reverse-futility')],
  ['reverse futility pruning', ONE, term('reverse-futility')],
  ['static null move', ONE, term('reverse-futility')],
  ['static null move pruning', ONE, term('reverse-futility')],
  ['NMP', ONE, term('null-move')],
  ['null move', ONE, term('null-move')],
  ['null-move pruning', ONE, term('null-move')],
  ['FP', TWO, term('futility')],
  ['futility pruning', TWO, term('futility')],
  ['LMP', THREE, term('late-move-pruning')],
  ['late move count', THREE, term('late-move-pruning')],
  ['move count pruning', THREE, term('late-move-pruning')],
  ['HP', FOUR, term('history-pruning')],
  ['history pruning', FOUR, term('history-pruning')],
  ['LMR', SIX, term('lmr')],
  ['late move reductions', SIX, term('lmr')],
  ['SEE', SEVEN, term('see')],
  ['SEE pruning', SEVEN, term('see-pruning')],
  ['razoring', EIGHT, term('razoring')],
  ['ProbCut', NINE, term('probcut')],
  ['multicut', NINE, term('multi-cut')],
  ['multi-cut', NINE, term('multi-cut')],
  // What can be set: the chapter of the technique, and a guard where it is shown.
  ['rfp.margin', ONE, term('reverse-futility')],
  ['nmp.reduction', ONE, term('null-move')],
  ['lmp.base', THREE, term('late-move-pruning')],
  ['hp.threshold', FOUR, term('history-pruning')],
  ['lmr.divisor', SIX, term('lmr')],
  ['rfp.notInCheck', 'museum/rfp/#rfp-notInCheck'],
  ['history.max', 'lab/'],
  // Terms by other names.
  ['TT', term('transposition-table')],
  ['qsearch', term('quiescence')],
  ['PVS', term('pvs')],
  ['IIR', term('iir')],
  ['zero window', term('null-window')],
  ['static exchange evaluation', SEVEN, term('see')],
  ['killers', term('killer')],
  ['zugzwang', term('zugzwang')],
  ['zugzwnag', term('zugzwang')],
  ['improving', term('improving')],
  ['quiet move', term('quiet-move')],
  ['Elo', term('elo')],
  // Pages and tools.
  ['workshop', 'workshop/'],
  ['museum', 'museum/'],
  ['lab', 'lab/'],
  ['match', 'match/'],
  ['bench', 'bench/'],
  ['price', 'price/'],
  ['evidence', 'evidence/'],
  ['your engine', 'your-engine/'],
  ['UCI', 'your-engine/'],
  ['fastchess', 'match/'],
  ['openbench', 'evidence/'],
  ['glossary', 'glossary/'],
  ['oracle', 'price/'],
])('%s', (query, ...first) => {
  expect(paths(query).slice(0, first.length)).toEqual(first);
});

it('has every page but those that are no place to go', () => {
  const pages = readdirSync('src/pages').flatMap((file) => /^([a-z-]+)\.astro$/.exec(file)?.[1] ?? []);
  const known = new Set(index.map(([, , path]) => path));
  const missing = pages.filter((page) => !['index', 'search'].includes(page) && !known.has(`${page}/`));
  expect(missing).toEqual([]);
});

it('has other names for places that are there, each once', () => {
  const known = new Set(index.map(([, , path]) => path));
  expect(known.size).toBe(index.length);
  const terms = techniqueIds.map((id) => term(techniqueNames[id].glossary));
  expect([...Object.keys(otherNames), ...terms].filter((path) => !known.has(path))).toEqual([]);
});
