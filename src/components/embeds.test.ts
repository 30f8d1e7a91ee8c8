import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import BeforeAfter from './BeforeAfter.ts';
import { embeds } from './embeds.ts';
import TreeExplorer from './TreeExplorer.ts';

it('a widget of a chapter finds the page that shows it alone, by what it is made of', () => {
  expect(BeforeAfter.embedOf({ technique: 'lmr', positions: ['italian', 'kiwipete'], alone: true })).toBe(
    'embed/comparison-lmr/',
  );
  const settings = { lmr: 1, rfp: 0, nmp: 0, lmp: 0, fp: 0, hp: 0 };
  expect(TreeExplorer.embedOf({ position: 'three-bishops-away', depth: 5, settings })).toBe('embed/tree-lmr/');
  const hp = { rfp: 0, nmp: 0, lmp: 0, fp: 0 };
  expect(TreeExplorer.embedOf({ position: 'italian', depth: 5, settings: hp })).toBe('embed/tree-hp/');
  expect(TreeExplorer.embedOf({ position: 'italian', depth: 5, settings: { ...hp, rfp: 1 } })).toBeUndefined();
});

it('each has a name of its own, and leads to an element of its chapter, or to the page of its rule', () => {
  expect(new Set(embeds.map(({ name }) => name)).size).toBe(embeds.length);
  for (const { home, name } of embeds) {
    const [page = '', anchor] = home.replace(/\/$/, '').split('/#');
    const isRule = page.startsWith('rules/');
    const text = readFileSync(`content/${isRule ? page : `chapters/${page}`}.mdx`, 'utf8');
    // What a rule's page is made of stands in no text: there the check of links looks.
    if (anchor !== undefined && !isRule) expect(text.includes(`id="${anchor}"`), name).toBe(true);
  }
});
