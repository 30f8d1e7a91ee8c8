import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

const CONTROL = 'a, button, input, select, summary, textarea, [role="slider"]';

/**
 * The control that the reader pressed or went to last, and whether it stands in a challenge in view. Not the focus
 * alone: a number that is dragged has none, and Safari gives it to no button that is pressed. And not by `html:has(…)`
 * in the style sheet: with it each change cost the page its styles again, and a knob's new count came after 35 ms in
 * place of 28.
 */
export function useControlInHand(): { control: RefObject<Element>; inChallenge: boolean } {
  const control = useRef<Element>(null);
  const [inChallenge, setInChallenge] = useState(false);
  useEffect(() => {
    const follow = ({ target }: { target: EventTarget | null }) => {
      const taken = target instanceof Element ? target.closest(CONTROL) : null;
      if (taken === null) return;
      control.current = taken;
      setInChallenge(taken.closest('.challenge') !== null);
    };
    // A challenge that is out of sight has been left.
    const sight = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen)
        if (target.contains(control.current)) setInChallenge(isIntersecting);
    });
    for (const challenge of document.querySelectorAll('.challenge')) sight.observe(challenge);
    // Taken before the card was awake.
    follow({ target: document.activeElement });
    const types = ['focusin', 'pointerdown'] as const;
    for (const type of types) document.addEventListener(type, follow);
    return () => {
      sight.disconnect();
      for (const type of types) document.removeEventListener(type, follow);
    };
  }, []);
  return { control, inChallenge };
}
