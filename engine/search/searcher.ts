/**
 * The search that is begun at a root: negamax.ts, or one that is made of it (engine/workshop). Who begins a search asks
 * here once; below the root each calls itself, so that the choice costs nothing.
 */
import { negamax } from './negamax.ts';

export const searcher = { search: negamax };
