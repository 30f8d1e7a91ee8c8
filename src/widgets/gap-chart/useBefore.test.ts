import { afterEach, expect, it } from 'vitest';
import { $step, type Moment } from '../../stores/timeline.ts';
import { probe } from '../../ui/hooks/hook-testing.ts';
import { useBefore } from './useBefore.ts';

const moment = (margin: number): Moment => ({ changes: { 'rfp.margin': margin }, position: null });
const sized = (nodes: number) => ({ nodes, asked: nodes });
const PLACE = 'position and depth';

afterEach(() => $step.set(null));

it('takes quick turns of a knob, which are one step, for one change', () => {
  let [size, place] = [sized(11_004), PLACE];
  const chart = probe(() => useBefore(size, place));
  const found = (nodes: number, of = PLACE) => {
    [size, place] = [sized(nodes), of];
    chart.again();
    return chart.now?.nodes;
  };
  const [first, second] = [moment(150), moment(100)];
  expect(chart.now).toBeNull();
  $step.set({ before: first, after: moment(140) });
  expect(found(10_333)).toBe(11_004);
  $step.set({ before: first, after: second });
  expect(found(8698)).toBe(11_004);
  expect(found(6882)).toBe(11_004);
  $step.set({ before: second, after: moment(90) });
  expect(found(6500)).toBe(6882);
  expect(found(9000, 'another')).toBeUndefined();
  chart.unmount();
});

it('compares with the search before where no steps are kept, as on a page with the chart alone', () => {
  let size = sized(3);
  const chart = probe(() => useBefore(size, PLACE));
  for (const next of [2, 1]) {
    const { nodes } = size;
    size = sized(next);
    chart.again();
    expect(chart.now?.nodes).toBe(nodes);
  }
  chart.unmount();
});
