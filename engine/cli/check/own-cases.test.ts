import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faultOf, temporaryFolder } from '../testing.ts';
import { readOwnCases } from './own-cases.ts';

const file = temporaryFolder();
const KNIGHT = '8/8/4k3/8/8/3KN3/8/8 w - -';

function read(...lines: string[]) {
  writeFileSync(file('my.epd'), lines.join('\n'));
  return readOwnCases(file('my.epd'));
}

it.each([
  ['bm Kd4 e3-f5;', /not legal|cannot be read/],
  ['bm Kd4, Nf5;', { moves: ['d3d4', 'e3f5'] }],
  ['am Nf5+;', { avoid: ['e3f5'] }],
  ['dm 3;', { mate: 3 }],
  ['dm -2; ce -32000;', { mate: -2 }],
  ['ce 0;', { draw: true }],
  ['ce 80;', { least: 30, most: 130 }],
  ['ce -1000;', { least: -1250, most: -750 }],
  ['dm soon;', /^dm is a number of moves, not "soon"\.$/],
  ['ce 0.3;', /^ce is a number of centipawns, not "0\.3"\.$/],
  ['id "x";', /^it asks nothing: bm, am, dm or ce/],
])('reads what is right as %s', (operations, expected) => {
  const { cases, leftOut } = read(`${KNIGHT} bm Kd4; id "first";`, `${KNIGHT} ${operations}`);
  if (expected instanceof RegExp) {
    expect(cases).toHaveLength(1);
    expect(leftOut).toEqual([{ line: 2, message: expect.stringMatching(expected) }]);
  } else {
    expect(cases[1]?.expect).toEqual(expected);
    expect(leftOut).toEqual([]);
  }
});

it('takes the budget of the line, or a second', () => {
  const { cases } = read(...['acd 9;', 'acn 5000;', 'acs 3;', ''].map((text) => `${KNIGHT} ce 0; ${text}`));
  expect(cases.map(({ budget }) => budget)).toEqual([
    { depth: 9 },
    { nodes: 5000 },
    { movetimeMs: 3000 },
    { movetimeMs: 1000 },
  ]);
});

it('keeps names apart, by which a check before is compared, and its remark', () => {
  const { cases } = read(`${KNIGHT} ce 0; id "a"; c0 "a draw";`, '# a remark', `${KNIGHT} dm 2; id "a";`);
  expect(cases.map(({ id, note }) => [id, note])).toEqual([
    ['a', 'a draw'],
    ['a, line 3', ''],
  ]);
});

it('says of a file without a case why', () => {
  expect(faultOf(() => read(`${KNIGHT} id "x";`))).toMatch(/holds no case; line 1: it asks nothing/);
  expect(faultOf(() => read('nothing'))).toMatch(/holds no position; line 1: /);
});
