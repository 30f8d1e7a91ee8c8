import { beforeEach, describe, expect, it, vi } from 'vitest';
import { presetById, signature, START_FEN } from '../../engine/index.ts';
import { boundedLimit, createLab, type Lab, type LabState, limitsOf } from './lab.ts';
import { $position, setPosition } from './position.ts';
import { $changes, applyPreset, setSetting } from './settings.ts';
import { LAB_NODES, MAX_DEPTH } from './share.ts';

const FEN = '6k1/5ppp/8/8/8/8/5PPP/R3R1K1 b - - 0 1';
const initial: LabState = {
  fen: START_FEN,
  title: 'Start',
  id: 'start',
  limit: { kind: 'depth', value: 5 },
  columns: [
    { slot: 0, name: 'None', changes: { rfp: 0 } },
    { slot: 1, name: 'All', changes: {} },
  ],
  edited: 1,
};

const ofTab = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => ofTab.get(key) ?? null,
  setItem: (key: string, text: string) => void ofTab.set(key, text),
});
const address = { hash: '' };
vi.stubGlobal('location', address);

let time = 0;
let lab: Lab;
const edited = () => {
  const state = lab.$state.get();
  return state.columns.find(({ slot }) => slot === state.edited);
};
/** Another page in the same tab; gives where the tab left the Lab. */
function reload(): string | null {
  lab?.end();
  $changes.set({});
  setPosition(null);
  lab = createLab(initial, () => time);
  return lab.begin();
}
beforeEach(() => {
  ofTab.clear();
  time = 0;
  reload();
});

describe('undo and redo', () => {
  it('go back over a turned knob, and forward again; the knob follows', () => {
    setSetting('rfp.margin', 100);
    expect(edited()?.changes).toEqual({ 'rfp.margin': 100 });
    lab.undo();
    expect(edited()?.changes).toEqual({});
    expect($changes.get()).toEqual({});
    lab.redo();
    expect($changes.get()).toEqual({ 'rfp.margin': 100 });
    expect(lab.$canRedo.get()).toBe(false);
  });

  it('go back over the last two hundred steps, and no more are held', () => {
    for (let depth = 1; depth <= 25 * 9; depth++) {
      time += 5000;
      lab.limit({ kind: 'depth', value: 1 + (depth % 25) });
    }
    let steps = 0;
    for (; lab.$canUndo.get(); steps++) lab.undo();
    expect(steps).toBe(200);
    expect(lab.$state.get().limit.value).toBe(1);
  });

  it('take quick turns of one knob for one step, and those of two for two', () => {
    for (const margin of [110, 120, 130]) {
      setSetting('rfp.margin', margin);
      time += 100;
    }
    setSetting('nmp.reduction', 3);
    time += 5000;
    setSetting('nmp.reduction', 2);
    lab.undo();
    expect($changes.get()).toEqual({ 'rfp.margin': 130, 'nmp.reduction': 3 });
    lab.undo();
    expect($changes.get()).toEqual({ 'rfp.margin': 130 });
    lab.undo();
    expect(lab.$state.get()).toEqual(initial);
    expect(lab.$canUndo.get()).toBe(false);
    lab.undo();
    expect(lab.$state.get()).toEqual(initial);
  });

  it('cover position, limit, settings added and removed, names and presets; a new step forgets what was undone', () => {
    const seen = [lab.$state.get()];
    const note = () => {
      seen.push(lab.$state.get());
      time += 5000;
    };
    lab.place({ id: '', title: 'Mine', fen: FEN });
    note();
    lab.limit({ kind: 'nodes', value: 5000 });
    note();
    lab.add();
    note();
    lab.rename('Third');
    note();
    applyPreset(presetById('series-rfp-later')!);
    note();
    lab.remove(0);
    note();
    expect(new Set(seen.map((state) => JSON.stringify(state))).size).toBe(seen.length);
    for (let i = seen.length - 2; i >= 0; i--) {
      lab.undo();
      expect(lab.$state.get()).toEqual(seen[i]);
    }
    for (let i = 1; i < seen.length; i++) {
      lab.redo();
      expect(lab.$state.get()).toEqual(seen[i]);
    }
    lab.undo();
    lab.rename('Other');
    expect(lab.$canRedo.get()).toBe(false);
  });
});

describe('a reload', () => {
  it('keeps what stands, at once, and the last fifty steps either way, whoever took them', () => {
    const seen = [lab.$state.get()];
    for (let depth = 1; depth <= 60; depth++) {
      time += 5000;
      lab.limit({ kind: 'depth', value: 1 + (depth % 25) });
      seen.push(lab.$state.get());
    }
    setSetting('rfp.margin', 100);
    seen.push(lab.$state.get());
    setPosition({ id: 'x', fen: FEN, title: 'X', depth: 3 });
    seen.push(lab.$state.get());
    lab.undo();
    reload();
    expect(lab.$state.get()).toEqual(seen.at(-2));
    lab.redo();
    expect(lab.$state.get()).toEqual(seen.at(-1));
    expect(lab.$canRedo.get()).toBe(false);
    reload();
    let steps = 0;
    for (; lab.$canUndo.get(); steps++) {
      lab.undo();
      expect(lab.$state.get()).toEqual(seen.at(-2 - steps));
    }
    expect(steps).toBe(50);
    reload();
    for (; lab.$canRedo.get(); steps--) lab.redo();
    expect([steps, lab.$state.get()]).toEqual([0, seen.at(-1)]);
  });

  it('keeps which settings stand side by side and which is edited, and says at which address', () => {
    lab.add();
    lab.remove(0);
    address.hash = '#there';
    lab.edit(1);
    address.hash = '';
    const left = lab.$state.get();
    expect(reload()).toBe('#there');
    expect(lab.$state.get()).toEqual(left);
    lab.undo();
    expect(lab.$state.get().columns).toHaveLength(3);
    ofTab.clear();
    expect(reload()).toBeNull();
    expect(lab.$state.get()).toEqual(initial);
    expect(lab.$canUndo.get()).toBe(false);
  });

  it('takes nothing that is broken for what stood, and no setting that this engine does not have', () => {
    lab.limit({ kind: 'depth', value: 9 });
    setSetting('rfp.margin', 90);
    const [[key = '', kept = ''] = []] = ofTab;
    const broken = [kept.replaceAll('"slot":0', '"slot":1'), kept.replaceAll(START_FEN, '8/8')];
    for (const text of ['', '{', 'null', '[]', '{"now":1}', ...broken]) {
      ofTab.set(key, text);
      expect(reload(), text).toBeNull();
      expect(lab.$state.get(), text).toEqual(initial);
      expect(lab.$canUndo.get(), text).toBe(false);
    }
    ofTab.set(key, kept.replaceAll('"rfp.margin":90', '"rfp.margin":90,"rfp.none":1,"nmp":7'));
    reload();
    expect(lab.$state.get().limit.value).toBe(9);
    expect(edited()?.changes).toEqual({ 'rfp.margin': 90 });
  });
});

describe('settings side by side', () => {
  it('are four at most, one at least, each with a slot of its own', () => {
    for (let i = 0; i < 6; i++) lab.add();
    const { columns } = lab.$state.get();
    expect(columns.map(({ slot }) => slot).sort()).toEqual([0, 1, 2, 3]);
    expect(new Set(columns.map(({ name }) => name)).size).toBe(4);
    for (const slot of [0, 1, 2, 3]) lab.remove(slot);
    expect(lab.$state.get().columns).toHaveLength(1);
    expect(edited()).toBeDefined();
  });

  it('are turned one at a time: the knobs show the edited one, and looking at another is no step', () => {
    lab.edit(0);
    expect($changes.get()).toEqual({ rfp: 0 });
    expect(lab.$canUndo.get()).toBe(false);
    setSetting('rfp.margin', 90);
    lab.edit(1);
    expect($changes.get()).toEqual({});
    expect(lab.$state.get().columns[0]?.changes).toEqual({ rfp: 0, 'rfp.margin': 90 });
  });
});

describe('the page', () => {
  it('looks at the Lab’s position, and the Lab at the page’s', () => {
    expect($position.get()).toMatchObject({ fen: START_FEN, depth: 5 });
    lab.place({ id: '', title: 'Mine', fen: FEN, depth: 7 });
    expect($position.get()).toEqual({ id: '', fen: FEN, title: 'Mine', depth: 7 });
    setPosition({ id: 'x', fen: START_FEN, title: 'X', depth: 3 });
    expect(lab.$state.get()).toMatchObject({ fen: START_FEN, id: 'x', limit: { kind: 'depth', value: 3 } });
    lab.undo();
    expect(lab.$state.get().fen).toBe(FEN);
  });

  it('gives the knobs what a link holds', () => {
    lab.load({
      fen: FEN,
      limit: { kind: 'nodes', value: 77 },
      engine: signature,
      settings: [
        { name: 'K', changes: {}, nodes: 5 },
        { name: 'L', changes: { 'rfp.margin': 10 }, nodes: 5 },
      ],
      edited: 1,
    });
    expect($changes.get()).toEqual({ 'rfp.margin': 10 });
    expect(lab.$state.get()).toMatchObject({ fen: FEN, edited: 1, limit: { kind: 'nodes', value: 77 } });
    lab.undo();
    expect(lab.$state.get()).toEqual(initial);
  });
});

it('what stood here before a link comes back with all that belongs to it, as a step', () => {
  lab.place({ id: '', title: 'Mine', fen: FEN });
  setSetting('rfp.margin', 90);
  const before = lab.$state.get();
  const settings = [{ name: 'L', changes: { nmp: 0 }, nodes: null }];
  lab.load({ fen: START_FEN, limit: { kind: 'depth', value: 3 }, engine: signature, settings });
  lab.show(before);
  expect(lab.$state.get()).toEqual(before);
  expect($changes.get()).toEqual({ 'rfp.margin': 90 });
  expect($position.get()).toMatchObject({ fen: FEN, title: 'Mine' });
  lab.undo();
  expect($changes.get()).toEqual({ nmp: 0 });
});

it('no search of the Lab is without an end', () => {
  expect(limitsOf({ kind: 'depth', value: 30 })).toEqual({ depth: 30, nodes: LAB_NODES });
  expect(boundedLimit({ kind: 'depth', value: 1e9 }).value).toBe(MAX_DEPTH);
  expect(boundedLimit({ kind: 'nodes', value: 1e12 }).value).toBe(LAB_NODES);
  expect(boundedLimit({ kind: 'depth', value: Number.NaN }).value).toBe(1);
});
