/**
 * The Lab: a position, how far to search, and up to four settings side by side, with undo and redo over all of it.
 *
 * One of the settings is being edited. It is the page's own ($changes), so the knobs and presets of the chapters turn it;
 * and the position is the page's own ($position), so the book's other widgets look at what the Lab looks at.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { MAX_SETTINGS, type Limit, type SharedRun, cleanName, LAB_NODES, MAX_DEPTH } from './share.ts';
import { $position, setPosition } from './position.ts';
import { $changes } from './settings.ts';

/** A setting of the Lab: what differs from the book's profile. */
export interface Column {
  /** Its place among the searches, 0 to 3; it keeps it when others go. */
  slot: number;
  name: string;
  changes: Readonly<Record<string, number>>;
}

export interface LabState {
  fen: string;
  /** Of the position: its name in the book, or "Your position". */
  title: string;
  /** Name in content/positions; empty for the reader's own. */
  place: string;
  limit: Limit;
  columns: readonly Column[];
  /** Slot of the setting that is being edited. */
  edited: number;
}

/** Steps that can be undone. */
const MOST = 200;
/** Milliseconds within which turns of one knob are one step. */
const ONE_STEP = 800;
/** Depth for the book's other widgets when the Lab counts nodes, in plies. */
export const USUAL_DEPTH = 5;

export interface Lab {
  $state: ReadableAtom<LabState>;
  $canUndo: ReadableAtom<boolean>;
  $canRedo: ReadableAtom<boolean>;
  undo(): void;
  redo(): void;
  /** Chooses a position that has been checked. Null keeps the limit as it is. */
  place(position: { fen: string; title: string; place: string }, limit?: Limit): void;
  limit(limit: Limit): void;
  /** Adds a setting after the others, a copy of the edited one, and edits it. Does nothing when there are four. */
  add(): void;
  /** Removes a setting; the last one stays. */
  remove(slot: number): void;
  edit(slot: number): void;
  /** Names the edited setting; an empty name is not taken. */
  rename(name: string): void;
  /** Replaces the edited setting. */
  set(changes: Readonly<Record<string, number>>, name?: string): void;
  /** Replaces everything by what a link holds. */
  load(run: SharedRun): void;
  /** Replaces everything by what stood here before. */
  show(state: LabState): void;
  /** Stops listening to the page's settings and position. */
  end(): void;
}

const same = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) => {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
};

/** The limit as an engine takes it: no search of the Lab goes on for ever. */
export const limitsOf = ({ kind, value }: Limit): { depth?: number; nodes: number } =>
  kind === 'depth' ? { depth: value, nodes: LAB_NODES } : { nodes: value };

/** A limit within its bounds. */
export function boundedLimit({ kind, value }: Limit): Limit {
  const most = kind === 'depth' ? MAX_DEPTH : LAB_NODES;
  return { kind, value: Math.min(most, Math.max(1, Math.round(value) || 1)) };
}

/** Makes a Lab that starts with this state, and has the page's knobs and position say the same. */
export function createLab(initial: LabState, now: () => number = () => performance.now()): Lab {
  const $state = atom(initial);
  const $past = atom<readonly LabState[]>([]);
  const $future = atom<readonly LabState[]>([]);
  /** What the last step changed, and when: a further turn of the same knob belongs to it. */
  let last = { what: '', at: Number.NEGATIVE_INFINITY };

  const editedOf = (state: LabState) => state.columns.find(({ slot }) => slot === state.edited) ?? state.columns[0];

  /** Tells the page's knobs and widgets. They answer with the same values, which is no step. */
  function tell(state: LabState): void {
    const changes = editedOf(state)?.changes ?? {};
    if (!same($changes.get(), changes)) $changes.set({ ...changes });
    const { fen, title, place } = state;
    const depth = state.limit.kind === 'depth' ? state.limit.value : USUAL_DEPTH;
    const shown = $position.get();
    if (shown === null || shown.fen !== fen || shown.depth !== depth) setPosition({ id: place, fen, title, depth });
  }

  function step(next: LabState, what: string): void {
    const time = now();
    const joined = what !== '' && what === last.what && time - last.at < ONE_STEP && $past.get().length > 0;
    last = { what, at: time };
    if (!joined) $past.set([...$past.get(), $state.get()].slice(-MOST));
    $future.set([]);
    $state.set(next);
    tell(next);
  }

  function travel(from: typeof $past, to: typeof $past): void {
    const state = from.get().at(-1);
    if (state === undefined) return;
    from.set(from.get().slice(0, -1));
    to.set([...to.get(), $state.get()]);
    last = { what: '', at: Number.NEGATIVE_INFINITY };
    $state.set(state);
    tell(state);
  }

  const withEdited = (state: LabState, news: Partial<Column>): LabState => ({
    ...state,
    columns: state.columns.map((column) => (column.slot === state.edited ? { ...column, ...news } : column)),
  });

  tell(initial);
  const silence = [
    $changes.listen((changes) => {
      const state = $state.get();
      const before = editedOf(state)?.changes ?? {};
      const kept = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      if (same(before, kept)) return;
      const turned = Object.keys({ ...before, ...kept }).filter((id) => before[id] !== kept[id]);
      step(withEdited(state, { changes: kept }), turned.length === 1 ? `${state.edited} ${turned[0]}` : '');
    }),
    $position.listen((position) => {
      const state = $state.get();
      if (position === null || (position.fen === state.fen && state.limit.kind === 'nodes')) return;
      if (position.fen === state.fen && position.depth === state.limit.value) return;
      const { fen, title, id } = position;
      step({ ...state, fen, title, place: id, limit: boundedLimit({ kind: 'depth', value: position.depth }) }, '');
    }),
  ];

  return {
    $state,
    $canUndo: computed($past, (past) => past.length > 0),
    $canRedo: computed($future, (future) => future.length > 0),
    undo: () => travel($past, $future),
    redo: () => travel($future, $past),
    place: (position, limit) => {
      const state = $state.get();
      step({ ...state, ...position, limit: boundedLimit(limit ?? state.limit) }, '');
    },
    limit: (limit) => step({ ...$state.get(), limit: boundedLimit(limit) }, 'limit'),
    add: () => {
      const state = $state.get();
      const slot = [0, 1, 2, 3].find((one) => state.columns.every((column) => column.slot !== one));
      const from = editedOf(state);
      if (slot === undefined || from === undefined || state.columns.length >= MAX_SETTINGS) return;
      const name = freeName(state.columns);
      step({ ...state, columns: [...state.columns, { slot, name, changes: from.changes }], edited: slot }, '');
    },
    remove: (slot) => {
      const state = $state.get();
      if (state.columns.length < 2) return;
      const columns = state.columns.filter((column) => column.slot !== slot);
      const edited = state.edited === slot ? (columns[0]?.slot ?? 0) : state.edited;
      step({ ...state, columns, edited }, '');
    },
    edit: (slot) => {
      const state = $state.get();
      if (slot === state.edited || !state.columns.some((column) => column.slot === slot)) return;
      // Looking at another setting changes nothing, so it is no step.
      const next = { ...state, edited: slot };
      last = { what: '', at: Number.NEGATIVE_INFINITY };
      $state.set(next);
      tell(next);
    },
    rename: (text) => {
      const name = cleanName(text);
      const state = $state.get();
      if (name !== '' && name !== editedOf(state)?.name) step(withEdited(state, { name }), 'name');
    },
    set: (changes, name) => {
      const state = $state.get();
      step(withEdited(state, { changes, ...(name === undefined ? {} : { name: cleanName(name) }) }), '');
    },
    load: ({ fen, limit, settings, edited = 0 }) => {
      const columns = settings.map(({ name, changes }, slot) => ({ slot, name, changes }));
      step({ fen, title: 'Position of the link', place: '', limit, columns, edited }, '');
    },
    show: (state) => step(state, ''),
    end: () => {
      for (const stop of silence) stop();
    },
  };
}

/** "Setting 3", or the first number that no column has. */
function freeName(columns: readonly Column[]): string {
  for (let number = columns.length + 1; ; number++) {
    const name = `Setting ${number}`;
    if (columns.every((column) => column.name !== name)) return name;
  }
}
