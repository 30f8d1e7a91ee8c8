import { checkObject } from '../board/given.ts';

/**
 * Loads what these settings need beside the engine itself: the network of network.lazy.ts for the option `network`. To
 * be waited for before a search with such settings; programs that always want it import that file instead. Rejects when
 * it cannot be loaded.
 */
export async function loadFor(settings: Readonly<Record<string, number | undefined>>): Promise<void> {
  checkObject('settings', settings, 'all settings, such as profiles.play');
  if (settings.network === 1) await import('./network.lazy.ts');
}
