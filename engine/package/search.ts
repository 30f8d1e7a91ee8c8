/** The search: a position, limits and settings in, a result in readable form out. */
export { forget, search, type SearchLimits, type SearchRequest, type SearchResult } from '../search/search.ts';
export type { ReadableScore } from '../search/scores.ts';
export type { Bound, SearchWindow } from '../search/window.ts';
export { loadFor } from '../eval/load-evaluation.ts';
export { signature } from '../signature.ts';
