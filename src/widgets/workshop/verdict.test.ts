import { expect, it } from 'vitest';
import { reasonOf } from './verdict.ts';

it('says why a rule fails, and of a hunt not what is missing', () => {
  const stage = { id: 'silent', ok: false, message: 'At length.', brief: '“not in check” is missing' } as const;
  expect(reasonOf(stage, false)).toBe('It acts where it must not: “not in check” is missing.');
  expect(reasonOf(stage, true)).toBe('It acts where it must not.');
  const fault = { id: 'answers', ok: false, message: 'Line 2, column 8: what it is.', line: 2, column: 8 } as const;
  expect(reasonOf(fault, true)).toBe('Line 2, column 8: what it is.');
});
