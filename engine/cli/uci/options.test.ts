import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { setOption, standardOptions } from './options.ts';

it('another evaluation asks for what the last one worked out to be forgotten; all else does not', () => {
  const options = standardOptions();
  const effects = (...texts: string[]) => texts.map((text) => setOption(options, `name ${text}`, () => {}));
  expect(effects('network value false', 'network value false')).toEqual(['forget', 'nothing']);
  expect(options.settings).toMatchObject({ network: 0 });
  options.early = {};
  expect(effects('Profile value play', 'Profile value play', 'Profile value book')).toEqual([
    'forget',
    'nothing',
    'forget',
  ]);
  expect(effects('rfp value false', 'see value true', 'Clear Hash')).toEqual(['nothing', 'nothing', 'forget']);
});

it('takes no more threads than there are processors, and says so', () => {
  const options = standardOptions();
  const remarks: string[] = [];
  const most = availableParallelism();
  for (const threads of [1, most, 64])
    setOption(options, `name Threads value ${threads}`, (text) => remarks.push(text));
  expect(options.threads).toBe(Math.min(64, most));
  expect(remarks).toHaveLength(most < 64 ? 1 : 0);
});
