import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { profiles, search, withOnly } from '../../../engine/index.ts';
import { signed } from '../../format/numbers.ts';
import { outcomeOf } from '../../compare/outcome.ts';
import { HistoryMap } from './HistoryMap.tsx';
import { entriesOf, levelOf, originsOf } from './views.ts';

const fen = 'r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 0 5';
const result = search({ fen, limits: { depth: 4 }, settings: withOnly(profiles.book, ['hp']), recordHistory: true });
const views = result.history ?? [];

describe('the history of a search', () => {
  it('is recorded after each iteration, and grows', () => {
    expect(views.map(({ depth }) => depth)).toEqual([1, 2, 3, 4]);
    const sizes = views.map(({ entries }) => entries.length);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes.at(-1)).toBeGreaterThan(0);
    for (const { entries } of views) {
      const scores = entries.filter((_, i) => i % 2 === 1);
      expect(scores.every((score) => score !== 0 && Math.abs(score) <= (profiles.book['history.max'] ?? 0))).toBe(true);
    }
  });

  it('lists the squares that moves come from once each, as one reads a board', () => {
    const of = (...from: number[]) => originsOf(from.map((square) => ({ from: square, to: 0, score: 1 })));
    // g1, a8, g1, h8, b2
    expect(of(6, 56, 6, 63, 9)).toEqual([56, 63, 9, 6]);
    expect(of()).toEqual([]);
  });

  it('is split by side, best first', () => {
    const last = views.at(-1);
    if (last === undefined) throw new Error('Nothing was recorded.');
    const [white, black] = [entriesOf(last, true), entriesOf(last, false)];
    expect(white.length + black.length).toBe(last.entries.length / 2);
    const scores = white.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    // A move of White has a number below 4096: from f3 to g5, and from f6 to g4.
    const view = { depth: 1, entries: [21 + 64 * 38, 300, 4096 + 45 + 64 * 30, -200] };
    expect(entriesOf(view, true)).toEqual([{ from: 21, to: 38, score: 300 }]);
    expect(entriesOf(view, false)).toEqual([{ from: 45, to: 30, score: -200 }]);
  });

  it('shows four levels, each from four times as much on', () => {
    for (const [score, level] of [
      [1, 1],
      [255, 1],
      [256, 2],
      [-1023, 2],
      [1024, 3],
      [-4095, 3],
      [4096, 4],
      [-16_384, 4],
    ] as const)
      expect(levelOf(score), String(score)).toBe(level);
  });
});

it('draws a cell for each score of the side to move, and lists its ends', () => {
  const html = renderToString(
    <HistoryMap
      id="map"
      title="Map"
      fen={fen}
      place="A place"
      depth={4}
      alone
      result={outcomeOf(result)}
      views={views}
    />,
  );
  const white = entriesOf(views.at(-1) ?? { depth: 0, entries: [] }, true);
  const cells = [...html.matchAll(/<path class="map-(?:up|down)[^"]*" d="([^"]*)"/g)];
  expect(cells.reduce((sum, [, path = '']) => sum + path.split('M').length - 1, 0)).toBe(white.length);
  const scores = white.map(({ score }) => score);
  const counts = [scores.filter((score) => score > 0), scores.filter((score) => score < 0)].map(({ length }) => length);
  expect(html).toContain(`gained</dt><dd>${counts[0]}</dd>`);
  expect(html).toContain(`that lost</dt><dd>${counts[1]}</dd>`);
  expect(html).toContain(`>${signed(Math.max(...scores))}</td>`);
  expect(html).toContain(`>${signed(Math.min(...scores))}</td>`);
  expect(html).toMatch(/type="range" min="1" max="4" value="4"/);
});
