/**
 * The tree of the home page loses its branches technique by technique. Its switch goes through all of them in a second
 * and a half, its slider stops at each; where no movement is wanted the switch goes to the end at once. Nothing moves
 * by itself.
 */

/** Milliseconds for each of `steps` techniques. */
const pace = (steps: number) => 1500 / steps;

export function collapse(tree: HTMLElement): void {
  const flip = tree.querySelector<HTMLInputElement>('.switch');
  const slider = tree.querySelector<HTMLInputElement>('[type="range"]');
  if (flip === null || slider === null) return;
  const names = slider.dataset['names']?.split('|') ?? [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Shows the tree with the first techniques on. None and all are the two states of the switch. */
  const show = (step: number) => {
    if (step === 0 || step === names.length) delete tree.dataset['between'];
    else tree.dataset['between'] = String(step);
    slider.value = String(step);
    slider.setAttribute('aria-valuetext', step === 0 ? 'none' : names.slice(0, step).join(', '));
  };
  const goOn = (step: number) => {
    show(step);
    if (step < names.length) timer = setTimeout(goOn, pace(names.length), step + 1);
  };
  flip.addEventListener('change', () => {
    clearTimeout(timer);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (flip.checked && !still) goOn(1);
    else show(flip.checked ? names.length : 0);
  });
  slider.addEventListener('input', () => {
    clearTimeout(timer);
    const step = Number(slider.value);
    flip.checked = step === names.length;
    show(step);
  });
  // A browser may keep the switch as it was over a reload.
  show(flip.checked ? names.length : 0);
}
