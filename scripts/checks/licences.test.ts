import { expect, test } from 'vitest';
import { isFree, licenceFaults } from './licences.ts';

const lockOf = (packages: Record<string, { license?: string; dev?: boolean }>) => ({
  packages: { '': {}, ...packages },
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND Apache-2.0', true],
  ['GPL-3.0-or-later', false],
  ['AGPL-3.0', false],
  ['MIT AND GPL-2.0', false],
  ['LGPL-3.0-or-later', false],
  ['', false],
  ['(MIT OR GPL-3.0-only) AND GPL-3.0-only', false],
  ['GPL-3.0-only AND (GPL-3.0-only OR MIT)', false],
  ['GPL-2.0-only WITH Classpath-exception-2.0', false],
])('%s: %s', (licence, free) => {
  expect(isFree(licence)).toBe(free);
});

test('a package that ships must be free; one for development may be what it likes', () => {
  const { checked, faults } = licenceFaults(
    lockOf({
      'node_modules/good': { license: 'MIT' },
      'node_modules/good/node_modules/chessground': { license: 'GPL-3.0-or-later' },
      'node_modules/@some/silent': {},
      'node_modules/tester': { license: 'AGPL-3.0', dev: true },
    }),
  );
  expect(checked).toBe(3);
  expect(faults).toHaveLength(2);
  expect(faults[0]).toMatch(/^chessground comes under GPL-3\.0-or-later, /);
  expect(faults[1]).toBe('@some/silent names no licence in the lock.');
});

test('a tool of the build is let through under the licence that it is known by, and under no other', () => {
  expect(licenceFaults(lockOf({ 'node_modules/lightningcss': { license: 'MPL-2.0' } })).faults).toEqual([]);
  expect(licenceFaults(lockOf({ 'node_modules/lightningcss': { license: 'GPL-3.0' } })).faults).toHaveLength(1);
});
