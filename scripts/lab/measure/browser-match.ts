/** Games a second of the match page, in a real browser on the built site. */
import { existsSync } from 'node:fs';
import { readSite } from '../../checks/built-site.ts';
import { islandsRun, withBrowser } from './browser.ts';

export interface BrowserMatch {
  games: number;
  gamesPerSecond: number;
  workers: number;
}

/**
 * Plays the page's own first match, without its test, for so many games at so many nodes a move, on all workers that
 * the browser gives or on `workers` of them. `folder` holds the built site. Throws an Error when there is none.
 */
export async function measureBrowserMatch(
  { nodes, games, workers }: { nodes: string; games: string; workers?: string | undefined },
  folder = 'dist',
): Promise<BrowserMatch> {
  if (!existsSync(`${folder}/match/index.html`)) throw new Error(`There is no ${folder}/match/; run npm run build.`);
  return withBrowser(readSite(folder), async (browser, home) => {
    const page = await browser.newPage();
    await page.goto(`${home}match/`);
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await islandsRun(page);
    const match = page.locator('#match');
    const fill = async (label: string, value: string) => {
      const field = match.getByLabel(label, { exact: true });
      await field.fill(value);
      await field.press('Tab');
    };
    await fill('Nodes', nodes);
    await fill('Games at most', games);
    if (workers !== undefined) await fill('Workers', workers);
    await match.getByRole('switch').click();
    const given = await match.getByLabel('Workers', { exact: true }).inputValue();
    await match.getByRole('button', { name: 'Start the match' }).click();
    await page.waitForFunction(() => document.querySelector('#match .state')?.textContent === 'Over', null, {
      timeout: 0,
    });
    const said = await match.locator('.said').innerText();
    const speed = /^([\d,]+) games, ([\d.]+) games a second$/.exec(said);
    if (speed === null) throw new Error(`The match ended with: ${said}.`);
    return { games: Number(speed[1]?.replace(',', '')), gamesPerSecond: Number(speed[2]), workers: Number(given) };
  });
}
