import { expect, it } from 'vitest';
import { legalMoves } from '../../board/game.ts';
import { caseById } from '../../check/cases.ts';
import type { Answer } from './conversation.ts';
import { illegalWords, judge } from './judge.ts';
import { type CheckReport, junitText, remarksOn, rowLines, summaryLines } from './report.ts';
import { fiftyNotCounted, type Row } from './rows.ts';

const row = (id: string, cp: number, mistake: Row['mistake'] = 'mate in centipawns') =>
  ({ id, mistake, budget: 'depth 6', score: { cp }, expected: 'mate in 2', why: '', unfinished: false }) as Row;

it('tells a mate in centipawns from one that is not seen', () => {
  const one = caseById.get('mate-in-1');
  const answer = (cp: number) =>
    ({ bestmove: 'g6g7', last: { depth: 3, score: { cp }, nodes: 5, pv: [] }, unread: null }) as unknown as Answer;
  expect(one && judge(one, answer(29_999)).mistake).toBe('mate in centipawns');
  expect(one && judge(one, answer(1500)).mistake).toBe('mate not seen');
});

it.each([
  ['h7h8=q', 'h7h8q'],
  ['h7h8', 'h7h8q'],
  ['h7-h8=q+', 'h7h8q'],
  ['h8=q', 'h7h8q'],
  ['e1h1', 'e1g1'],
  ['o-o', 'e1g1'],
  ['e1a1', 'e1c1'],
  ['0-0-0', ''],
  ['e1e3', ''],
  ['e1e1', ''],
])('says of %s what it means', (bestmove, meant) => {
  const words = illegalWords({ bestmove, words: '' }, legalMoves('1k6/7P/8/8/8/8/8/R3K2R w KQ - 0 1'));
  expect(words).toBe(
    `answered "${bestmove}"${meant === '' ? ', which is not legal' : ` for ${meant}, as UCI writes it`}`,
  );
});

it.each(['none', '(none)', '0000', 'null'])('says of bestmove %s that it names no move', (bestmove) => {
  const words = illegalWords({ bestmove, words: '' }, legalMoves('8/8/8/8/3k4/8/8/KN6 w - - 0 1'));
  expect(words).toBe(`answered "${bestmove}" for no move, as if the game were over`);
  const none = { ...row('a', 0, 'illegal'), bestmove, why: words } as Row;
  expect(remarksOn([none, none, none])).toEqual([]);
});

it('says of answers that came after the stop alone what may be the cause', () => {
  const late = { ...row('a', 0, null), timeMs: 10_004 } as Row;
  expect(remarksOn([late, late, late])).toEqual([
    expect.stringMatching(/^3 answers came only when it was told to stop/),
  ]);
  expect(remarksOn([late, late, { ...late, timeMs: 9999 }])).toEqual([]);
  expect(remarksOn(Array(3).fill({ ...late, budget: 'movetime 30000' }))).toEqual([]);
});

it('says what is wanted of an engine that tells no score', () => {
  const silent = { ...row('a', 0, 'no score'), score: null, why: 'told no score' } as Row;
  expect(remarksOn([silent, silent, silent])).toEqual([expect.stringMatching(/^3 answers came without a score/)]);
  expect(remarksOn([silent, silent])).toEqual([]);
});

it('says of a score that UCI has not that it was told', () => {
  const one = caseById.get('mate-in-1');
  const answer = { bestmove: 'g6g7', last: null, unread: 'cp 0.35' } as unknown as Answer;
  expect(one && judge(one, answer)).toMatchObject({ mistake: 'no score', why: expect.stringContaining('"cp 0.35"') });
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
  const written = { ...illegal('d'), why: 'answered "h7h8" for h7h8q, as UCI writes it' };
  expect(remarksOn([written, ...['a', 'b'].map(illegal)])).toEqual([
    expect.stringMatching(/^1 answer named a legal move in another way/),
  ]);
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
  expect(rowLines(untold)[0]).toMatch(/^untold line-legal .*told no line/);
  expect(rowLines(right)[0]).toMatch(/^ok /);
  expect(remarksOn([untold, right])).toEqual(['1 case could not be judged: line-legal (told no line).']);
  const report = { engine: 'X', rows: [untold, right], findings: 0, against: null } as unknown as Parameters<
    typeof junitText
  >[0];
  expect(junitText(report)).toContain('tests="2" failures="0" skipped="1"');
});

it('says that an engine answered when nobody asked', () => {
  expect(remarksOn([], 2)).toEqual([expect.stringMatching(/^It wrote bestmove 2 times without being asked/)]);
});

it('holds against no guard what hangs on fifty moves that are not counted', () => {
  const draw = (id: string, clock: number, mistake: Row['mistake']) =>
    ({ ...row(id, 900, mistake), choice: null, fen: `8/8/8/8/3k4/8/8/KQ6 w - - ${clock} 90` }) as Row;
  const [over, king, other] = [
    draw('fifty-moves-are-over', 99, 'wrong score'),
    draw('last-king-move-1', 97, 'wrong score'),
    draw('quiet-1', 3, 'wrong score'),
  ];
  expect(fiftyNotCounted([over, king, other])).toEqual([over, king]);
  expect(remarksOn([over, king, other])).toEqual([expect.stringMatching(/^2 findings in positions near the draw/)]);
  expect(fiftyNotCounted([{ ...over, mistake: null }, king])).toEqual([]);
  expect(fiftyNotCounted([{ ...over, mistake: 'no score' }, king])).toEqual([]);
  expect(fiftyNotCounted([over, { ...king, mistake: 'illegal' }])).toEqual([over]);
});

it('reassures nobody under mates that are missed with two seconds, and sets apart what is right then', () => {
  const missed = {
    ...row('a', 0, 'mate not seen'),
    choice: null,
    rightLater: false,
    fen: 'F',
    moves: ['a2a3'],
    bestMoves: ['e2e4'],
    group: 'mates',
  } as Row;
  const later = { ...missed, id: 'b', rightLater: true };
  const told = (...rows: Row[]) =>
    summaryLines({
      engine: 'X',
      command: './x',
      rows,
      remarks: [],
      suspects: [],
      against: null,
    } as unknown as CheckReport);
  const both = told(missed, later);
  expect(both).toContain('findings   1');
  expect(both).toContain('apart      1 right with two seconds (LATER)');
  expect(both.join('\n')).toMatch(/^1 mate missed with two seconds too\. .* it cannot be said what/m);
  expect(both).toContain('  cutoff why --uci "./x" --fen "F" --moves "a2a3" --bm "e2e4"');
  expect(both).toContain('  cutoff check --uci "./x" --against "<the engine before>"');
  expect(told(later)).toContain('findings   0');
  expect(told(later).join('\n')).not.toMatch(/missed|No guard/);
});
