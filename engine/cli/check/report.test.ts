import { expect, it } from 'vitest';
import { caseById } from '../../check/cases.ts';
import type { Answer } from './conversation.ts';
import { judge } from './judge.ts';
import { junitText, type Row, remarksOn, rowLine } from './report.ts';

const row = (id: string, cp: number, mistake: Row['mistake'] = 'mate in centipawns') =>
  ({ id, mistake, score: { cp }, expected: 'mate in 2', why: '', unfinished: false }) as Row;

it('tells a mate in centipawns from one that is not seen', () => {
  const one = caseById.get('mate-in-1');
  const answer = (cp: number) =>
    ({ bestmove: 'g6g7', last: { depth: 3, score: { cp }, nodes: 5, pv: [] } }) as unknown as Answer;
  expect(one && judge(one, answer(29_999)).mistake).toBe('mate in centipawns');
  expect(one && judge(one, answer(1500)).mistake).toBe('mate not seen');
});

it('takes huge scores for mates when there are several of them', () => {
  const rows = [
    row('a', 32_764),
    row('b', -32_765),
    row('c', 47_968),
    row('d', 1500, 'mate not seen'),
    row('e', 30_000, 'wrong move'),
  ];
  expect(remarksOn(rows).join()).toContain('3 mates are told in centipawns');
  expect(remarksOn(rows.slice(1))).toEqual([]);
});

it('says of many illegal answers that they speak against no guard', () => {
  const illegal = (id: string) => ({ ...row(id, 0, 'illegal'), bestmove: 'a2a3' }) as Row;
  expect(remarksOn(['a', 'b'].map(illegal))).toEqual([]);
  expect(remarksOn(['a', 'b', 'c'].map(illegal)).join()).toContain('3 answers name a move that is not legal');
});

it('says of a case that could not be judged that it is neither right nor a finding', () => {
  const untold = {
    ...row('line-legal', 0, null),
    why: 'told no line',
    budget: 'depth 7',
    choice: null,
    note: 'n',
    fen: '8',
  } as Row;
  const right = { ...untold, id: 'time-kept', why: '', answered: 'e2e4' };
  expect(rowLine(untold)).toMatch(/^untold line-legal .*told no line/);
  expect(rowLine(right)).toMatch(/^ok /);
  expect(remarksOn([untold, right])).toEqual(['1 case could not be judged: line-legal (told no line).']);
  const report = { engine: 'X', rows: [untold, right], findings: 0 } as unknown as Parameters<typeof junitText>[0];
  expect(junitText(report)).toContain('tests="2" failures="0" skipped="1"');
});
