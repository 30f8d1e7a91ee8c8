/** What the page says already where the reader looks, and whether it has told its words: the card leaves it out. */
import { useEffect, useState } from 'preact/hooks';
import type { Place } from '../../stores/position.ts';
import { placeAt } from './useHand.ts';

/** The count, or all that the card would say. */
export type Said = 'nothing' | 'count' | 'all';

/** A part of a pixel may be lacking. */
const WHOLE = 0.99;

/** The elements of a kind that stand wholly in the window. */
function useInView(selector: string): readonly HTMLElement[] {
  const [inView, setInView] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const seen = new Set<HTMLElement>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { intersectionRatio, target } of changes)
          if (intersectionRatio >= WHOLE) seen.add(target as HTMLElement);
          else seen.delete(target as HTMLElement);
        setInView([...seen]);
      },
      { threshold: WHOLE },
    );
    for (const element of document.querySelectorAll(selector)) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return inView;
}

/**
 * What a widget in view says of a place (`data-says`). Of what is turned in one without a place, `inHand`, only that
 * widget tells.
 */
export function useSaid({ compared, depth, fen }: Place, inHand: Element | null): Said {
  const inView = useInView('[data-says]');
  if (placeAt(inHand) === null) return 'all';
  const saying = inView.filter((element) => {
    const place = placeAt(element);
    return place?.compared === compared && place.fen === fen && place.depth === depth;
  });
  if (saying.some((element) => element.dataset['says'] === 'all')) return 'all';
  return saying.length > 0 ? 'count' : 'nothing';
}

/**
 * Has the reader come to where the chapter tells of wrong cuts (`tells` of Step.astro)? From the start in one that does
 * not: an earlier one has.
 */
export function useIsTold(tells: boolean): boolean {
  const [isTold, setIsTold] = useState(!tells);
  useEffect(() => {
    const telling = document.querySelector('[data-tells="wrong cuts"]');
    if (telling === null) return;
    const observer = new IntersectionObserver(([step]) => {
      if (step && step.boundingClientRect.top < (step.rootBounds?.height ?? 0)) setIsTold(true);
    });
    observer.observe(telling);
    return () => observer.disconnect();
  }, []);
  return isTold;
}
