/**
 * The oracle's verdicts on the pages of a site, by their data. An element that shows one carries `data-verdict`: a name
 * that equal searches share, then cuts, checked and wrong. A sentence that calls a value safe, or the best without a
 * wrong cut, carries `data-superlative`; the verdicts that it rests on stand in the same widget.
 */
import { pagesOf, type Site } from './built-site.ts';

export interface Verdicts {
  /** One sentence each. */
  faults: string[];
  /** Verdicts found, and different searches that they are about. */
  shown: number;
  searches: number;
}

const MARK = /\sdata-verdict="([^"]*)"/g;

/** Reads all verdicts of a site, and says what is wrong with them. */
export function verdictsOf(site: Site): Verdicts {
  const faults: string[] = [];
  const known = new Map<string, { counts: string; page: string }>();
  let shown = 0;
  for (const page of pagesOf(site)) {
    const html = site.text(page);
    for (const [, mark = ''] of html.matchAll(MARK)) {
      shown++;
      const [name = '', ...numbers] = mark.split(' ');
      const [cuts = Number.NaN, checked = Number.NaN, wrong = Number.NaN] = numbers.map(Number);
      if (!(cuts >= checked && checked >= wrong && wrong >= 0)) faults.push(`${page}: “${mark}” is no verdict.`);
      const counts = numbers.join(' ');
      const before = known.get(name);
      if (before === undefined) known.set(name, { counts, page });
      else if (before.counts !== counts)
        faults.push(
          `${page} says “${counts}” (cuts, checked, wrong) of a search of which ${before.page} says “${before.counts}”.`,
        );
    }
    // Widgets do not stand in one another, so each runs to where the next begins.
    for (const widget of html.split('<astro-island').slice(1)) {
      if (!/\sdata-superlative\b/.test(widget)) continue;
      const rows = [...widget.matchAll(MARK)].map(([, mark = '']) => mark.split(' ').slice(1).map(Number));
      if (rows.length === 0) faults.push(`${page}: something is called safe without a verdict.`);
      for (const [cuts = 0, checked = 0] of rows)
        if (checked < cuts)
          faults.push(`${page}: something is called safe, and ${checked} of ${cuts} cuts were checked.`);
    }
  }
  return { faults, shown, searches: known.size };
}
