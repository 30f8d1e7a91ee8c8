/** The table of facts leads to steps and sections that exist, and those name the source. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const rows = read('../docs/facts.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, source = '', fact = '', where = '']) => ({ source, fact, where }));
/** What a list of references calls each source. */
const IDS = [
  ['Series', 'series'],
  ['Wiki', 'wiki'],
  ['moonfish', 'moonfish'],
] as const;

it('has a place for every fact, or says that there is none', () => {
  expect(rows.length).toBeGreaterThan(35);
  for (const { fact, where } of rows) expect(where, fact).toMatch(/^(not yet|(\d-[\w-]+|rules\/\w+)#[\w-]+)$/);
  expect(new Set(rows.map(({ source, fact }) => `${source}: ${fact}`)).size).toBe(rows.length);
});

it.each(rows.filter(({ where }) => where !== 'not yet'))('$source: $fact', ({ source, where }) => {
  const [page = '', place] = where.split('#');
  const isRule = page.startsWith('rules/');
  const text = read(`./${isRule ? page : `chapters/${page}`}.mdx`);
  expect(text).toContain(isRule ? `<RuleSection of="${place}"` : `id="${place}"`);
  const id = IDS.find(([name]) => source.startsWith(name))?.[1];
  // The references of the text have the source.
  expect(text).toMatch(new RegExp(`<Ref\\s+id="${id}"`));
});
