/**
 * The Lab: a position, how far to search, and up to four settings side by side, with undo and redo over all of it.
 *
 * One of the settings is being edited. It is the page's own ($changes), so the knobs and presets of the chapters turn
 * it; and the position is the page's own ($position), so the book's other widgets look at what the Lab looks at. They
 * are kept there and nowhere else: the Lab holds the other settings, and a step that can be undone is a snapshot of all
 * three. The tab keeps what stands, with undo and redo, over a reload.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { parseFen } from '../../engine/index.ts';
import { MAX_SETTINGS, type Limit, type SharedRun, cleanName, LAB_NODES, MAX_DEPTH } from './share.ts';
import { isObject } from '../worker/is-object.ts';
import { createHistory, keptInTab } from './history.ts';
import { $position, type Chosen, type Position, positionIn, setPosition } from './position.ts';
import { $changes, changesIn } from './settings.ts';

/** A setting of the Lab: what differs from the book's profile. */
export interface Column {
  /** Its place among the searches, 0 to 3; it keeps it when others go. */
  slot: number;
  name: string;
  changes: Readonly<Record<string, number>>;
}

export interface LabState extends Omit<Position, 'depth'> {
  limit: Limit;
  columns: readonly Column[];
  /** Slot of the setting that is being edited. */
  edited: number;
}

/** The places of settings. */
export const SLOTS = [0, 1, 2, 3] as const;

/** Depth for the book's other widgets when the Lab counts nodes, in plies. */
export const USUAL_DEPTH = 5;

export interface Lab {
  $state: ReadableAtom<LabState>;
  /** The setting that is being edited. */
  $edited: ReadableAtom<Column | undefined>;
  $canUndo: ReadableAtom<boolean>;
  $canRedo: ReadableAtom<boolean>;
  undo(): void;
  redo(): void;
  /** Chooses a position that has been checked. One without a depth keeps the limit as it is. */
  place(position: Chosen): void;
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
  /** Replaces everything by what a link holds; `named` says what its position is called, if it is known. */
  load(run: SharedRun, named?: Pick<LabState, 'id' | 'title'>): void;
  /** Replaces everything by what stood here before. */
  show(state: LabState): void;
  /**
   * Puts back what this tab has kept, has the page's knobs and position say what the Lab shows, and notes from now on
   * what others change about them. Gives the address at which the tab kept it; null when it kept nothing.
   */
  begin(): string | null;
  /** Keeps what stands in this tab; each change does so too, and a new address is to. */
  keep(): void;
  /** Notes nothing any more. */
  end(): void;
}

/** The Lab of the page while it is awake: its panel of settings is an island of its own. */
export const $lab = atom<Lab | null>(null);

/** Do two objects hold the same values by the same names? */
const same = (a: object, b: object) => {
  const values = new Map<string, unknown>(Object.entries(a));
  const others = Object.entries(b);
  return values.size === others.length && others.every(([key, value]) => values.get(key) === value);
};

/** The limit as an engine takes it: no search of the Lab goes on for ever. */
export const limitsOf = ({ kind, value }: Limit): { depth?: number; nodes: number } =>
  kind === 'depth' ? { depth: value, nodes: LAB_NODES } : { nodes: value };

/** A limit within its bounds. */
export function boundedLimit({ kind, value }: Limit): Limit {
  const most = kind === 'depth' ? MAX_DEPTH : LAB_NODES;
  return { kind, value: Math.min(most, Math.max(1, Math.round(value) || 1)) };
}

/** What the Lab holds besides the page's settings and position. */
interface Own {
  /** In that which is edited the changes are out of date: those of the page stand for them. */
  columns: readonly Column[];
  edited: number;
  /** The limit when it is a number of nodes; null for the position's depth. */
  nodes: number | null;
}

/** All that can be undone: what the Lab holds, and what is the page's. */
interface Snapshot {
  own: Own;
  changes: Readonly<Record<string, number>>;
  position: Position;
}

/** Where the tab keeps the Lab. */
const KEY = 'cutoff:lab';

/** Reads a kept snapshot, of settings that this engine has and accepts; null when it is none. */
function snapshotIn(kept: unknown): Snapshot | null {
  if (!isObject(kept) || !isObject(kept.own)) return null;
  const { columns: list, edited, nodes } = kept.own;
  const position = positionIn(kept.position);
  const columns = (Array.isArray(list) ? list : []).flatMap((one: unknown): Column[] => {
    const { slot: kept, name, changes } = isObject(one) ? one : {};
    const slot = SLOTS.find((of) => of === kept);
    return slot !== undefined && typeof name === 'string'
      ? [{ slot, name: cleanName(name), changes: changesIn(changes) }]
      : [];
  });
  const slots = new Set(columns.map(({ slot }) => slot));
  if (
    position === null ||
    !parseFen(position.fen).ok ||
    slots.size !== columns.length ||
    typeof edited !== 'number' ||
    !slots.has(edited)
  )
    return null;
  return {
    own: { columns, edited, nodes: typeof nodes === 'number' ? nodes : null },
    changes: changesIn(kept.changes),
    position,
  };
}

/** The setting that is being edited. */
const edited = ({ columns, edited: slot }: LabState) => columns.find((column) => column.slot === slot) ?? columns[0];

/** What a snapshot shows. */
function viewOf({ own, changes, position }: Snapshot): LabState {
  const { depth, ...where } = position;
  const { columns, edited, nodes } = own;
  return {
    ...where,
    limit: boundedLimit(nodes === null ? { kind: 'depth', value: depth } : { kind: 'nodes', value: nodes }),
    columns: columns.map((column) => (column.slot === edited ? { ...column, changes } : column)),
    edited,
  };
}

/** The snapshot that shows this. */
function snapshotOf({ id, title, fen, limit, columns, edited }: LabState): Snapshot {
  const byNodes = limit.kind === 'nodes';
  return {
    own: { columns, edited, nodes: byNodes ? limit.value : null },
    changes: columns.find(({ slot }) => slot === edited)?.changes ?? {},
    position: { id, title, fen, depth: byNodes ? USUAL_DEPTH : limit.value },
  };
}

/** Makes a Lab that shows this state once it has begun. */
export function createLab(initial: LabState, now?: () => number): Lab {
  const first = snapshotOf(initial);
  const $own = atom(first.own);
  const $state = computed([$own, $changes, $position], (own, changes, position) =>
    viewOf({ own, changes, position: position ?? first.position }),
  );
  const $edited = computed($state, edited);
  /** True while the Lab itself sets what is the page's: that is noted as the step that it belongs to. */
  let setting = false;
  let silence: (() => void)[] = [];

  const snapshot = (): Snapshot => ({
    own: $own.get(),
    changes: $changes.get(),
    position: $position.get() ?? first.position,
  });

  function set({ own, changes, position }: Snapshot): void {
    setting = true;
    $own.set(own);
    if (!same($changes.get(), changes)) $changes.set({ ...changes });
    if (!same($position.get() ?? {}, position)) setPosition(position);
    setting = false;
    keep();
  }

  const history = createHistory(snapshot, set, now);
  const { $canUndo, $canRedo, note, pause, undo, redo } = history;
  const keep = () => history.keep(KEY, location.hash);

  function step(news: Partial<LabState>, what?: string): void {
    note(snapshot(), what);
    set(snapshotOf({ ...$state.get(), ...news }));
  }

  const withEdited = (news: Partial<Column>): Partial<LabState> => {
    const { columns, edited: slot } = $state.get();
    return { columns: columns.map((column) => (column.slot === slot ? { ...column, ...news } : column)) };
  };

  const lab: Lab = {
    $state,
    $edited,
    $canUndo,
    $canRedo,
    undo,
    redo,
    begin: () => {
      const kept = keptInTab(KEY, snapshotIn);
      if (kept) history.restore(kept);
      set(kept?.now ?? first);
      $lab.set(lab);
      silence = [
        $changes.listen((changes, before = {}) => {
          if (setting || same(before, changes)) return;
          const turned = Object.keys({ ...before, ...changes }).filter((id) => before[id] !== changes[id]);
          note({ ...snapshot(), changes: before }, turned.length === 1 ? `${$own.get().edited} ${turned[0]}` : '');
          keep();
        }),
        $position.listen((position, before) => {
          const was = before ?? first.position;
          const own = $own.get();
          if (setting || position === null) return;
          if (position.fen === was.fen && (own.nodes !== null || position.depth === was.depth)) return;
          note({ ...snapshot(), position: was });
          // Whoever chooses a position says to which depth.
          $own.set({ ...own, nodes: null });
          keep();
        }),
      ];
      return kept?.at ?? null;
    },
    keep,
    end: () => {
      $lab.set(null);
      for (const stop of silence) stop();
    },
    place: ({ depth, ...where }) =>
      step({
        ...where,
        limit: boundedLimit(depth === undefined ? $state.get().limit : { kind: 'depth', value: depth }),
      }),
    limit: (limit) => step({ limit: boundedLimit(limit) }, 'limit'),
    add: () => {
      const state = $state.get();
      const { columns } = state;
      const slot = SLOTS.find((one) => columns.every((column) => column.slot !== one));
      const from = edited(state);
      if (slot === undefined || from === undefined || columns.length >= MAX_SETTINGS) return;
      step({ columns: [...columns, { slot, name: freeName(columns), changes: from.changes }], edited: slot });
    },
    remove: (slot) => {
      const state = $state.get();
      if (state.columns.length < 2) return;
      const columns = state.columns.filter((column) => column.slot !== slot);
      step({ columns, edited: state.edited === slot ? (columns[0]?.slot ?? 0) : state.edited });
    },
    edit: (slot) => {
      const state = $state.get();
      if (slot === state.edited || !state.columns.some((column) => column.slot === slot)) return;
      // Looking at another setting changes nothing, so it is no step.
      pause();
      set(snapshotOf({ ...state, edited: slot }));
    },
    rename: (text) => {
      const name = cleanName(text);
      if (name !== '' && name !== edited($state.get())?.name) step(withEdited({ name }), 'name');
    },
    set: (changes, name) => step(withEdited({ changes, ...(name === undefined ? {} : { name: cleanName(name) }) })),
    load: ({ fen, limit, settings, edited = 0 }, named = { id: '', title: 'Position of the link' }) => {
      const columns = settings.map(({ name, changes }, slot) => ({ slot, name, changes }));
      step({ fen, ...named, limit, columns, edited });
    },
    show: (state) => step(state),
  };
  return lab;
}

/** "Setting 3", or the first number that no column has. */
function freeName(columns: readonly Column[]): string {
  for (let number = columns.length + 1; ; number++) {
    const name = `Setting ${number}`;
    if (columns.every((column) => column.name !== name)) return name;
  }
}
