import { expect, it } from 'vitest';
import { readInfo } from './info-line.ts';

it('reads what a line tells', () => {
  expect(readInfo('info depth 9 seldepth 14 score cp -35 nodes 1234 nps 9 time 3 pv e2e4 e7e5')).toEqual({
    depth: 9,
    nodes: 1234,
    score: { cp: -35 },
    unread: null,
    isBound: false,
    pv: ['e2e4', 'e7e5'],
  });
  expect(readInfo('info depth 3 multipv 1 score mate -2 upperbound')).toMatchObject({
    score: { mate: -2 },
    isBound: true,
  });
  expect(readInfo('info currmove e2e4')).toEqual({
    depth: null,
    nodes: null,
    score: null,
    unread: null,
    isBound: false,
    pv: [],
  });
});

it('takes no score of another move than the best, and no number that no search can have', () => {
  expect(readInfo('info depth 9 multipv 2 score cp 35 nodes 12')).toMatchObject({ score: null, nodes: 12 });
  expect(readInfo('info depth 9 score mate 2.5')).toMatchObject({ score: null, unread: 'mate 2.5' });
  expect(readInfo('info score 0.35 depth 9')).toMatchObject({ score: null, unread: '0.35' });
  expect(readInfo('info depth 9 score cp +35')).toMatchObject({ score: { cp: 35 }, unread: null });
  expect(readInfo('info depth -1 nodes 99999999999999999999')).toMatchObject({ depth: null, nodes: null });
  expect(readInfo(`info pv${' e2e4'.repeat(1000)}`)?.pv).toHaveLength(256);
});

it.each(['bestmove e2e4', 'info string depth 9 score cp 3', 'information depth 9', ''])(
  '%j is no such line',
  (line) => {
    expect(readInfo(line)).toBeNull();
  },
);
