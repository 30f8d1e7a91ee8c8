import { describe, expect, it } from 'vitest';
import { benchPositions } from '../bench/positions.ts';
import { allSettings, profiles, type Settings, withSettings } from '../settings.ts';
import { readTraceText, TRACE_HEAD, traceLines } from './format.ts';
import { scoreFaults } from './file-scores.ts';
import { traceSearch } from './trace-search.ts';

const faultsOf = (...lines: string[]) =>
  scoreFaults(readTraceText([TRACE_HEAD, ...lines].join('\n')).nodes).map(({ message }) => message);

describe('a score that does not follow from those below it', () => {
  it.each([
    [
      'a root of 500 over 25 and -900',
      ['1 e2e4 1 -500 500 - -25 x', '1 d2d4 1 -500 500 - 900 x', '0 - 2 -500 500 0 500 pv'],
      ['Line 4: the node returns 500 (pv), and the best of 2 nodes below it gives 25'],
    ],
    [
      'a sign that was forgotten',
      ['1 e2e4 1 -50 50 - 40 x', '0 - 2 -50 50 0 40 pv'],
      ['Line 3: the node returns 40 (pv), and the best of 1 node below it gives -40'],
    ],
    [
      'a move that was better, and was lost',
      ['1 e2e4 1 -50 50 - -40 x', '1 d2d4 1 -50 -40 - 10 x', '0 - 2 -50 50 0 10 pv'],
      ['Line 4: the node returns 10 (pv), and e2e4 gives 40, in line 2'],
    ],
    [
      'one far down, before what follows from it',
      ['2 e7e5 0 -9 9 - 5 x', '1 e2e4 1 -9 9 - 6 x', '1 d2d4 1 -9 9 - 3 x', '0 - 2 -9 9 0 8 pv'],
      [
        'Line 3: the node returns 6 (x), and the best of 1 node below it gives -5',
        'Line 5: the node returns 8 (pv), and the best of 2 nodes below it gives -3',
      ],
    ],
  ])('%s is told', (_, lines, told) => {
    expect(faultsOf(...lines)).toEqual(told);
  });

  it.each([
    ['a cut, with nothing below it', ['1 e2e4 1 49 50 90 80 rfp', '0 - 2 -50 -49 0 -80 all']],
    ['fail-hard, which returns beta', ['1 e2e4 1 -50 -49 - -300 x', '0 - 2 49 50 0 50 cut']],
    [
      'an estimate that stays below alpha',
      ['1 e2e4 1 -9 -8 - 400 x', '1 d2d4 1 -9 -8 - - fp', '0 - 2 8 9 -90 -60 all'],
    ],
    ['standing pat', ['1 d4e5 -1 -9 9 - 200 x', '0 - 0 -9 9 5 5 quiet']],
    [
      'a move searched again to the full depth',
      ['1 e2e4 1 -9 -8 - -40 x', '1 e2e4 3 -50 -8 - -7 x', '0 - 4 8 50 0 7 pv'],
    ],
    ['a proof by less depth', ['1 d4e5 1 -90 -89 - -70 proof', '1 d2d4 4 -50 50 - -7 x', '0 - 5 -50 50 0 7 pv']],
    ['a null move below beta', ['1 0000 1 -50 -49 - -30 x', '1 d2d4 3 -50 50 - -7 x', '0 - 4 -50 50 0 7 pv']],
    ['a node searched again', ['1 - 3 -9 9 - 60 verification', '0 - 4 8 9 0 60 nmp']],
    ['a mate a ply further', ['1 e2e4 1 -9 9 - -31998 x', '0 - 2 -9 32000 0 31999 pv']],
    ['a search that was stopped', ['1 e2e4 1 -9 9 - -5 x', '0 - 2 -9 9 0 0 stopped incomplete=1']],
  ])('%s is none', (_, lines) => {
    expect(faultsOf(...lines)).toEqual([]);
  });
});

describe('of this engine no score fails to follow', () => {
  const all = { probcut: 1, 'probcut.minDepth': 3, multicut: 1, 'multicut.minDepth': 2 };
  const guardless = Object.fromEntries(allSettings.filter(({ kind }) => kind === 'guard').map(({ id }) => [id, 0]));
  const settings: readonly [string, Settings][] = [
    ['book', profiles.book],
    ['play', profiles.play],
    ['all techniques', withSettings(profiles.play, all)],
    ['no guard', withSettings(profiles.play, { ...all, ...guardless, 'nmp.verifyDepth': 3 })],
  ];
  it.each(settings)('%s', (_, values) => {
    for (const { fen } of benchPositions.filter((_, i) => i % 6 === 0)) {
      const { trace } = traceSearch({ fen, limits: { depth: 5 }, settings: values, cap: 30_000 });
      const { nodes } = readTraceText([...traceLines(trace)].join('\n'));
      expect(scoreFaults(nodes), fen).toEqual([]);
    }
  });
});
