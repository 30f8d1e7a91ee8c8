/**
 * Holds the pages of dist/ to one verdict a search: node scripts/checks/verdicts.ts [folder]
 * Exits with 1 when two pages say different things of the same cuts, or a page calls something safe without a full
 * check.
 */
import { helpIfAsked } from '../arguments.ts';
import { pagesOf, readSite, type Site } from './built-site.ts';

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

if (process.argv[1] === import.meta.filename) {
  helpIfAsked();
  try {
    const { faults, shown, searches } = verdictsOf(readSite(process.argv[2] ?? 'dist'));
    for (const fault of faults) console.error(fault);
    console.log(`${shown} verdicts on ${searches} searches, ${faults.length} faults.`);
    if (faults.length > 0 || shown === 0) process.exitCode = 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
