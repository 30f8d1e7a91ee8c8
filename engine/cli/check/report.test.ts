import { expect, it } from 'vitest';
import { type Row, remarksOn, toldInCentipawns } from './report.ts';

const row = (id: string, cp: number, mistake: Row['mistake'] = 'mate not seen') =>
  ({ id, mistake, score: { cp }, expected: 'mate in 2', why: '', unfinished: false }) as Row;

it('takes huge scores for mates when there are several of them', () => {
  const rows = [row('a', 32_764), row('b', -32_765), row('c', 47_968), row('d', 1500), row('e', 30_000, 'wrong move')];
  expect([...toldInCentipawns(rows)]).toEqual(['a', 'b', 'c']);
  expect(remarksOn(rows).join()).toContain('3 mates are told in centipawns');
  expect(toldInCentipawns(rows.slice(1)).size).toBe(0);
});
