/**
 * Before the tests of a file: as the program does, those of the engine search with the settings for play, too. Pages
 * never do.
 */
import { expect } from 'vitest';

if (!/[\\/]src[\\/]/.test(expect.getState().testPath ?? '')) await import('../engine/eval/network.lazy.ts');
