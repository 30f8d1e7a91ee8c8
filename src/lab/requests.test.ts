import { describe, expect, it } from 'vitest';
import { signature } from '../../engine/index.ts';
import type { LabState } from '../stores/lab.ts';
import type { SharedRun } from '../stores/share.ts';
import { promisedBy, runName } from './requests.ts';

const FEN = '6k1/5ppp/8/8/8/8/5PPP/R3R1K1 b - - 0 1';
const state: LabState = {
  fen: FEN,
  title: 'Position of the link',
  id: '',
  limit: { kind: 'depth', value: 5 },
  columns: [
    { slot: 0, name: 'A', changes: {} },
    { slot: 1, name: 'B', changes: { nmp: 0, 'rfp.margin': 60 } },
  ],
  edited: 0,
};
const link: SharedRun = {
  fen: FEN,
  limit: { kind: 'depth', value: 5 },
  engine: signature,
  settings: [
    { name: 'A', changes: {}, nodes: 885 },
    { name: 'B', changes: { 'rfp.margin': 60, nmp: 0 }, nodes: 2841 },
  ],
};
const [a, b] = state.columns as [LabState['columns'][0], LabState['columns'][0]];

describe('the counts of a link', () => {
  it('are promised to the run that the link holds, setting by setting', () => {
    expect(promisedBy(link, state)).toEqual([885, 2841, null, null]);
    expect(promisedBy({ ...link, settings: [{ name: 'A', changes: {}, nodes: null }] }, state)[0]).toBe(null);
  });

  it('are promised to nothing else: no other position, limit or setting', () => {
    const none = [null, null, null, null];
    expect(promisedBy(link, { ...state, fen: FEN.replace(' b ', ' w ') })).toEqual(none);
    expect(promisedBy(link, { ...state, limit: { kind: 'depth', value: 6 } })).toEqual(none);
    expect(promisedBy(link, { ...state, limit: { kind: 'nodes', value: 5 } })).toEqual(none);
    const turned = { ...b, changes: { ...b.changes, 'rfp.margin': 70 } };
    expect(promisedBy(link, { ...state, columns: [a, turned] })).toEqual([885, null, null, null]);
    expect(promisedBy(link, { ...state, columns: [{ ...b, slot: 0 }, b] })).toEqual([null, 2841, null, null]);
  });

  it('are none without a link', () => {
    expect(new Set(promisedBy(null, state))).toEqual(new Set([undefined]));
  });
});

it('names a run by what is searched, not by names or by what is looked at', () => {
  const name = runName(state);
  expect(runName({ ...state, title: 'Other', edited: 1, columns: [{ ...a, name: 'Renamed' }, b] })).toBe(name);
  expect(runName({ ...state, fen: FEN.replace(' b ', ' w ') })).not.toBe(name);
  expect(runName({ ...state, limit: { kind: 'depth', value: 6 } })).not.toBe(name);
  expect(runName({ ...state, columns: [a] })).not.toBe(name);
  expect(runName({ ...state, columns: [{ ...a, changes: { lmp: 0 } }, b] })).not.toBe(name);
});
