/** What a worker can do, as thread.ts needs it. */
import type { TaskName, Tasks } from './protocol.ts';

/** What a worker is for, by the name that the page gives it; but for a search, it loads before the worker is ready. */
export type FeatureName = 'search' | 'tree' | 'workshop' | 'match';

/** What an order may do while it is obeyed, besides its result. */
export interface Work<Progress> {
  /** Tells of progress at once. */
  tell(progress: Progress): void;
  /** Tells of the latest progress, a few times a second. */
  tellSoon(progress: Progress): void;
  /** However often it is asked, it gives signs of life and looks at the sign (signs-of-life.ts). */
  shouldStop(): boolean;
  /** Buffers of the result that go to the page without a copy. */
  transfer: ArrayBuffer[];
}

type Handler<Name extends TaskName> = (
  request: Tasks[Name]['request'],
  work: Work<Tasks[Name]['progress']>,
) => Tasks[Name]['result'] | Promise<Tasks[Name]['result']>;

export interface Feature<Names extends TaskName> {
  readonly handlers: { readonly [Name in Names]: Handler<Name> };
  /** What to tell of an order that failed with this text: a sentence for the reader. */
  fault(text: string, error: unknown): { message: string; broken?: boolean };
}
