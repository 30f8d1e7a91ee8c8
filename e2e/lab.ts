/** The Lab as its tests find it: its parts, and what is done in it. */
import type { Locator, Page } from '@playwright/test';
import { profiles, type Settings, search, withSettings } from '../engine/index.ts';
import { expect, open as openPage } from './site.ts';

export const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
export const text = (count: number) => count.toLocaleString('en');
export const nodesOf = (fen: string, depth: number, changes: Settings) =>
  search({ fen, limits: { depth }, settings: withSettings(profiles.book, changes) }).nodes;
export const done = (widget: Locator) => expect(widget).toHaveAttribute('data-status', 'done', { timeout: 30_000 });
export const counts = (lab: Locator) => lab.locator('[data-nodes]');
export const button = (lab: Locator, name: string) => lab.getByRole('button', { name, exact: true });
export const fieldOf = (lab: Locator) => lab.getByRole('textbox', { name: 'FEN, game or link' });
export const boardOf = (lab: Locator) => lab.locator('.lab-where .board');
export const faultOf = (lab: Locator) => lab.locator('.lab-paste [role="alert"]');

export async function open(page: Page): Promise<Locator> {
  await openPage(page, './lab/');
  return page.locator('#lab');
}

/** Sets the margin of reverse futility pruning in the edited setting. */
export async function turn(lab: Locator, value: string): Promise<void> {
  const margin = lab.locator('.lab-knobs').getByRole('spinbutton', { name: 'RFP margin' });
  if (!(await margin.isVisible())) await lab.getByRole('searchbox').fill('rfp margin');
  await margin.fill(value);
  await margin.press('Enter');
}

/** Types the depth to search to. */
export async function setDepth(lab: Locator, value: string): Promise<void> {
  const depth = lab.getByRole('textbox', { name: 'Depth in plies' });
  await depth.fill(value);
  await depth.press('Enter');
}

/** Puts a text in the field, and uses it. */
export async function use(lab: Locator, what: string): Promise<void> {
  await fieldOf(lab).fill(what);
  await button(lab, 'Use it').click();
}
