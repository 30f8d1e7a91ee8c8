/** What people look for, and what must come first. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { find, type SearchEntry } from '@/page/find.ts';
import { type TechniqueId, techniqueIds, techniques } from './registry.ts';
import { rulePath } from './rules.ts';
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
  const rules = files('content/rules').map(({ id, text }) => ({
    id,
    body: bodyOf(text),
    data: { standfirst: field(text, 'standfirst'), asks: field(text, 'asks') },
  }));
  index = searchIndex(chapters, rules, terms, guards);
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
const rule = (id: TechniqueId, section?: string) => rulePath(id, section);

it.each([
  // Abbreviations and names of techniques: the chapter, then the term.
  ['RFP', ONE, rule('rfp'), term('reverse-futility')],
  ['rfp', ONE, rule('rfp'), term('reverse-futility')],
  ['reverse futility pruning', ONE, rule('rfp'), term('reverse-futility')],
  ['static null move', ONE, rule('rfp'), term('reverse-futility')],
  ['static null move pruning', ONE, rule('rfp'), term('reverse-futility')],
  ['NMP', ONE, rule('nmp'), term('null-move')],
  ['null move', ONE, rule('nmp'), term('null-move')],
  ['null-move pruning', ONE, rule('nmp'), term('null-move')],
  ['FP', TWO, rule('fp'), term('futility')],
  ['futility pruning', TWO, rule('fp'), term('futility')],
  ['LMP', THREE, rule('lmp'), term('late-move-pruning')],
  ['late move count', THREE, rule('lmp'), term('late-move-pruning')],
  ['move count pruning', THREE, rule('lmp'), term('late-move-pruning')],
  ['HP', FOUR, rule('hp'), term('history-pruning')],
  ['history pruning', FOUR, rule('hp'), term('history-pruning')],
  ['LMR', SIX, rule('lmr'), term('lmr')],
  ['late move reductions', SIX, rule('lmr'), term('lmr')],
  ['SEE', SEVEN, rule('see'), term('see')],
  ['SEE pruning', SEVEN, rule('see'), term('see-pruning')],
  ['razoring', EIGHT, rule('razor'), term('razoring')],
  ['ProbCut', NINE, rule('probcut'), term('probcut')],
  ['multicut', NINE, rule('multicut'), term('multi-cut')],
  ['multi-cut', NINE, rule('multicut'), term('multi-cut')],
  // What can be set: the numbers of the rule, and a guard where it is shown.
  ['rfp.margin', rule('rfp', 'numbers')],
  ['nmp.reduction', rule('nmp', 'numbers')],
  ['lmp.base', rule('lmp', 'numbers')],
  ['hp.threshold', rule('hp', 'numbers')],
  ['lmr.divisor', rule('lmr', 'numbers')],
  ['rfp.notInCheck', rule('rfp', 'rfp-notInCheck')],
  ['history.max', 'lab/'],
  // Terms by other names.
  ['TT', term('transposition-table')],
  ['qsearch', term('quiescence')],
  ['PVS', term('pvs')],
  ['IIR', term('iir')],
  ['zero window', term('null-window')],
  ['static exchange evaluation', SEVEN, rule('see'), term('see')],
  ['killers', term('killer')],
  ['zugzwang', term('zugzwang')],
  ['zugzwnag', term('zugzwang')],
  ['improving', term('improving')],
  ['quiet move', term('quiet-move')],
  ['Elo', term('elo')],
  // Pages and tools.
  ['workshop', 'workshop/'],
  ['museum', 'rules/'],
  ['lab', 'lab/'],
  ['match', 'match/'],
  ['bench', 'rules/compared/'],
  ['price', 'rules/'],
  ['evidence', 'rules/compared/'],
  ['your engine', 'your-engine/'],
  ['UCI', 'your-engine/'],
  ['my counts differ', 'your-engine/'],
  ['fastchess', 'match/'],
  ['openbench', 'rules/compared/'],
  ['glossary', 'glossary/'],
  ['npm package', 'package/'],
  ['API', 'package/api/'],
  ['oracle', 'rules/'],
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
