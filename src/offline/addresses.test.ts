import { expect, test } from 'vitest';
import { pageBehind } from './addresses.ts';

const pages = new Set(['/chess/', '/chess/lab/', '/chess/museum/rfp/']);
const behind = (path: string) => pageBehind(path, (one) => pages.has(one));

test('an address without its slash, or with the name of the file, means the page', () => {
  expect(behind('/chess')).toBe('/chess/');
  expect(behind('/chess/index.html')).toBe('/chess/');
  expect(behind('/chess/lab')).toBe('/chess/lab/');
  expect(behind('/chess/lab/index.html')).toBe('/chess/lab/');
  expect(behind('/chess/lab.html')).toBe('/chess/lab/');
  expect(behind('/chess/museum/rfp/index')).toBe('/chess/museum/rfp/');
});

test('what no page lies behind is nothing, and a page is not sent to itself', () => {
  for (const path of ['/', '/index.html', '/chess/laboratory', '/chess/lab//', '/lab', '/chess/lab/x/index.html'])
    expect(behind(path)).toBeUndefined();
  expect(behind('/chess/lab/')).toBeUndefined();
});
