/**
 * When a page's script starts: at the first sign of a reader. The pages are complete without it, so nothing is loaded for
 * those who only look at one; it is there by the time a hand that moved the mouse, touched the screen or pressed a key has
 * come to a control. Somebody who follows a link to a run (stores/share.ts) has given the sign already.
 */

import { looksLikeLink } from '../format/fragment.ts';

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

/**
 * Settles at the next of these events, wherever on the page, with its time. A move by nothing is the browser's, which tells a
 * page that has just come where the pointer lies.
 */
function heard(types: readonly string[]): Promise<number> {
  return new Promise((settle) => {
    const hear = ({ type, timeStamp, movementX, movementY }: Event & Partial<PointerEvent>) => {
      if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
      for (const one of types) removeEventListener(one, hear, true);
      settle(timeStamp);
    };
    for (const type of types) addEventListener(type, hear, { capture: true, passive: true });
  });
}

let sign: Promise<unknown> | undefined;

/** Settles when somebody has moved, touched or pressed anything on this page. */
export function firstSign(): Promise<unknown> {
  sign ??= looksLikeLink(location.hash) ? Promise.resolve() : heard(SIGNS);
  return sign;
}

/** Settles when somebody touches or presses anything from now on, with the time of that: to move over a page asks for nothing. */
export const nextPress = (): Promise<number> => heard(['pointerdown', 'keydown']);
