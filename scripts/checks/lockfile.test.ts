import { expect, test } from 'vitest';
import { lockFaults } from './lockfile.ts';

const good = {
  '': { dependencies: { a: '1.0.0' }, devDependencies: { b: '2.0.0' } },
  'node_modules/a': { integrity: 'sha512-a', dependencies: { b: '^2.0.0', c: '*' } },
  'node_modules/a/node_modules/c': { integrity: 'sha512-c', optionalDependencies: { b: '*' } },
  'node_modules/b': { integrity: 'sha512-b' },
};

test('a complete lock has no faults, wherever above the asker a package lies', () => {
  expect(lockFaults({ packages: good })).toEqual([]);
});

test('finds an optional binary that the lock lacks', () => {
  const packages = {
    ...good,
    'node_modules/b': { integrity: 'x', optionalDependencies: { '@b/darwin-arm64': '2.0.0' } },
  };
  expect(lockFaults({ packages })).toEqual(['node_modules/b needs @b/darwin-arm64, which is not in the lock.']);
});

test('a package inside of another one does not serve its neighbours', () => {
  const packages = { ...good, 'node_modules/b': { integrity: 'x', dependencies: { c: '*' } } };
  expect(lockFaults({ packages })).toEqual(['node_modules/b needs c, which is not in the lock.']);
});

test('finds a missing development package, a loose version, a missing checksum and a host', () => {
  expect(lockFaults({ packages: { '': { devDependencies: { z: '^1.0.0' } } } })).toEqual([
    'the project needs z, which is not in the lock.',
    'z is not pinned to one version: "^1.0.0".',
  ]);
  const host = 'https://registry.example/b.tgz';
  expect(lockFaults({ packages: { ...good, 'node_modules/b': { resolved: host } } })).toEqual([
    'node_modules/b has no checksum.',
    `node_modules/b names the host it came from: ${host}`,
  ]);
});
