/**
 * Prints what each page of dist/ weighs and exits with 1 when one is over a bar: node scripts/checks/sizes.ts [folder]
 */
import { helpIfAsked } from '../arguments.ts';
import { pagesOf, readSite } from './built-site.ts';
import { BARS, overBar, type Weight, weigh, weighCopy } from './page-weight.ts';

helpIfAsked();
const kinds = Object.keys(BARS) as (keyof Weight)[];
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

try {
  const site = readSite(process.argv[2] ?? 'dist');
  const pages = pagesOf(site);
  const width = Math.max(...pages.map((page) => page.length), 20);
  const row = (title: string, cells: string[]) =>
    console.log(title.padEnd(width), ...cells.map((cell) => cell.padStart(8)));

  row('kB, gzipped', kinds);
  row(
    'bar',
    kinds.map((kind) => kB(BARS[kind])),
  );
  let over = 0;
  for (const page of pages) {
    const weight = weigh(site, page);
    const heavy = overBar(weight);
    over += heavy.length;
    row(
      page,
      kinds.map((kind) => kB(weight[kind]) + (heavy.includes(kind) ? '!' : ' ')),
    );
  }
  console.log(
    over === 0 ? `${pages.length} pages, all within the bars.` : `${over} weights marked ! are over the bar.`,
  );
  const { book, rest } = weighCopy(site);
  console.log(
    `Offline copy: ${book.files} files, ${kB(book.bytes)} kB; when asked ${rest.files} more, ${kB(rest.bytes)} kB.`,
  );
  if (over > 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
