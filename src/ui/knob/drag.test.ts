import { describe, expect, it } from 'vitest';
import { startDrag } from './drag.ts';

/** Drags from 100 pixels to each of the places, and gives the values that were set. */
function dragged(places: number[], pointerType = 'mouse', step = 10) {
  const values: number[] = [];
  const drag = startDrag({ clientX: 100, pointerType }, { value: 150, step, change: (value) => values.push(value) });
  for (const clientX of places) drag.follow({ clientX, pointerType });
  return { values, moved: drag.moved };
}

describe('a drag', () => {
  it('is a click as long as the hand only trembles', () => {
    expect(dragged([101, 103, 97, 100])).toEqual({ values: [], moved: false });
  });

  it('steps by its way from where it began, and back again', () => {
    expect(dragged([106, 112, 113, 130, 100, 88])).toEqual({ values: [160, 170, 200, 150, 130], moved: true });
    expect(dragged([130], 'mouse', 1).values).toEqual([155]);
  });

  it('says each value once', () => {
    expect(dragged([112, 113, 114, 112]).values).toEqual([170]);
  });

  it('asks for more way under a finger', () => {
    expect(dragged([145], 'touch').values).toEqual([200]);
    expect(dragged([145], 'pen').values).toEqual([220]);
  });

  it('once begun stays a drag, even back where it started', () => {
    expect(dragged([110, 100])).toEqual({ values: [160, 150], moved: true });
  });

  it('that turns out to be a scroll leaves the number as it was', () => {
    const values: number[] = [];
    const drag = startDrag(
      { clientX: 100, pointerType: 'touch' },
      { value: 150, step: 10, change: (to) => values.push(to) },
    );
    drag.undo();
    expect(values).toEqual([]);
    drag.follow({ clientX: 120, pointerType: 'touch' });
    drag.undo();
    expect(values).toEqual([170, 150]);
  });
});
