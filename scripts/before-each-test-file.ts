/**
 * Before the tests of a file: as the program does, those of the engine search with the settings for play, too. Pages
 * never do. Files share a process: each begins with the book's settings, whatever the one before had in force.
 */
import { expect } from 'vitest';

if (!/[\\/]src[\\/]/.test(expect.getState().testPath ?? '')) {
  await import('../engine/eval/network.lazy.ts');
  const { useSettings } = await import('../engine/search/rules.ts');
  const { profiles } = await import('../engine/settings.ts');
  useSettings(profiles.book);
}
