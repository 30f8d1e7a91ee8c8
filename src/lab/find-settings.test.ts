import { expect, it } from 'vitest';
import { allSettings, explanationOf } from '../../engine/index.ts';
import { findSettings } from './find-settings.ts';

const explains = Object.fromEntries(allSettings.map(({ id }) => [id, explanationOf(id)]));
const found = (query: string) => findSettings(query, explains).map(({ id }) => id);

it('finds settings by id, by name in any order, by technique, and by what they do', () => {
  expect(found('rfp.margin')[0]).toBe('rfp.margin');
  expect(found('Margin RFP')[0]).toBe('rfp.margin');
  expect(found('not in check').filter((id) => id.endsWith('.notInCheck'))).toContain('rfp.notInCheck');
  // Every setting of a technique by its short name, and nothing that belongs to none.
  const own = allSettings.filter(({ technique }) => technique === 'nmp').map(({ id }) => id);
  expect(found('nmp').slice(0, own.length)).toEqual(own);
  for (const { id } of allSettings) expect(found(id), id).toContain(id);
  const word = explains['rfp.margin']?.split(' ').at(-1) ?? '';
  expect(found(word)).toContain('rfp.margin');
});

it('finds nothing for no word, and for words of which one is nowhere', () => {
  expect(found(' . ')).toEqual([]);
  expect(found('margin zzz')).toEqual([]);
});
