/** What the reader has in hand: the widget whose control was touched last, and what is searched there. */
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { $step } from '../../stores/timeline.ts';
import type { Place } from '../../stores/position.ts';
import { CARD } from '../../ui/frame/speaker.ts';

const CONTROL = 'a, button, input, select, summary, textarea, [role="slider"]';
/** What a strip can be the last line of: an island's frame, or code. */
const HOSTS = '.wide, .snippet, .step';

export interface Hand {
  /** The control itself, for as long as it is there. */
  control: Element | null;
  host: HTMLElement | null;
  /** Null where the widget has nothing that a card could tell; undefined where it does not say what it searches. */
  place: Place | null | undefined;
}

const EMPTY: Hand = { control: null, host: null, place: undefined };

/** What is searched where an element stands. */
export function placeAt(element: Element | null): Place | null | undefined {
  const place = element?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? undefined : (JSON.parse(place) as Place | null);
}

/**
 * Not the focus alone: a number that is dragged has none, Safari gives it to no button that is pressed, and a list may
 * be chosen from by other means than either. `now` is in
 * hand; `acted` had it when the last step was made, and is the first comparison before that.
 */
export function useHand(): { now: RefObject<Hand>; acted: Hand } {
  const now = useRef<Hand>(EMPTY);
  const [acted, setActed] = useState(EMPTY);
  useEffect(() => {
    const follow = ({ target }: { target: EventTarget | null }) => {
      const control = target instanceof Element ? target.closest(CONTROL) : null;
      const host = control?.closest<HTMLElement>(HOSTS) ?? null;
      // What is taken back from the card is told where it was done.
      if (control === null || host === null || control.closest(`#${CARD}`)) return;
      now.current = { control, host, place: placeAt(control) };
    };
    const first = document.querySelector<HTMLElement>('.before-after')?.closest<HTMLElement>('.wide') ?? null;
    setActed({ ...EMPTY, host: first });
    // Taken before the card was awake.
    follow({ target: document.activeElement });
    const types = ['focusin', 'pointerdown', 'input', 'change'] as const;
    for (const type of types) document.addEventListener(type, follow, { capture: true });
    const left = $step.listen((step) => step !== null && now.current?.host && setActed(now.current));
    return () => {
      left();
      for (const type of types) document.removeEventListener(type, follow, { capture: true });
    };
  }, []);
  return { now, acted };
}
