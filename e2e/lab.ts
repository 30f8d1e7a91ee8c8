/** For tests of the Lab: how it is opened, turned and read. */
import type { Locator, Page } from '@playwright/test';
import { profiles, search, type Settings, withSettings } from '../engine/index.ts';
import { expect, wakeIslands } from './site.ts';

export const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
export const text = (count: number) => count.toLocaleString('en');
export const nodesOf = (fen: string, depth: number, changes: Settings) =>
  search({ fen, limits: { depth }, settings: withSettings(profiles.book, changes) }).nodes;
export const done = (lab: Locator) => expect(lab).toHaveAttribute('data-status', 'done', { timeout: 30_000 });
export const counts = (lab: Locator) => lab.locator('[data-nodes]');

/** Opens the Lab, awake. */
export async function open(page: Page): Promise<Locator> {
  await page.goto('./lab/');
  await wakeIslands(page);
  return page.locator('#lab');
}

/** Sets the margin of reverse futility pruning in the edited setting. */
export async function turn(lab: Locator, value: string): Promise<void> {
  const group = lab.locator('details', { hasText: 'Reverse futility pruning' });
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
  const margin = group.getByRole('spinbutton', { name: 'RFP margin' });
  await margin.fill(value);
  await margin.press('Enter');
}

/** Types the depth to search to. */
export async function setDepth(lab: Locator, value: string): Promise<void> {
  const depth = lab.getByRole('textbox', { name: 'Depth in plies' });
  await depth.fill(value);
  await depth.press('Enter');
}
