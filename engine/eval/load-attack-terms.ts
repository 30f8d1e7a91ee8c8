import type { Settings } from '../settings.ts';

/**
 * Loads what these settings need beside the engine itself: the terms of attack-terms.lazy.ts, for the option `attacks`. To be
 * waited for before a search with such settings; programs that always want them import that file instead. Rejects when
 * it cannot be loaded.
 */
export async function loadFor(settings: Partial<Settings>): Promise<void> {
  if (settings.attacks === 1) await import('./attack-terms.lazy.ts');
}
