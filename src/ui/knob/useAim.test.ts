import { afterEach, beforeEach, expect, it } from 'vitest';
import { $aimed } from '../../stores/ahead.ts';
import { $changes } from '../../stores/settings.ts';
import { type Probe, probe, settled } from '../hooks/hook-testing.ts';
import { type Aim, useAim } from './useAim.ts';

let controls: Probe<Aim>[] = [];
const control = (id: string, next: number) => {
  const made = probe(() => useAim(id, [next]));
  controls.push(made);
  return made;
};

beforeEach(() => {
  $changes.set({});
  controls = [];
});
afterEach(() => {
  for (const one of controls) one.unmount();
});

it('aims while the pointer is over it or it has the focus', () => {
  const { now } = control('rfp.margin', 140);
  for (const [first, second] of [
    [now.onPointerLeave, now.onFocusOut],
    [now.onFocusOut, now.onPointerLeave],
  ] as const) {
    now.onPointerEnter();
    now.onFocusIn();
    first();
    expect($aimed.get()).toEqual([{ 'rfp.margin': 140 }]);
    second();
    expect($aimed.get()).toEqual([]);
  }
});

it('leaves the aim of another as it is, and takes its own along when it goes', async () => {
  const focused = control('rfp.margin', 140);
  const pointedAt = control('nmp', 0);
  await settled();
  focused.now.onFocusIn();
  pointedAt.now.onPointerEnter();
  expect($aimed.get()).toEqual([{ nmp: 0 }]);
  pointedAt.now.onPointerLeave();
  expect($aimed.get()).toEqual([{ 'rfp.margin': 140 }]);
  focused.unmount();
  expect($aimed.get()).toEqual([]);
});
