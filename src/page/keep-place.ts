/**
 * A control that has the focus and goes, or is disabled, leaves the keyboard's place to what it stood in. Else the
 * focus falls back to the page, and whoever hears the page is told nothing of where that is.
 */

/** Gives an element the focus that cannot have it otherwise, for as long as it has it. */
function lend(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** What has come to where an element was, if anything has: before it went, or after. */
function inPlaceOf(gone: Element, changes: readonly MutationRecord[]): HTMLElement[] {
  const left = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  if (left === undefined) return [];
  const { target, previousSibling, nextSibling } = left;
  // An island has no box of its own: all that comes to it comes to one place.
  const island = target.nodeName === 'ASTRO-ISLAND';
  const there = (change: MutationRecord) =>
    change.target === target &&
    (island ||
      change.previousSibling === previousSibling ||
      change.nextSibling === nextSibling ||
      [...change.addedNodes].some((node) => node === previousSibling || node === nextSibling));
  return changes
    .filter(there)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .filter((node) => node instanceof HTMLElement);
}

/** Keeps the place of the focus in a page from now on. */
export function keepPlace(page: Document): void {
  let last: Element | null = null;
  /** Everything that it stood in, from the inside out. */
  let around: HTMLElement[] = [];
  const note = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return;
    last = target;
    around = [];
    for (let up = target.parentElement; up !== null; up = up.parentElement) around.push(up);
  };
  note(page.activeElement);
  page.addEventListener('focusin', ({ target }) => note(target));
  new MutationObserver((changes) => {
    const at = page.activeElement;
    if (last === null || (at !== last && at !== page.body)) return;
    if (last.isConnected && !last.matches(':disabled')) return;
    const place = [...inPlaceOf(last, changes), ...around].find(
      (one) => one.isConnected && one.checkVisibility({ visibilityProperty: true }),
    );
    last = null;
    if (place !== undefined && place !== page.body && place !== page.documentElement) lend(place);
  }).observe(page, { subtree: true, childList: true, attributeFilter: ['disabled'] });
}
