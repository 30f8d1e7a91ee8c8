import { expect, it } from 'vitest';
import { numberText, quoted } from './error-text.ts';

it.each([
  ['e2e4', '"e2e4"'],
  ['', '""'],
  ['a'.repeat(20), `"${'a'.repeat(20)}"`],
  ['a'.repeat(21), `"${'a'.repeat(20)}…"`],
  ['a'.repeat(1_000_000), `"${'a'.repeat(20)}…"`],
  ['♞'.repeat(25), `"${'♞'.repeat(20)}…"`],
  ['🙂'.repeat(20), `"${'🙂'.repeat(20)}"`],
  ['🙂'.repeat(21), `"${'🙂'.repeat(20)}…"`],
  ['a\nb\rc\td', '"a\\nb\\rc\\td"'],
  ['\u0007\u001b[31m', '"\\u0007\\u001b[31m"'],
  ['\u202eabc', '"\\u202eabc"'],
  ['\ud800', '"\\ud800"'],
  ['e\u0301\u0301', '"e\\u0301\\u0301"'],
  ['\u{e0001}', '"\\u{e0001}"'],
])('%j reads %s', (text, shown) => {
  expect(quoted(text)).toBe(shown);
});

it('takes another length', () => {
  expect(quoted('abcdef', 3)).toBe('"abc…"');
});

it.each([
  [7, '7'],
  [-0.5, '-0.5'],
  [1_000_000_000_000, '1000000000000'],
  [1e30, '10000000000000000000…'],
  [-1e26, '-1000000000000000000…'],
])('writes %d as %s', (value, shown) => {
  expect(numberText(value)).toBe(shown);
});
