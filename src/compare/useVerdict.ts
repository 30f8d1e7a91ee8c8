/**
 * The oracle's verdict on a search of a widget: asked for by itself once the search is there and nothing is turned any
 * more.
 */
import { useEffect, useState } from 'preact/hooks';
import type { TechniqueId } from '../../engine/index.ts';
import { searchKey } from '../stores/search-key.ts';
import type { SearchRequestData } from '../worker/client.ts';
import type { OracleRequest } from '../worker/protocol.ts';
import type { Status } from '../stores/run.ts';
import { useTreeTask } from '../ui/hooks/useTreeTask.ts';
import { CUTS_CHECKED, type Verdict } from './verdict-words.ts';

/** Milliseconds of rest before the oracle is asked. It searches far more than a knob's new count costs. */
const REST = 300;

/** Nodes of a search from which on the oracle is not asked by itself: to record so many takes a slow device seconds. */
export const MOST_NODES = 300_000;

export interface VerdictRequest {
  /** The search that is judged; its settings are changes to the book's. */
  of: SearchRequestData;
  /** Whose cuts are judged. */
  techniques: readonly TechniqueId[];
  /** Is the search done? Before that nothing is asked. */
  ready: boolean;
  /** A search that the build has judged; null where it has not. */
  built: { of: SearchRequestData; verdict: Verdict | null };
}

interface LiveVerdict {
  /** Null while there is none on this search. */
  verdict: Verdict | null;
  status: Status;
  /** What the oracle is at, or why it failed. */
  message: string;
  /** 0 to 1. */
  progress: number;
  cancel: () => void;
  again: () => void;
}

export function useVerdict({ of, techniques, ready, built }: VerdictRequest): LiveVerdict {
  const task = useTreeTask('oracle');
  const [asked, setAsked] = useState('');
  const key = searchKey(of);
  // Its own position and depth, for what is asked now may be another's.
  const answered = task.answered && searchKey(requestOf(task.answered));
  const verdict =
    key === searchKey(built.of) ? built.verdict : key === answered && task.answer ? task.answer.total : null;

  useEffect(() => {
    if (verdict !== null || !ready) return;
    const timer = setTimeout(() => {
      setAsked(key);
      const { fen, limits, settings } = of;
      task.start({ fen, depth: limits.depth ?? 1, settings, techniques, sample: CUTS_CHECKED, repeats: 0 });
    }, REST);
    return () => {
      clearTimeout(timer);
      // Turned back to at once, this search is asked about again; that the reader stopped it is not true.
      setAsked('');
      task.cancel();
    };
  }, [key, ready, verdict === null]);

  // What was asked about other settings is none of this search's business; until it is asked about these, it is as good
  // as under way.
  const isAsked = asked === key;
  return {
    verdict,
    status: verdict !== null ? 'done' : isAsked ? task.status : 'running',
    message: isAsked && verdict === null ? task.said : 'Asking the oracle',
    progress: isAsked ? task.progress : 0,
    cancel: task.cancel,
    again: task.again,
  };
}

/** The search that the oracle was asked about. */
const requestOf = ({ fen, depth, settings }: OracleRequest): SearchRequestData => ({
  fen,
  limits: { depth },
  settings,
});
