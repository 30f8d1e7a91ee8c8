/**
 * When a page's script starts: at the first sign of a reader. The pages are complete without it, so nothing is loaded for
 * those who only look at one; it is there by the time a hand that moved the mouse, touched the screen or pressed a key has
 * come to a control. Somebody who follows a link to a run (stores/share.ts) has given the sign already.
 */

const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

let sign: Promise<void> | undefined;

/** Settles when somebody has moved, touched or pressed anything on this page. */
export function firstSign(): Promise<void> {
  sign ??= new Promise((settle) => {
    if (location.hash.includes('=')) settle();
    const heard = () => {
      for (const type of SIGNS) removeEventListener(type, heard, true);
      settle();
    };
    for (const type of SIGNS) addEventListener(type, heard, { capture: true, passive: true });
  });
  return sign;
}
