import { describe, expect, it } from 'vitest';
import { placeToGoOn } from './place-to-go-on.ts';

const chapters = [
  { id: 'tree', href: '/tree/', steps: ['growth', 'bounds', 'reading'] },
  { id: 'rfp', href: '/rfp/', steps: ['switch', 'gap'] },
];
const at = (step: string, n = 1, read: string[] = []) => ({ read, at: { step, n }, won: null, pruned: null });

describe('the place to go on from', () => {
  it('is none for a new reader, or when all that was kept is gone from the book', () => {
    expect(placeToGoOn(chapters, {})).toBeUndefined();
    expect(placeToGoOn(chapters, { old: at('growth') })).toBeUndefined();
    expect(placeToGoOn(chapters, { tree: at('gone', 2) })).toBeUndefined();
  });

  it('is the step in the last chapter that was begun, by the number that it has now', () => {
    expect(placeToGoOn(chapters, { tree: at('bounds', 9) })).toEqual({
      chapter: 0,
      n: 2,
      href: '/tree/',
      step: 'bounds',
    });
    expect(placeToGoOn(chapters, { rfp: at('switch'), tree: at('bounds') })?.href).toBe('/rfp/');
  });

  it('is the next chapter after one that was read to its end, and none after the last', () => {
    expect(placeToGoOn(chapters, { tree: at('reading') })?.step).toBe('reading');
    expect(placeToGoOn(chapters, { tree: at('reading', 3, ['reading']) })).toEqual({
      chapter: 1,
      n: 1,
      href: '/rfp/',
      step: 'switch',
    });
    expect(placeToGoOn(chapters, { rfp: at('gap', 2, ['gap']) })).toBeUndefined();
  });
});
