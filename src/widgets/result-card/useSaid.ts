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
 * Are the steps in the window about other techniques than the card's? Not where the control in hand stands in one of
 * them, nor where none of them searches anything.
 */
export function useIsElsewhere(compared: Place['compared'], inHand: Element | null): boolean {
  const [steps, setSteps] = useState<readonly Element[]>([]);
  useEffect(() => {
    const seen = new Set<Element>();
    const observer = new IntersectionObserver((changes) => {
      for (const { isIntersecting, target } of changes) {
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      setSteps([...seen]);
    });
    for (const step of document.querySelectorAll('.step')) observer.observe(step);
    return () => observer.disconnect();
  }, []);
  if (steps.some((step) => step.contains(inHand))) return false;
  const places = steps.flatMap((step) =>
    [...step.querySelectorAll('[data-place]')].flatMap((one) => placeAt(one) ?? []),
  );
  return places.length > 0 && places.every((place) => place.compared !== compared);
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
