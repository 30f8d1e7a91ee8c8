/**
 * `npm run lab -- sheet --out folder [--pages home,5-all-together,rules/fp] [--sizes 390,1280] [--dist folder]`: takes
 * pictures of the built pages, whole, in both themes and at eight widths, into a folder outside of the repository:
 * `home-390-dark.png`. `index.html` beside them shows them in rows, a page a row, and so does `home.png`, a page's
 * sheet: the top of each width, light above dark. Without --pages it takes a page of each kind: the longest of those
 * whose address begins alike.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { InputError, readOptions, sayInputErrorsPlainly, whole } from '../arguments.ts';
import { listedPages, readSite, type Site } from '../checks/built-site.ts';
import { islandsRun, withBrowser } from './measure/browser.ts';

const WIDTHS = [360, 390, 768, 1024, 1280, 1440, 1920, 2560];
const THEMES = ['light', 'dark'] as const;
/** Pixels from the top of a page that its sheet shows, and the height to which it shows them. */
const TOP = 1600;
const ROW = 560;

/** A page of each kind: chapters are one, rules and sources one each. */
function onePerKind(site: Site): string[] {
  const kind = (name: string) => (/^\d-/.test(name) ? 'chapter' : name.replace(/\/.*/, '/'));
  const longest = new Map<string, string>();
  const length = (name: string) => site.text(name === 'home' ? 'index.html' : `${name}/index.html`).length;
  for (const name of listedPages(site)) {
    const other = longest.get(kind(name));
    if (other === undefined || length(name) > length(other)) longest.set(kind(name), name);
  }
  return [...longest.values()];
}

/** Where the picture of a page is kept. */
const fileOf = (name: string, width: number, theme: string) => `${name.replaceAll('/', '_')}-${width}-${theme}.png`;

async function takePicture(browser: Browser, url: string, width: number, theme: 'light' | 'dark', path: string) {
  const height = width < 600 ? 844 : Math.round(width * 0.625);
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    await page.goto(url);
    await islandsRun(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path, fullPage: true });
  } finally {
    await page.close();
  }
}

/** The tops of a page's pictures side by side, light above dark. */
async function drawSheet(out: string, name: string, widths: readonly number[]): Promise<void> {
  const rows = await Promise.all(
    THEMES.map((theme) =>
      Promise.all(
        widths.map(async (width) => {
          const picture = sharp(join(out, fileOf(name, width, theme)), { limitInputPixels: false });
          const { height = TOP } = await picture.metadata();
          const top = picture.extract({ left: 0, top: 0, width, height: Math.min(height, TOP) });
          return top.resize({ height: Math.round((Math.min(height, TOP) / TOP) * ROW) }).toBuffer({
            resolveWithObject: true,
          });
        }),
      ),
    ),
  );
  const placed = rows.flatMap((row, at) => {
    let left = 0;
    return row.map(({ data, info }) => {
      const place = { input: data, left, top: at * (ROW + 8) };
      left += info.width + 8;
      return place;
    });
  });
  const width = Math.max(...rows.map((row) => row.reduce((sum, { info }) => sum + info.width + 8, 0)));
  await sharp({ create: { width, height: 2 * ROW + 8, channels: 3, background: '#808080' } })
    .composite(placed)
    .png()
    .toFile(join(out, `${name.replaceAll('/', '_')}.png`));
}

sayInputErrorsPlainly();
const values = readOptions({
  out: { type: 'string' },
  pages: { type: 'string' },
  sizes: { type: 'string', default: WIDTHS.join(',') },
  dist: { type: 'string', default: 'dist' },
});
if (values.out === undefined) throw new InputError('--out is missing: name a folder for the pictures.');
const out = resolve(values.out);
if (!relative(process.cwd(), out).startsWith('..')) {
  throw new InputError(`--out: "${values.out}" is inside of the repository, which keeps no pictures of its pages.`);
}
const widths = values.sizes.split(',').map((width) => whole('sizes', width, 200, 4000));
const site = readSite(values.dist);
const known = listedPages(site);
const names = values.pages?.split(',') ?? onePerKind(site);
const unknown = names.find((name) => !known.includes(name));
if (unknown !== undefined)
  throw new InputError(`--pages: there is no page "${unknown}"; there are ${known.join(', ')}.`);
if (!existsSync(out)) mkdirSync(out, { recursive: true });

await withBrowser(site, async (browser, home) => {
  for (const name of names) {
    for (const theme of THEMES) {
      for (const width of widths) {
        const url = `${home}${name === 'home' ? '' : `${name}/`}`;
        await takePicture(browser, url, width, theme, join(out, fileOf(name, width, theme)));
      }
    }
    await drawSheet(out, name, widths);
    console.log(name);
  }
});
const rows = names.map((name) => {
  const pictures = THEMES.flatMap((theme) => widths.map((width) => fileOf(name, width, theme)));
  return `<h2>${name}</h2><p>${pictures.map((file) => `<a href="${file}"><img loading="lazy" height="480" alt="${file}" src="${file}"></a>`).join(' ')}</p>`;
});
writeFileSync(
  join(out, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Sheet</title><style>p{white-space:nowrap}</style>${rows.join('\n')}\n`,
);
console.log(`${names.length} pages at ${widths.length} widths in two themes are in ${out}.`);
