/** What a reader takes away or comes back by: link previews, feed, sitemap, the engine, and copied code. */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { signature } from '../engine/index.ts';
import { addressOf, fileAt, pagesOf, readSite } from '../scripts/checks/built-site.ts';
import { tags } from '../scripts/checks/html.ts';
import { expect, open, test } from './site.ts';

const CHAPTER = './1-reverse-futility-and-null-move/';

/** What a page's head says, by the names of its properties. */
function headOf(html: string): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {};
  for (const { attributes, name } of tags(html)) {
    if (name === 'meta') found[attributes.property ?? attributes.name ?? ''] = attributes.content;
    if (name === 'link' && attributes.rel === 'canonical') found['canonical'] = attributes.href;
  }
  return found;
}

test('every page names itself, and a picture of 1200 by 630 pixels that weighs no more than 60 kB', () => {
  const site = readSite('dist');
  const pictures = new Set<string>();
  for (const page of pagesOf(site)) {
    const head = headOf(site.text(page));
    // Nobody is sent to these: an embed is a piece of another page, and an old address leads to a new one.
    if (page === '404.html' || site.text(page).includes('content="noindex"')) {
      expect(head['og:image']).toBeUndefined();
      continue;
    }
    const own = addressOf(site, page).href;
    expect(head).toMatchObject({ canonical: own, 'og:url': own, 'twitter:card': 'summary_large_image' });
    expect(head['og:title'], page).toMatch(/\S/);
    expect(head['og:description'], page).toBe(head['description']);
    expect(head['og:type']).toBe(page === 'index.html' ? 'website' : 'article');
    const file = fileAt(site, new URL(head['og:image'] ?? ''));
    expect(file, `${page}: ${head['og:image']}`).toBeDefined();
    expect(head['og:image:alt'], page).toMatch(
      /^A chess position, and .* (pruning|techniques|reductions|razoring|ProbCut|multi-cut) and without\.$/,
    );
    pictures.add(file ?? '');
    const bytes = site.bytes(file ?? '');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length, file).toBeLessThanOrEqual(60_000);
    if (/^\d-/.test(page)) expect(file).toBe(`og/${page.split('/')[0]}.png`);
  }
  expect(pictures.size).toBeGreaterThan(10);
});

test('a phone finds an icon, and a name to put below it', async ({ page }) => {
  await page.goto('./lab/');
  const linked = async (rel: string) =>
    new URL((await page.locator(`link[rel="${rel}"]`).getAttribute('href')) ?? '', page.url());
  const widthOf = async (address: URL) => {
    const bytes = await (await page.request.get(address.href)).body();
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    return bytes.readUInt32BE(16);
  };
  expect(await widthOf(await linked('apple-touch-icon'))).toBe(180);
  const manifest = await linked('manifest');
  const said = await (await page.request.get(manifest.href)).json();
  expect(said).toMatchObject({ short_name: 'Cutoff' });
  expect(new URL(said.start_url, manifest).href).toBe(new URL('../', page.url()).href);
  for (const { sizes, src } of said.icons) expect(sizes).toMatch(`${await widthOf(new URL(src, manifest))}x`);
});

test('sitemap and feed are well-formed, and name pages that exist', async ({ page }) => {
  const site = readSite('dist');
  await page.goto('./');
  /** The texts of some elements, as the browser's own XML parser reads them. */
  const texts = async (file: string, element: string) => {
    const read = await page.evaluate(
      ([xml = '', name = '']) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        if (parsed.querySelector('parsererror')) return null;
        return [...parsed.getElementsByTagName(name)].map((one) => one.textContent ?? '');
      },
      [site.text(file), element],
    );
    expect(read, `${file} is not well-formed`).not.toBeNull();
    return read ?? [];
  };
  // Embeds are pieces of other pages, and old addresses lead on: no search engine is to list them.
  const listed = pagesOf(site).filter((file) => file !== '404.html' && !site.text(file).includes('content="noindex"'));
  for (const file of pagesOf(site).filter((one) => one.startsWith('embed/')))
    expect(site.text(file), file).toContain('content="noindex"');
  expect((await texts('sitemap-0.xml', 'loc')).sort()).toEqual(listed.map((file) => addressOf(site, file).href).sort());
  const links = await texts('rss.xml', 'link');
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) expect(fileAt(site, new URL(link)), link).toBeDefined();
  // Entries of the page of changes, each its own: the first link is that of the feed.
  const [, ...entries] = links;
  expect(new Set(entries).size).toBe(entries.length);
  for (const link of entries) expect(site.text('changes/index.html')).toContain(`id="${new URL(link).hash.slice(1)}"`);
  const said = await texts('rss.xml', 'description');
  expect(said.length).toBe(links.length);
  for (const one of said) expect(one.length, one).toBeGreaterThan(40);
  const dates = (await texts('rss.xml', 'pubDate')).map((date) => Date.parse(date));
  expect(dates).toEqual([...dates].sort((a, b) => b - a));
  expect(site.text('robots.txt')).toContain(`Sitemap: ${site.origin}${site.base}sitemap-index.xml\n`);
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /rss\.xml$/);
});

test('the engine is taken from the page, weighs what the page says, and counts the nodes of its signature', async ({
  page,
}) => {
  await page.goto('./about-the-numbers/');
  const link = page.getByRole('link', { name: 'Download cutoff.js' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('cutoff.js');
  const file = await download.path();
  await expect(page.locator('p').filter({ has: link })).toContainText(
    `${Math.round(statSync(file).size / 1000)} kB, ${signature}, MIT licence.`,
  );
  const bench = execFileSync(process.execPath, [file, 'bench'], { encoding: 'utf8' });
  expect(bench.trim().split('\n').at(-1)).toContain(`${signature.split(' ').at(-1)} nodes `);
});

test('a file of the engine is copied whole, and what it imports is a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./source/pruning/reverse-futility/');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status')).toHaveText('Copied.');
  const [first, ...rest] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(first).toBe(`// ${page.url()} (MIT licence)`);
  expect(rest.join('\n')).toBe(readFileSync('engine/pruning/reverse-futility.ts', 'utf8'));
  await page.locator('.snippet').getByRole('link', { name: 'common-settings.ts' }).click();
  await expect(page).toHaveURL(/source\/pruning\/common-settings\/$/);
});

test('code is copied with the numbers that the reader turned, and says where it is from', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, CHAPTER);
  const snippet = page.locator('.snippet').first();
  const margin = snippet.locator('pre').getByRole('spinbutton', { name: 'RFP margin' });
  await margin.fill('90');
  await margin.press('Enter');
  const copy = snippet.getByRole('button', { name: 'Copy' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(snippet.getByRole('status').filter({ hasText: 'Copied' })).toHaveText('Copied with your values.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const link = await snippet.getByRole('link', { name: /^Lines/ }).evaluate((a: HTMLAnchorElement) => a.href);
  expect(text.split('\n')[0]).toBe(`// ${link} (MIT licence)`);
  expect(text).toContain('// rfp.margin: RFP margin, 90 (in the book 150)\n');
  // What was copied is a function: with its types taken away it runs, and judges by the new margin.
  const body = text.replace(/: (?:number|boolean|ReverseFutility)\b/g, '').replace(/export /g, '');
  const rule = new Function(`${body}; return reverseFutility;`)() as (...given: number[]) => boolean;
  expect([rule(180, 0, 2, 0), rule(179, 0, 2, 0)]).toEqual([true, false]);
  await expect(snippet.getByRole('button', { name: 'Copy' })).toBeVisible();

  // A browser that forbids copying gets the code selected: as it reads, without the knobs' buttons and boxes.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });
  await copy.click();
  await expect(snippet.getByRole('button', { name: 'Selected' })).toBeVisible();
  const code = text.slice(text.search(/^[^/]|^\/\*\*/m));
  expect(`${await page.evaluate(() => String(getSelection()))}\n`).toBe(code);
});
