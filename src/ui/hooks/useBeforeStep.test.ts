import { afterEach, expect, it } from 'vitest';
import { $step, type Moment } from '../../stores/timeline.ts';
import { probe } from './hook-testing.ts';
import { useBeforeStep } from './useBeforeStep.ts';

const moment = (margin: number): Moment => ({ changes: { 'rfp.margin': margin }, position: null });

afterEach(() => $step.set(null));

/** A widget that shows a count; gives what it showed before the last step. */
function widget(first: number) {
  let shown = first;
  const hook = probe(() => useBeforeStep(shown, String(shown)));
  return {
    hook,
    show: (count: number) => {
      shown = count;
      hook.again();
      return hook.now;
    },
  };
}

it('takes quick turns of a knob, which are one step, for one change', () => {
  const { hook, show } = widget(11_004);
  const [first, second] = [moment(150), moment(100)];
  expect(hook.now).toBeNull();
  $step.set({ before: first, after: moment(140) });
  expect(show(10_333)).toBe(11_004);
  $step.set({ before: first, after: second });
  expect(show(8698)).toBe(11_004);
  expect(show(6882)).toBe(11_004);
  $step.set({ before: second, after: moment(90) });
  expect(show(6882), 'the same search as before').toBe(11_004);
  expect(show(6500)).toBe(6882);
  hook.unmount();
});

it('compares with the search before where no steps are kept, as on a page with one widget alone', () => {
  const { hook, show } = widget(3);
  expect([show(2), show(1)]).toEqual([3, 2]);
  hook.unmount();
});
