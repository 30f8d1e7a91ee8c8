/** Links to a run of the Lab: made, followed, gone back from, damaged, and of another engine. */
import { type Settings, signature } from '../engine/index.ts';
import { writeLink } from '../src/stores/share.ts';
import { counts, done, KIWIPETE, nodesOf, open, setDepth, text, turn } from './lab.ts';
import { expect, test, wakeIslands } from './site.ts';

test('a link replays the run, node for node, before anything is touched', async ({ page }) => {
  const both: Settings[] = [{}, { 'rfp.margin': 60, nmp: 0 }];
  const settings = both.map((changes, i) => ({
    name: `Run <b>${i}`,
    changes,
    nodes: nodesOf(KIWIPETE, 4, changes),
  }));
  const link = writeLink({ fen: KIWIPETE, limit: { kind: 'depth', value: 4 }, engine: signature, settings });
  await page.goto(`./lab/#${link}`);
  const lab = page.locator('#lab');
  for (const [i, { nodes, name }] of settings.entries()) {
    await expect(counts(lab).nth(i)).toHaveText(text(nodes), { timeout: 30_000 });
    await expect(lab.locator('.lab-name').nth(i)).toHaveText(name);
  }
  await expect(lab.getByText('✓ as in the link')).toHaveCount(2);

  // The Lab's own link is the same again.
  await lab.getByRole('button', { name: 'Copy link' }).click();
  await expect(page).toHaveURL(new RegExp(`set=&set=rfp\\.margin:60,nmp:0&was=${settings[0]?.nodes}`));
  const field = lab.getByRole('textbox', { name: 'Link to this run' });
  await expect(field).toHaveValue(page.url());
  const notice = lab.locator('.lab-notice');
  await expect(notice).toContainText(/link/);

  // What is asked next is another run: the link promised nothing of it, and what was told of the link is told no more.
  await setDepth(lab, '3');
  await expect(counts(lab).first()).toHaveText(text(nodesOf(KIWIPETE, 3, {})), { timeout: 30_000 });
  await done(lab);
  await expect(lab.getByText('in the link')).toHaveCount(0);
  await expect(notice).toHaveText('');
  await expect(field).toHaveValue(/depth=3/);
  await setDepth(lab, '4');
  await expect(lab.getByText('✓ as in the link')).toHaveCount(2, { timeout: 30_000 });
});

test('a link to what is there already does not have what is chosen after it searched by itself', async ({ page }) => {
  const lab = await open(page);
  await lab.getByRole('button', { name: 'Copy link' }).click();
  await expect(page).toHaveURL(/#v=1&/);
  await page.reload();
  await wakeIslands(page);
  await setDepth(lab, '12');
  await expect(lab.locator('.said')).toHaveText('Something has changed: run it to see');
  await expect(lab).toHaveAttribute('data-status', 'ready');
});

test('back from a link is back to what the Lab showed; a damaged link keeps what it shows, and says so', async ({
  page,
}) => {
  const lab = await open(page);
  await turn(lab, '60');
  await done(lab);
  const names = lab.locator('.lab-name');
  const own = await names.allInnerTexts();
  const shown = await counts(lab).allInnerTexts();
  const link = writeLink({
    fen: KIWIPETE,
    limit: { kind: 'depth', value: 3 },
    engine: signature,
    settings: [{ name: 'Of the link', changes: {}, nodes: nodesOf(KIWIPETE, 3, {}) }],
  });
  const goTo = (fragment: string) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
  await goTo(link);
  await expect(names).toHaveText(['Of the link']);
  await expect(lab.getByText('✓ as in the link')).toHaveCount(1, { timeout: 30_000 });
  await goTo(link.replace('depth=3', 'depth=x'));
  await expect(lab.locator('.lab-notice')).toHaveText(/The link is damaged: .* The Lab keeps what it shows\.$/);
  await expect(names).toHaveText(['Of the link']);
  await page.goBack();
  await page.goBack();
  await expect(names).toHaveText(own);
  await expect(counts(lab)).toHaveText(shown, { timeout: 30_000 });
  await expect(lab.locator('.lab-notice')).toHaveText('');
  await expect(page.locator('#copy')).toContainText('rfp.margin value 60');
});

test('a link that is pasted is followed with its settings, and a damaged one is refused beside the field', async ({
  page,
}) => {
  const lab = await open(page);
  const own = await lab.locator('.lab-name').allInnerTexts();
  const run = { fen: KIWIPETE, limit: { kind: 'depth' as const, value: 3 }, engine: signature };
  const link = writeLink({ ...run, settings: [{ name: 'Pasted', changes: { 'rfp.margin': 60 }, nodes: null }] });
  const paste = async (text: string) => {
    await lab.getByLabel('FEN, game or link').fill(text);
    await lab.getByRole('button', { name: 'Use it' }).click();
  };
  await paste(`https://cutoff.example/lab/#${link.replace('depth=3', 'depth=x')}`);
  await expect(lab.locator('.lab-paste [role="alert"]')).toContainText('The link is damaged: its depth is');
  await expect(lab.locator('.lab-name')).toHaveText(own);
  await paste(`https://cutoff.example/lab/#${link}`);
  await expect(lab.locator('.lab-name')).toHaveText(['Pasted']);
  await expect(lab.getByLabel('FEN, game or link')).toHaveValue(KIWIPETE);
  await expect(counts(lab)).toHaveText([text(nodesOf(KIWIPETE, 3, { 'rfp.margin': 60 }))], { timeout: 30_000 });
  await lab.getByRole('button', { name: 'Undo' }).click();
  await expect(lab.locator('.lab-name')).toHaveText(own);
});

test('a comparison of the book goes on in the Lab, with the same counts', async ({ page }) => {
  await page.goto('./');
  await wakeIslands(page);
  const widget = page.locator('.before-after .widget').first();
  const nodes = await widget.locator('[data-nodes]').innerText();
  await widget.getByRole('link', { name: 'Open in the Lab' }).click();
  await expect(page.getByText('✓ as in the link')).toHaveCount(2, { timeout: 30_000 });
  const lab = page.locator('#lab');
  await expect(counts(lab).nth(1)).toHaveText(nodes);
  // What the knobs turn is the search with the techniques.
  await expect(lab.getByRole('textbox', { name: 'Name' })).toHaveValue('All five');
});

test('an exhibit of the museum, with the other guards that it needs off, is counted again in the Lab', async ({
  page,
}) => {
  await page.goto('./museum/fp/');
  const exhibit = page.locator('.widget', { hasText: 'Other guards off' }).first();
  const shown = await exhibit.locator('.trial td.n').allInnerTexts();
  await exhibit.getByRole('link', { name: 'Both searches in the Lab' }).click();
  const lab = page.locator('#lab');
  await done(lab);
  await expect(counts(lab)).toHaveText(shown);
});

test('a link of another engine says so; a damaged one is refused with a reason, and changes nothing', async ({
  page,
}) => {
  const run = {
    fen: KIWIPETE,
    limit: { kind: 'depth' as const, value: 3 },
    settings: [{ name: 'A', changes: {}, nodes: 1 }],
  };
  await page.goto(`./lab/#${writeLink({ ...run, engine: 'cutoff 0.0.1 bench 5' })}`);
  const notice = page.locator('.lab-notice');
  await expect(notice).toContainText('counts may differ');
  await page.goto('./');
  await page.goto(`./lab/#${writeLink({ ...run, engine: signature }).replace('depth=3', 'depth=<img src=x>')}`);
  await expect(notice).toContainText('The link is damaged: its depth is');
  await expect(page.locator('#lab .lab-name')).toHaveText(['None of the five', 'All five']);
});

test('a link that was percent-encoded whole is followed; a fragment that is nothing is said to be damaged; a place is not', async ({
  page,
}) => {
  const link = writeLink({
    fen: KIWIPETE,
    limit: { kind: 'depth', value: 3 },
    engine: signature,
    settings: [{ name: 'Of the link', changes: {}, nodes: nodesOf(KIWIPETE, 3, {}) }],
  });
  // Before anything is touched, as with any link.
  await page.goto(`./lab/#${encodeURIComponent(link)}`);
  await expect(page.getByText('✓ as in the link')).toHaveCount(1, { timeout: 30_000 });
  await expect(page.locator('#lab .lab-name')).toHaveText(['Of the link']);
  const notice = page.locator('.lab-notice');
  const goTo = (fragment: string) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
  await goTo('main');
  await expect(notice).toHaveText('');
  await goTo('nowhere');
  await expect(notice).toHaveText(
    'The link is damaged: it has the field “nowhere”, which no link has. The Lab keeps what it shows.',
  );
  await expect(page.locator('#lab .lab-name')).toHaveText(['Of the link']);
});

test('the address follows what the Lab shows: a reload keeps it, by name, and undone it is the plain address', async ({
  page,
}) => {
  const lab = await open(page);
  const plain = page.url();
  await turn(lab, '90');
  await done(lab);
  await expect(page).toHaveURL(/rfp\.margin:90/);
  const turned = page.url();
  await lab.getByRole('combobox', { name: 'Position' }).selectOption({ index: 2 });
  await done(lab);
  const place = await lab.getByRole('combobox', { name: 'Position' }).inputValue();
  const shown = await counts(lab).allInnerTexts();
  // The address follows a moment later: both changes are in it before it is asked for again.
  await expect(page).not.toHaveURL(turned);
  await expect(page).toHaveURL(/rfp\.margin:90/);
  await page.reload();
  await wakeIslands(page);
  await expect(lab.getByRole('combobox', { name: 'Position' })).toHaveValue(place);
  await done(lab);
  await expect(counts(lab)).toHaveText(shown);
  await expect(lab.locator('.lab-notice')).toHaveText('');
  for (let i = 0; i < 2; i++) await lab.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(plain);
});
