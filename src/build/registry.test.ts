import { expect, it } from 'vitest';
import { presets, profiles, search, withOnly, withSettings } from '../../engine/index.ts';
import {
  guardIds,
  onInBoth,
  profileDifferences,
  publishedResult,
  setting,
  technique,
  techniquesNamed,
} from './registry.ts';

it('what stays on in both profiles is told, and nothing of it among their differences', () => {
  expect(onInBoth).toContain('check extension');
  expect(onInBoth).toContain('losing captures in quiescence (skipped)');
  expect(onInBoth).not.toContain('late move reductions');
  for (const { name } of profileDifferences) expect(onInBoth).not.toContain(name);
});

it('a search without the techniques still has what stays on', () => {
  const bare = withOnly(profiles.book, []);
  const nodes = (changes: Record<string, number>) =>
    search({
      fen: '6k1/4R3/Pb3pp1/1B1r1p1p/1P1p3P/3K2P1/8/8 w - - 0 1',
      limits: { depth: 5 },
      settings: withSettings(bare, changes),
    }).nodes;
  for (const id of ['tt', 'ordering', 'killers', 'checkExtension']) expect(nodes({ [id]: 0 }), id).not.toBe(nodes({}));
});

it('says of an id that is none which there are', () => {
  expect(() => setting('rfp.marign')).toThrow('There is no setting "rfp.marign"; those of rfp are rfp, rfp.margin, ');
  expect(() => setting('margin')).toThrow('There is no setting "margin"; those of a technique begin with rfp, nmp, ');
  expect(techniquesNamed(['nmp', 'rfp'])).toEqual(['nmp', 'rfp']);
  expect(() => techniquesNamed(['rfp', 'rpf'])).toThrow('There is no technique "rpf"; there are rfp, nmp, ');
  expect(() => technique('xyz')).toThrow('There is no technique "xyz"; there are rfp, nmp, ');
});

it('knows every guard, and nothing else as one', () => {
  expect(guardIds).toContain('rfp.notInCheck');
  for (const id of guardIds) expect([0, 1], id).toContain(profiles.book[id]);
  expect(guardIds).not.toContain('rfp.margin');
});

it('a published result is told to the digits that were printed', () => {
  const known = presets.flatMap(({ id, published }) => (published ? [{ id, ...published }] : []));
  expect(known.length).toBeGreaterThan(3);
  for (const { elo, error, games, id } of known) {
    const told = publishedResult(id);
    expect(told.elo).toMatch(/^\d+\.\d\d ± \d+\.\d\d$/);
    expect(told.elo.split(' ± ').map(Number)).toEqual([elo, error]);
    expect(Number(told.games.replace(',', ''))).toBe(games);
  }
  expect(() => publishedResult('nobody')).toThrow(/no published result of a preset "nobody"/);
});
