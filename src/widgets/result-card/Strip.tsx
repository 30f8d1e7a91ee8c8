/** On a narrow screen the card is the last line of the widget in hand, and lies over nothing but that widget. */
import { cloneElement, render, type VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CardProps } from './Card.tsx';
import type { Hand } from './useHand.ts';

/** Draws a card at the foot of what was acted in; nowhere for null. The page knows that it is there by `data-strip`. */
export function useStrip(acted: Hand | null, card: VNode<CardProps>): void {
  const place = useRef<HTMLElement | null>(null);
  const host = acted?.host ?? null;
  useLayoutEffect(() => {
    if (host === null) return;
    const strip = document.createElement('div');
    strip.className = 'strip-place';
    host.append(strip);
    place.current = strip;
    document.documentElement.dataset['strip'] = '';
    return () => {
      render(null, strip);
      strip.remove();
      place.current = null;
      delete document.documentElement.dataset['strip'];
    };
  }, [host]);
  useLayoutEffect(() => {
    if (place.current !== null) render(cloneElement(card, { strip: true }), place.current);
  });
  // It may come over the control that called it.
  useLayoutEffect(() => {
    if (host?.contains(acted?.control ?? null))
      acted?.control?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [host]);
}
