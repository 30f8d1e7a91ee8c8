import { beforeEach, expect, it, vi } from 'vitest';

const store = new Map<string, string>();
const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, text: string) => void map.set(key, text),
  removeItem: (key: string) => void map.delete(key),
});
const ofTab = new Map<string, string>();
vi.stubGlobal('localStorage', storage(store));
vi.stubGlobal('sessionStorage', storage(ofTab));

/** A page that has just been opened: nothing is left of the last one but what the browser keeps. */
async function openPage(page = 'one') {
  vi.resetModules();
  const timeline = await import('./timeline.ts');
  const { $changes, setSetting } = await import('./settings.ts');
  const { $position, setPosition } = await import('./position.ts');
  timeline.follow(page);
  return { ...timeline, $changes, $position, setPosition, setSetting };
}

beforeEach(() => {
  store.clear();
  ofTab.clear();
});

it('tells the last step with what stood before, and joins the turns of one drag', async () => {
  const { $step, setSetting } = await openPage();
  expect($step.get()).toBeNull();
  setSetting('rfp.margin', 140);
  setSetting('rfp.margin', 130);
  expect($step.get()?.before.changes).toEqual({});
  expect($step.get()?.after.changes).toEqual({ 'rfp.margin': 130 });
  setSetting('nmp.reduction', 3);
  expect($step.get()?.before.changes).toEqual({ 'rfp.margin': 130 });
});

it('undoes, redoes and resets settings and position', async () => {
  const { $canRedo, $canUndo, $changes, $position, redo, resetToBook, setPosition, setSetting, undo } =
    await openPage();
  const own = { id: '', fen: '8/8/8/8/8/8/8/K1k5 w - - 0 1', title: 'Your position', depth: 4 };
  setSetting('rfp.margin', 100);
  setPosition(own);
  expect($canRedo.get()).toBe(false);
  undo();
  expect($position.get()).toBeNull();
  expect($changes.get()).toEqual({ 'rfp.margin': 100 });
  undo();
  expect($changes.get()).toEqual({});
  expect($canUndo.get()).toBe(false);
  redo();
  redo();
  expect($position.get()).toEqual(own);
  resetToBook();
  expect([$changes.get(), $position.get()]).toEqual([{}, null]);
  undo();
  expect([$changes.get(), $position.get()]).toEqual([{ 'rfp.margin': 100 }, own]);
});

it('undoes, redoes, resets and keeps what is compared alone or beside the others', async () => {
  const { $alone, $changes, $step, redo, resetToBook, setAlone, setSetting, undo } = await openPage();
  setAlone('rfp', false);
  setSetting('rfp.margin', 100);
  expect($step.get()?.before).toEqual({ changes: {}, position: null, alone: { rfp: false } });
  const again = await openPage();
  expect([again.$alone.get(), again.$canUndo.get()]).toEqual([{ rfp: false }, true]);
  undo();
  undo();
  expect($alone.get()).toEqual({});
  redo();
  expect($alone.get()).toEqual({ rfp: false });
  setSetting('rfp.margin', 90);
  resetToBook();
  expect([$alone.get(), $changes.get()]).toEqual([{}, {}]);
  undo();
  expect([$alone.get(), $changes.get()]).toEqual([{ rfp: false }, { 'rfp.margin': 90 }]);
  setAlone('rfp', undefined);
  expect($alone.get(), 'as it was built is no change').toEqual({});
});

it('keeps a page’s settings and position, each page its own', async () => {
  const first = await openPage('one');
  first.setSetting('rfp.margin', 100);
  first.setPosition({ id: 'italian', fen: '8/8/8/8/8/8/8/K1k5 w - - 0 1', title: 'Italian', depth: 5 });
  const again = await openPage('one');
  expect(again.$changes.get()).toEqual({ 'rfp.margin': 100 });
  expect(again.$position.get()?.title).toBe('Italian');
  expect(again.$step.get(), 'what was kept is no step of this visit').toBeNull();
  expect((await openPage('two')).$changes.get()).toEqual({});
  again.resetToBook();
  expect(store.size, 'nothing is kept of the book’s own settings').toBe(0);
});

it('leaves out what this engine does not have', async () => {
  const { decodeMoment } = await openPage();
  const nothing = { changes: {}, position: null };
  for (const text of ['', 'null', '[]', '{"changes":[1]}', '{"position":{"fen":1}}'])
    expect(decodeMoment(text)).toEqual(nothing);
  const text = JSON.stringify({ changes: { 'rfp.margin': 90, 'rfp.none': 1, 'nmp.reduction': 9999, rfp: '0' } });
  expect(decodeMoment(text)).toEqual({ changes: { 'rfp.margin': 90 }, position: null });
  expect(decodeMoment('{"alone":{"rfp":true,"nmp":1,"no":true}}')).toEqual({ ...nothing, alone: { rfp: true } });
});

it('undoes and redoes after a reload, in the tab that took the steps, which keeps what it has', async () => {
  const first = await openPage();
  first.setSetting('rfp.margin', 100);
  first.setSetting('nmp.reduction', 3);
  first.undo();
  const again = await openPage();
  expect([again.$canUndo.get(), again.$canRedo.get()]).toEqual([true, true]);
  again.redo();
  expect(again.$changes.get()).toEqual({ 'rfp.margin': 100, 'nmp.reduction': 3 });
  again.undo();
  again.undo();
  expect(again.$changes.get()).toEqual({});

  again.redo();
  const tab = new Map(ofTab);
  ofTab.clear();
  // A new tab begins with what was left last, and changes nothing of the other's.
  const other = await openPage();
  expect(other.$changes.get()).toEqual({ 'rfp.margin': 100 });
  expect([other.$canUndo.get(), other.$canRedo.get()]).toEqual([false, false]);
  other.setSetting('rfp.margin', 90);
  for (const [key, text] of tab) ofTab.set(key, text);
  const back = await openPage();
  expect([back.$changes.get(), back.$canUndo.get()]).toEqual([{ 'rfp.margin': 100 }, true]);
});

it('takes nothing that is broken for steps', async () => {
  const { setSetting } = await openPage();
  setSetting('rfp.margin', 100);
  const [[key = '', kept = ''] = []] = ofTab;
  for (const text of ['', '{', 'null', '[]', '{"now":1}', kept.replace('"past"', '"passed"')]) {
    ofTab.set(key, text);
    const { $canUndo, $changes } = await openPage();
    expect([$canUndo.get(), $changes.get()], text).toEqual([false, { 'rfp.margin': 100 }]);
  }
});
