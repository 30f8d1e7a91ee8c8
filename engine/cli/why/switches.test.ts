import { expect, it } from 'vitest';
import { readOptionLine, type UciOption } from '../other-engines/option-line.ts';
import { optionLines } from '../uci/options.ts';
import { changesOf } from './switches.ts';

const read = (...lines: string[]): UciOption[] => lines.flatMap((line) => readOptionLine(`option name ${line}`) ?? []);

it('reads what an engine announces', () => {
  expect(readOptionLine('option name Skill Level type spin default 1 min -5 max 20')).toEqual({
    name: 'Skill Level',
    type: 'spin',
    default: '1',
    choices: [],
    min: -5,
    max: 20,
  });
  expect(
    readOptionLine('option name Style type combo default Solid as rock var Solid as rock var Risky'),
  ).toMatchObject({ type: 'combo', default: 'Solid as rock', choices: ['Solid as rock', 'Risky'], min: null });
  expect(readOptionLine('option name Clear type Button')).toMatchObject({ type: 'button', default: '' });
  expect(readOptionLine('info option name x type check')).toBeNull();
});

it('turns booleans from what they are, and takes spins to their ends, small ones first', () => {
  const options = read(
    'Margin type spin default 90 min 0 max 300',
    'Null Move type check default true',
    'Eager type check default false',
    'R type spin default 3 min 1 max 4',
    'Low type spin default 0 min 0 max 2',
  );
  expect(changesOf(options, [['null move', 'false']]).changes).toEqual([
    { name: 'Null Move', from: 'false', to: 'true' },
    { name: 'Eager', from: 'false', to: 'true' },
    { name: 'Low', from: '0', to: '2' },
    { name: 'R', from: '3', to: '1' },
    { name: 'R', from: '3', to: '4' },
    { name: 'Margin', from: '90', to: '0' },
    { name: 'Margin', from: '90', to: '300' },
  ]);
});

it('tries what else a combo may be, as the null move of Fruit, Toga and GNU Chess', () => {
  const options = read(
    'R type spin default 3 min 1 max 3',
    'NullMove Pruning type combo default Fail High var Always var Fail High var Never',
    'Playing Style type combo default Solid var Solid var Risky',
  );
  expect(changesOf(options, [])).toEqual({
    changes: [
      { name: 'NullMove Pruning', from: 'Fail High', to: 'Always' },
      { name: 'NullMove Pruning', from: 'Fail High', to: 'Never' },
      { name: 'R', from: '3', to: '1' },
    ],
    leftOut: ['Playing Style'],
  });
});

it('leaves out what is no part of the search', () => {
  const names = [
    'Hash', 'Threads', 'Ponder', 'OwnBook', 'UCI_Chess960', 'UCI_LimitStrength', 'SyzygyProbeDepth', 'TbProbe',
    'Slow Mover', 'Skill Level', 'Debug Log', 'NoobBook', 'Minimal', 'Pawn Hash', 'nodestime', 'Contempt', 'Show WDL',
    'Analysis Mode', 'MultiPV', 'Use Search Log',
  ]; // prettier-ignore
  const { changes, leftOut } = changesOf(read(...names.map((name) => `${name} type spin default 1 min 0 max 2`)), []);
  expect(changes).toEqual([]);
  expect(leftOut).toEqual(names);
  const searching = ['rfp.quietHashMove', 'Null Move', 'lmr.logBase', 'Razoring', 'fp.notHashMove', 'Development'];
  expect(changesOf(read(...searching.map((name) => `${name} type check default true`)), []).leftOut).toEqual([]);
  expect(changesOf(read('File type string default x', 'Clear Hash type button'), [])).toEqual({
    changes: [],
    leftOut: [],
  });
});

it('finds each switch of this engine by its own options', () => {
  const { changes } = changesOf(
    optionLines().flatMap((line) => readOptionLine(line) ?? []),
    [],
  );
  const turned = new Set(changes.map(({ name }) => name));
  for (const name of ['nmp', 'rfp.notInCheck', 'lmr', 'see', 'tt', 'lmr.pv', 'nmp.hasPieces'])
    expect(turned).toContain(name);
});
