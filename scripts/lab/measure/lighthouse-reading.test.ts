import { describe, expect, it } from 'vitest';
import { medianOf, type Reading, readingOf, shortfalls } from './lighthouse-reading.ts';

const report = (performance: number, shift = 0) => ({
  categories: {
    performance: { score: performance, auditRefs: [{ id: 'largest-contentful-paint', weight: 25 }] },
    accessibility: {
      score: 1,
      auditRefs: [
        { id: 'image-alt', weight: 10 },
        { id: 'focus-traps', weight: 0 },
      ],
    },
    'best-practices': { score: 1, auditRefs: [] },
    seo: { score: 0.92, auditRefs: [{ id: 'canonical', weight: 1 }] },
  },
  audits: {
    'largest-contentful-paint': { score: 0.98, numericValue: 1790.4 },
    'total-blocking-time': { score: 1, numericValue: 12 },
    'cumulative-layout-shift': { score: 1, numericValue: shift },
    'image-alt': { score: 1 },
    'focus-traps': { score: 0 },
    canonical: { score: 0 },
  },
});

describe('a report', () => {
  it('gives four scores, times and what failed for weight', () => {
    expect(readingOf(report(0.99))).toEqual({
      scores: [99, 100, 100, 92],
      lcpMs: 1790.4,
      tbtMs: 12,
      shift: 0,
      failed: ['largest-contentful-paint', 'canonical'],
    });
  });

  it('of a page that did not load is an error with its reason', () => {
    expect(() => readingOf({ ...report(1), runtimeError: { message: 'No paint.' } })).toThrow('No paint.');
  });
});

describe('several runs', () => {
  const run = (performance: number, lcpMs: number): Reading => ({
    scores: [performance, 100, 100, 100],
    lcpMs,
    tbtMs: 0,
    shift: 0,
    failed: [],
  });

  it('are as good as the middle one', () => {
    expect(medianOf([run(100, 1), run(97, 3), run(99, 2)])).toEqual(run(99, 2));
    expect(medianOf([run(100, 1), run(99, 2)]).scores[0]).toBe(99);
    expect(() => medianOf([])).toThrow('no run');
  });

  it('fall short by name', () => {
    expect(shortfalls(run(100, 1))).toEqual([]);
    expect(shortfalls({ ...run(99, 1), failed: ['x', 'x'] })).toEqual(['performance: 99', 'audits: x']);
    expect(shortfalls({ ...run(100, 1), shift: 0.01 })).toEqual(['layout shift: 0.01']);
  });
});
