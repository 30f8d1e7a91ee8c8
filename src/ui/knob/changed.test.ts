import { expect, it } from 'vitest';
import { othersThan, switchOff } from '../../compare/compare.ts';
import { changedList, ownSettings } from './changed.ts';

const pass = (now: Readonly<Record<string, number>>) => [{ settings: switchOff(now, othersThan('nmp')) }];

it('lists what differs from the book', () => {
  expect(changedList({ 'rfp.margin': 120, 'rfp.notInCheck': 0 }).map(({ text }) => text)).toEqual([
    'RFP margin 120',
    'RFP not in check off',
  ]);
});

it('says of a widget which of the changes its searches run on, and of the others nothing', () => {
  expect(ownSettings({}, pass)).toBe('');
  expect(ownSettings({ 'rfp.margin': 120 }, pass)).toBe('');
  expect(ownSettings({ 'rfp.margin': 120, 'nmp.reduction': 5 }, pass)).toBe('NMP reduction 5');
  // The margin of a technique that is off is asked by no search, but what is recorded of it follows.
  const changes = { nmp: 0, 'nmp.reduction': 5 };
  expect(ownSettings(changes, pass)).not.toContain('reduction');
  expect(ownSettings(changes, (now) => [{ recordGaps: 'nmp', settings: now }])).toContain('NMP reduction 5');
  // What a widget sets itself does not follow the reader.
  expect(ownSettings({ nmp: 0 }, (now) => [{ settings: { ...now, nmp: 0 } }])).toBe('');
});
