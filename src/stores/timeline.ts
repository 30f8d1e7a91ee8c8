/**
 * What the reader of a chapter has done to its settings, its position and what is compared, step by step: the last
 * step, undo and redo, and the copy that this browser keeps, so that a reload, Back or a closed tab loses nothing. A
 * tab keeps its own, with undo and redo, for as long as it is open; a new one begins with what was left last.
 *
 * It only listens. Whatever turns a setting or chooses a position (a knob, a guard, a preset, a dragged line) makes a
 * step.
 */
import { atom } from 'nanostores';
import { techniqueIds } from '../../engine/index.ts';
import { isObject } from '../worker/is-object.ts';
import { createHistory, keptInTab } from './history.ts';
import { $position, type Position, positionIn } from './position.ts';
import { $changes, changesIn } from './settings.ts';
import { keep, readKept } from './storage.ts';

export type Alone = Readonly<Record<string, boolean>>;

/** Every comparison as it was built: one object for all, so that nothing is drawn again for another. */
export const AS_BUILT: Alone = {};

/**
 * Whether a technique is compared alone, with the others off, by technique: where the reader has switched that, for all
 * comparisons of the page. Not there while each asks as it was built.
 */
export const $alone = atom<Alone>(AS_BUILT);

/** Switches how a technique is compared; undefined leaves it as it was built. */
export function setAlone(technique: string, alone: boolean | undefined): void {
  const { [technique]: _, ...others } = $alone.get();
  $alone.set(alone === undefined ? others : { ...others, [technique]: alone });
}

/** What stands at one moment. */
export interface Moment {
  /** The settings that differ from the book's, by id. */
  readonly changes: Readonly<Record<string, number>>;
  /** The reader's position; null while each widget shows its own. */
  readonly position: Position | null;
  /** The techniques that are compared otherwise than the page was built, alone or not; not there without any. */
  readonly alone?: Alone;
}

/** From one moment to the next. */
export interface Step {
  readonly before: Moment;
  readonly after: Moment;
}

const START: Moment = { changes: {}, position: null };

let now: Moment = START;
let travelling = false;

/** The last step, taken or undone; null before the first one of this visit. */
export const $step = atom<Step | null>(null);

/** What a step came to, once it has been searched. */
export interface StepResult {
  /** Nodes before the step; null where nobody knows them. */
  before: number | null;
  /** The depth of that search, "depth 5", where the change itself does not say that it was another; else empty. */
  beforeAt: string;
  now: number;
  /** Nodes without the technique, and whether it keeps their best move. */
  without: number;
  kept: boolean;
  /** What was searched, as far as the change does not say it: "RFP, Italian Game, depth 6". */
  search: string;
}

/** The result card finds it, the marks of a chapter follow it. Null before the first change of a visit. */
export const $stepResult = atom<StepResult | null>(null);

/** The names under which values differ: ids of settings, or techniques that are compared otherwise. */
export const turnedBetween = <Value>(
  before: Readonly<Record<string, Value>> = {},
  after: Readonly<Record<string, Value>> = {},
): string[] => [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((id) => before[id] !== after[id]);

const samePosition = (a: Position | null, b: Position | null) =>
  a === b || (a !== null && b !== null && a.fen === b.fen && a.depth === b.depth);

const sameMoment = (a: Moment, b: Moment) =>
  samePosition(a.position, b.position) &&
  turnedBetween(a.changes, b.changes).length === 0 &&
  turnedBetween(a.alone, b.alone).length === 0;

/** A moment of these. */
const made = (changes: Moment['changes'], position: Moment['position'], alone: Alone): Moment =>
  Object.keys(alone).length === 0 ? { changes, position } : { changes, position, alone };

/** What stands now. */
export const momentNow = (): Moment =>
  made(
    Object.fromEntries(Object.entries($changes.get()).filter(([, value]) => value !== undefined)),
    $position.get(),
    $alone.get(),
  );

function look(): void {
  if (travelling) return;
  const next = momentNow();
  if (sameMoment(now, next)) return;
  const turned = turnedBetween(now.changes, next.changes);
  const what = turned.length === 1 && sameMoment({ ...now, changes: next.changes }, next) ? (turned[0] ?? '') : '';
  const before = history.note(now, what);
  now = next;
  $step.set({ before, after: now });
  keepNow();
}

/** Puts everything as it was at a moment. */
function put(moment: Moment): void {
  travelling = true;
  $changes.set({ ...moment.changes });
  $position.set(moment.position);
  $alone.set(moment.alone ?? AS_BUILT);
  travelling = false;
  const before = now;
  now = momentNow();
  $step.set({ before, after: now });
  keepNow();
}

const history = createHistory(() => now, put);
/** Takes the last step back, and takes again what was undone last. */
export const { $canUndo, $canRedo, undo, redo } = history;

/** Puts settings, position and what is compared back to the book's, as one step that can be undone. */
export function resetToBook(): void {
  open(START);
}

/** Puts settings, position and what is compared as a link has them, as one step that can be undone. */
export function open(moment: Moment): void {
  if (sameMoment(now, moment)) return;
  history.note(now);
  put(moment);
}

/** Where the browser keeps it; null before `follow`. */
let key: string | null = null;

function keepNow(): void {
  if (key === null) return;
  keep(key, sameMoment(now, START) ? null : JSON.stringify(now));
  history.keep(key);
}

/** Reads a kept moment; what this engine does not have, or does not accept, is left out. */
export function decodeMoment(text: string): Moment {
  try {
    return momentIn(JSON.parse(text)) ?? START;
  } catch {
    return START;
  }
}

function momentIn(kept: unknown): Moment | null {
  if (!isObject(kept)) return null;
  const alone = Object.entries(isObject(kept.alone) ? kept.alone : {}).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean' && techniqueIds.some((id) => id === entry[0]),
  );
  return made(changesIn(kept.changes), positionIn(kept.position), Object.fromEntries(alone));
}

/**
 * Begins: puts back what this tab, or else this browser, has kept of a page, by the page's name, and listens from then
 * on. Once a page.
 */
export function follow(page: string): void {
  key = `cutoff:settings:${page}`;
  const tab = keptInTab(key, momentIn);
  const kept = tab?.now ?? decodeMoment(readKept(key) ?? '');
  if (!sameMoment(kept, START)) {
    // What was pressed before this, as the page woke, counts for more.
    $changes.set({ ...kept.changes, ...$changes.get() });
    if ($position.get() === null) $position.set(kept.position);
    $alone.set({ ...kept.alone, ...$alone.get() });
  }
  now = momentNow();
  if (tab && sameMoment(tab.now, now)) history.restore(tab);
  $changes.listen(look);
  $position.listen(look);
  $alone.listen(look);
}
