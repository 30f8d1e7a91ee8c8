/**
 * What a worker is asked about single entries of the tree that it has: the view of one, moves by name, a line of moves.
 */
import { useRef, useState } from 'preact/hooks';
import { Cancelled } from '../../worker/errors.ts';
import type { TaskClient } from '../../worker/task-client.ts';

export interface Nodes<View> {
  /** The last view that came; it may be of another entry for a moment. */
  view: View | null;
  names: ReadonlyMap<number, string>;
  look(id: number): void;
  askNames(ids: readonly number[]): void;
  follow(root: number, moves: readonly string[]): Promise<{ id: number; found: number } | null>;
  /** Another tree has come: nothing is known of it. */
  forget(): void;
  /** The worker that was asked is gone: the last view is asked for again. */
  lookAgain(): void;
}

/** `informed` is a worker that has the tree, `ask` asks it for a view; `failed` hears when there is none. */
export function useNodes<View>(
  informed: () => TaskClient,
  ask: (client: TaskClient, id: number) => Promise<View>,
  failed: (error: unknown) => void,
): Nodes<View> {
  const [view, setView] = useState<View | null>(null);
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  /** The entry that was asked for last, and whether an answer is under way. */
  const wanted = useRef({ id: -1, busy: false });
  const namesAsked = useRef(new Set<number>());

  async function look(id: number): Promise<void> {
    // Of the tree that is shown: of the next one, the same number may be another entry, or none.
    const mine = wanted.current;
    mine.id = id;
    if (mine.busy) return;
    mine.busy = true;
    try {
      for (let last = -1; last !== mine.id;) {
        last = mine.id;
        const answer = await ask(informed(), last);
        if (mine === wanted.current) setView(answer);
      }
    } catch (error) {
      if (mine === wanted.current && !(error instanceof Cancelled)) failed(error);
    } finally {
      mine.busy = false;
    }
  }

  async function askNames(ids: readonly number[]): Promise<void> {
    const mine = namesAsked.current;
    const fresh = ids.filter((id) => !mine.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) mine.add(id);
    try {
      const fetched = await informed().ask('names', fresh);
      if (mine !== namesAsked.current) return;
      setNames((known) => new Map([...known, ...fresh.map((id, i) => [id, fetched[i] ?? ''] as const)]));
    } catch {
      for (const id of fresh) mine.delete(id);
    }
  }

  async function follow(root: number, moves: readonly string[]) {
    try {
      return await informed().ask('follow', { root, moves });
    } catch {
      return null;
    }
  }

  return {
    view,
    names,
    look: (id) => void look(id),
    askNames: (ids) => void askNames(ids),
    follow,
    forget: () => {
      namesAsked.current = new Set();
      wanted.current = { id: -1, busy: false };
      setNames(new Map());
      setView(null);
    },
    lookAgain: () => {
      const { id } = wanted.current;
      wanted.current = { id: -1, busy: false };
      if (id >= 0) void look(id);
    },
  };
}
