import type { Settings } from '../settings.ts';

/**
 * Loads what these settings need beside the engine itself: the network of network.lazy.ts for the option `network`, the terms
 * of attack-terms.lazy.ts for the option `attacks`. To be waited for before a search with such settings; programs that always
 * want them import those files instead. Rejects when one cannot be loaded.
 */
export async function loadFor(settings: Partial<Settings>): Promise<void> {
  if (settings.network === 1) await import('./network.lazy.ts');
  if (settings.attacks === 1) await import('./attack-terms.lazy.ts');
}
