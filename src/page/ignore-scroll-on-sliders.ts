/**
 * A browser moves a slider to where a finger comes down, before it knows whether that finger slides or scrolls: a
 * number that was guessed, or a place in a game, would be lost in passing. What comes of a touch is held back here
 * until the finger has gone sideways or up. When it scrolls, the slider goes back, and nobody hears of it.
 */

/** Pixels sideways before a touch slides. */
const THRESHOLD = 4;

/** Keeps the sliders of a page from being moved by scrolling, from now on. */
export function ignoreScrollOnSliders(page: Document): void {
  let slider: HTMLInputElement | null = null;
  let state: 'touched' | 'sliding' | 'scrolling' = 'touched';
  let from = '';
  let [x, y] = [0, 0];
  const listen = <T extends keyof DocumentEventMap>(type: T, act: (event: DocumentEventMap[T]) => void) =>
    page.addEventListener(type, act, { capture: true, passive: true });
  const tell = () => slider?.dispatchEvent(new Event('input', { bubbles: true }));

  listen('pointerdown', ({ target, pointerType, clientX, clientY }) => {
    slider = null;
    if (pointerType !== 'touch' || !(target instanceof HTMLInputElement) || target.type !== 'range') return;
    [slider, state, from, x, y] = [target, 'touched', target.value, clientX, clientY];
  });
  listen('input', (event) => {
    if (slider === null || event.target !== slider || state === 'sliding' || !event.isTrusted) return;
    event.stopImmediatePropagation();
    if (state === 'scrolling') slider.value = from;
  });
  listen('pointermove', ({ clientX, clientY }) => {
    const way = Math.abs(clientX - x);
    if (slider === null || state !== 'touched' || way < THRESHOLD || way < Math.abs(clientY - y)) return;
    state = 'sliding';
    tell();
  });
  listen('pointerup', () => {
    if (slider !== null && state === 'touched' && slider.value !== from) tell();
    slider = null;
  });
  listen('pointercancel', () => {
    if (slider === null) return;
    slider.value = from;
    if (state === 'sliding') tell();
    state = 'scrolling';
  });
  // The finger that scrolls goes on moving, and the browser may slide by it.
  listen('touchend', () => {
    slider = null;
  });
}
