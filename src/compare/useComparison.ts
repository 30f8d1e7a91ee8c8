/** The two searches of a comparison: started when something they depend on has changed, and shown as a pair or not at all. */

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { searchKey } from '../stores/search-key.ts';
import { $changes } from '../stores/settings.ts';
import { createRun, type RunState } from '../stores/run.ts';
import type { Status } from '../ui/frame/Frame.tsx';
import { useLive } from '../ui/hooks/live.ts';
import { type Changes, together } from '../ui/hooks/useRun.ts';
import { initialResult, isOfBuild } from './initial.ts';
import type { Outcome } from './outcome.ts';
import type { RunResult } from '../worker/client.ts';
import { type Compared, offIn, switchOff } from './compare.ts';

/** Two results that belong together, and what both were asked. */
export interface Pair {
  without: Outcome;
  with: Outcome;
  /** In plies. */
  depth: number;
  fen: string;
  /** Was only one of them searched here, and the other by the build? Then their times are those of two machines. */
  elsewhere: boolean;
}

/** Two results as a pair. */
export function pairOf(without: RunResult, withIt: RunResult, depth: number, fen: string): Pair {
  return { without, with: withIt, depth, fen, elsewhere: isOfBuild(without) !== isOfBuild(withIt) };
}

export interface Comparison {
  /** The last two results that belong together, and the reader's changes that they were searched with. */
  pair: Pair & { changes: Changes };
  /** Does the pair answer what is asked now? */
  current: boolean;
  status: Status;
  /** 0 to 1. */
  progress: number;
  /** What went wrong, as a sentence. */
  message: string;
  cancel: () => void;
  again: () => void;
}

export interface ComparisonRequest {
  id: string;
  compared: Compared;
  fen: string;
  /** In plies. */
  depth: number;
  alone: boolean;
  /** The build's results, packed, for what the first request asks. */
  initial: { without: string; with: string };
}

/** Keeps the two searches in step with the reader's settings and with what is asked for. */
export function useComparison({ id, compared, fen, depth, alone, initial }: ComparisonRequest): Comparison {
  const changes = useLive($changes, NOTHING);
  const off = offIn(compared, alone);
  const requests = {
    without: { fen, limits: { depth }, settings: switchOff(changes, off.without) },
    with: { fen, limits: { depth }, settings: switchOff(changes, off.with) },
  };
  const names = { without: searchKey(requests.without), with: searchKey(requests.with) };
  const [runs] = useState(() => ({
    without: createRun(`${id}-without`, initialResult(fen, initial.without)),
    with: createRun(`${id}-with`, initialResult(fen, initial.with)),
  }));
  const states = {
    without: useLive(runs.without.$state, runs.without.$state.get()),
    with: useLive(runs.with.$state, runs.with.$state.get()),
  };
  // What each run was last started for; at first, what the build asked.
  const asked = useRef(names);
  const now = () => ({ ...pairOf(states.without.result, states.with.result, depth, fen), changes });
  const pair = useRef<Comparison['pair']>();
  pair.current ??= now();

  const start = (side: 'without' | 'with') => {
    asked.current = { ...asked.current, [side]: names[side] };
    runs[side].start(requests[side]);
  };
  // Before the next paint, so that a turned knob is searched for at once; the side that the reader looks at goes first.
  useLayoutEffect(() => {
    const changed = (['with', 'without'] as const).filter((side) => asked.current[side] !== names[side]);
    if (changed.length === 0) return;
    for (const side of ['with', 'without'] as const) {
      if (changed.includes(side) || unfinished(states[side])) start(side);
    }
  }, [names.with, names.without]);
  useEffect(() => () => cancel(), []);

  const sides = [states.without, states.with] as const;
  const status = together(sides);
  const mine = asked.current.with === names.with && asked.current.without === names.without;
  const current = mine && (status === 'ready' || status === 'done');
  if (current) pair.current = now();
  const cancel = () => {
    runs.without.cancel();
    runs.with.cancel();
  };
  const again = () => {
    for (const side of ['with', 'without'] as const) {
      if (unfinished(states[side])) start(side);
    }
  };
  return {
    pair: pair.current,
    current,
    status,
    progress: (Math.min(states.without.depthDone, depth) + Math.min(states.with.depthDone, depth)) / (2 * depth),
    message: sides.find((side) => side.message !== '')?.message ?? '',
    cancel,
    again,
  };
}

const NOTHING: Changes = {};
const unfinished = ({ status }: RunState) => status === 'cancelled' || status === 'failed';
