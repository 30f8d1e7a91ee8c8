/** What a report of Lighthouse says that the book has bars for. */

/** The variable by which Lighthouse is told its browser. */
export const BROWSER = 'CHROME_PATH';

/** For whoever does not have it. */
export const HOW_TO_GET =
  'Lighthouse is not part of the book\'s packages. Install it beside the project, "npm install --prefix ../lighthouse ' +
  'lighthouse@12", and name the folder: "npm run measure -- lighthouse --lighthouse ../lighthouse".';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One run on one page. */
export interface Reading {
  /** 0 to 100: performance, accessibility, best practices, search engines. */
  scores: number[];
  /** Milliseconds to the largest paint, on a simulated phone. */
  lcpMs: number;
  /** Milliseconds in which the page would not have answered. */
  tbtMs: number;
  /** Cumulative layout shift; has no unit. */
  shift: number;
  /** Audits that cost a category its 100, by id. */
  failed: string[];
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { message: string };
}

/** Reads a report as Lighthouse writes it. Throws an Error with its sentence when the page could not be measured. */
export function readingOf(report: Report): Reading {
  if (report.runtimeError) throw new Error(`Lighthouse could not measure the page: ${report.runtimeError.message}`);
  const number = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const failed = CATEGORIES.flatMap((name) =>
    (report.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    scores: CATEGORIES.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    failed,
  };
}

/** The run in the middle by performance, and the later paint of two alike; with each category's own middle score. */
export function medianOf(readings: readonly Reading[]): Reading {
  const sorted = [...readings].sort((a, b) => (b.scores[0] ?? 0) - (a.scores[0] ?? 0) || a.lcpMs - b.lcpMs);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is no run to take the median of.');
  const of = (values: number[]) => values.sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
  return { ...middle, scores: CATEGORIES.map((_, i) => of(readings.map(({ scores }) => scores[i] ?? 0))) };
}

/**
 * What is missing from 100 in each category and from no shift at all: one line each, none for a page as it should be.
 */
export function shortfalls({ scores, shift, failed }: Reading): string[] {
  const low = CATEGORIES.flatMap((name, i) => ((scores[i] ?? 0) < 100 ? [`${name}: ${scores[i]}`] : []));
  if (low.length > 0 && failed.length > 0) low.push(`audits: ${[...new Set(failed)].join(', ')}`);
  return shift > 0 ? [...low, `layout shift: ${shift}`] : low;
}
