/** How a worker that is at work shows that it lives, and how it learns that it is to stop. */
import { ownSign } from './stop-sign.ts';

/** Milliseconds between two signs of life. */
const BEAT_MS = 250;
/** Milliseconds between two looks of a worker at its sign, and before the first: a short search is over by then. */
export const LOOK_MS = 100;

/** The page wants no result any more. */
export class Stopped extends Error {}

/**
 * A `shouldStop`: however often it is asked, it calls `beat` a few times a second. It stops nothing, until the page has
 * taken the sign back.
 */
export function beating(beat: () => void, sign = ownSign): () => boolean {
  let beaten = performance.now();
  let looked = beaten;
  let stops = false;
  return () => {
    const now = performance.now();
    if (!stops && now - looked >= LOOK_MS) {
      looked = now;
      stops = sign.gone;
    }
    if (now - beaten >= BEAT_MS) {
      beaten = now;
      beat();
    }
    return stops;
  };
}

/** The same for what cannot be left in good order: it throws Stopped. The page ends such a worker. */
export function orThrow(shouldStop: () => boolean): () => false {
  return () => {
    if (shouldStop()) throw new Stopped('The page has ended this worker.');
    return false;
  };
}
