/** The searches of the Lab, one a setting: what each shows, whether that is what is asked for, and when it runs by itself. */

import { useEffect, useState } from 'preact/hooks';
import type { LabState } from '../stores/lab.ts';
import { createRun, type Run, type RunState } from '../stores/run.ts';
import { searchKey } from '../stores/search-key.ts';
import type { RunResult, SearchRequestData } from '../worker/client.ts';
import { guessTime } from '../compare/compare.ts';
import type { Status } from '../ui/frame/Frame.tsx';
import { useLive } from '../ui/hooks/live.ts';
import { together } from '../ui/hooks/useRun.ts';
import { TECHNIQUES } from '../compare/outcome.ts';
import { requestOf, SLOTS, slotNames } from './requests.ts';

/** What a slot shows. */
export interface SlotRun {
  /** The last result; null before the first. */
  result: RunResult | null;
  /** Does it answer what is asked now? */
  current: boolean;
  status: Status;
  message: string;
}

export interface LabRuns {
  slots: readonly SlotRun[];
  status: Status;
  /** Part of the work that is done, 0 to 1. */
  progress: number;
  message: string;
  /** Is any setting without a result for what is asked now? */
  waiting: boolean;
  /** Searches what has no result for what is asked now. */
  start: () => void;
  /** Searches everything. */
  startAll: () => void;
  cancel: () => void;
}

/** Milliseconds that a search may be expected to take and still start by itself. */
const BY_ITSELF = 2000;
/** Milliseconds without a change before it does. */
const REST = 200;
/** Depth up to which a position that was never searched is searched by itself, in plies, and nodes likewise. */
const SMALL_DEPTH = 5;
const SMALL_NODES = 500_000;

interface Slot {
  run: Run;
  /** Names what was last asked for. */
  asked: string;
  /** What the build's result answers; null where it has none. */
  built: SearchRequestData | null;
}

const NONE: RunResult = {
  fen: '',
  depth: 0,
  seldepth: 0,
  score: { cp: 0 },
  bestmove: null,
  bestSan: null,
  pv: [],
  pvSan: [],
  nodes: 0,
  timeMs: 0,
  cuts: Object.fromEntries(TECHNIQUES.map((id) => [id, 0])) as RunResult['cuts'],
  signature: '',
  stopped: false,
};

/** Runs the searches of a Lab that begins with the build's results, by slot. */
export function useLabRuns(state: LabState, initial: { state: LabState; results: readonly RunResult[] }): LabRuns {
  const [slots] = useState<readonly Slot[]>(() =>
    SLOTS.map((slot) => {
      const result = initial.results[slot];
      const built = result === undefined ? null : requestOf(initial.state, slot);
      return { run: createRun(`lab-${slot}`, result ?? NONE), asked: built === null ? '' : searchKey(built), built };
    }),
  );
  // The number of slots never changes, so neither does that of the hooks.
  const states = SLOTS.map((slot) => useLive(slots[slot]!.run.$state, slots[slot]!.run.$state.get()));
  const requests = SLOTS.map((slot) => requestOf(state, slot));
  const names = slotNames(state);
  /** What the shown results answer, which is not always what was asked for last. */
  const answers = SLOTS.map((slot) => states[slot]!.answers ?? slots[slot]!.built);
  const answered = answers.map((request) => (request === null ? '' : searchKey(request)));

  const used = SLOTS.filter((slot) => requests[slot] !== null);
  const missing = used.filter((slot) => answered[slot] !== names[slot]);
  const unasked = missing.filter((slot) => slots[slot]!.asked !== names[slot]);

  const begin = (which: readonly number[]) => {
    for (const slot of which) {
      const request = requests[slot];
      const one = slots[slot]!;
      if (request === null || request === undefined) continue;
      one.asked = names[slot]!;
      one.run.start(request);
    }
  };
  const cancel = () => {
    for (const { run } of slots) run.cancel();
  };

  /** Is a search expected to be over soon? */
  const small = (slot: number): boolean => {
    const { kind, value } = state.limit;
    if (kind === 'nodes') return value <= SMALL_NODES;
    const last = answers[slot];
    const depth = last?.fen === state.fen ? last.limits.depth : undefined;
    if (value <= SMALL_DEPTH || depth === undefined) return value <= SMALL_DEPTH;
    return guessTime(states[slot]!.result.timeMs, value - depth, true) < BY_ITSELF;
  };
  useEffect(() => {
    // What runs for a setting that is gone, or for one that has changed, is not wanted any more.
    for (const slot of SLOTS) {
      const one = slots[slot]!;
      if (one.asked === names[slot] || one.run.$state.get().status !== 'running') continue;
      one.run.cancel();
      // Gone back to at once, it is asked anew; that the reader stopped it is not true.
      one.asked = '';
    }
    if (unasked.length === 0 || !unasked.every(small)) return;
    // Asked for since then, by a link or a press of Run, a search is under way already.
    const timer = setTimeout(() => begin(unasked.filter((slot) => slots[slot]!.asked !== names[slot])), REST);
    return () => clearTimeout(timer);
  }, [names.join('|')]);
  useEffect(() => cancel, []);

  const shown = SLOTS.map((slot): SlotRun => {
    const { result, status, message } = states[slot] as RunState;
    const one = slots[slot]!;
    const mine = one.asked === names[slot];
    return {
      result: answers[slot] === null ? null : result,
      current: answered[slot] === names[slot],
      status: mine ? status : 'ready',
      message: mine ? message : '',
    };
  });
  const active = used.map((slot) => shown[slot]!);
  const depth = state.limit.kind === 'depth' ? state.limit.value : 0;
  const part = (slot: number) => {
    if (shown[slot]!.status !== 'running') return 1;
    return depth === 0 ? 0.5 : Math.min(1, states[slot]!.depthDone / depth);
  };
  return {
    slots: shown,
    status: together(active),
    progress: used.reduce<number>((sum, slot) => sum + part(slot), 0) / Math.max(1, used.length),
    message: active.find(({ message }) => message !== '')?.message ?? '',
    waiting: missing.length > 0,
    start: () => begin(missing),
    startAll: () => begin(used),
    cancel,
  };
}
