/** How far the searches are that pages of the development server wait for. */

interface Searches {
  begun: number;
  finished: number;
}

const KEY = Symbol.for('cutoff.searches');
const shared = globalThis as unknown as Record<symbol, Searches | undefined>;
/** One for the process: the server and the pages that it makes each have a copy of this module. */
export const searches: Searches = shared[KEY] ?? { begun: 0, finished: 0 };
shared[KEY] = searches;
