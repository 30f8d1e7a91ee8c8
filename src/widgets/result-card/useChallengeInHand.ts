import { useEffect, useState } from 'preact/hooks';

/**
 * Is the focus in a challenge of the page? Not by `html:has(…)` in the style sheet: with it each change cost the page
 * its styles anew, and a knob's new count came after 35 ms in place of 28.
 */
export function useChallengeInHand(): boolean {
  const [inHand, setInHand] = useState(false);
  useEffect(() => {
    const follow = ({ relatedTarget, target, type }: FocusEvent) => {
      const now = type === 'focusin' ? target : relatedTarget;
      setInHand(now instanceof Element && now.closest('.challenge') !== null);
    };
    const types = ['focusin', 'focusout'] as const;
    for (const type of types) document.addEventListener(type, follow);
    return () => {
      for (const type of types) document.removeEventListener(type, follow);
    };
  }, []);
  return inHand;
}
