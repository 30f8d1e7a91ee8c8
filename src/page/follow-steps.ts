/**
 * In the browser: marks the step being read in the chapter's contents, keeps the place, and marks as done what the
 * reader has gone through, and how much their settings pruned. A step that asks something of its reader is done when
 * that is (src/ui/hooks/useStepDone.ts). Without it the page is complete; only the marks are missing.
 */
import { $progress, markPruned, markRead, visit } from '../stores/progress.ts';
import { $stepResult } from '../stores/timeline.ts';

/** Milliseconds that a step must be the one being read before its end counts: whoever scrolls past has not read it. */
const LEAST = 1500;

/**
 * Starts following. The step being read is the last whose heading has passed a line: a third down the window, and lower
 * as the end of the page comes near, so that the last steps have their turn although they cannot scroll up to it.
 */
export function followSteps(): void {
  const chapter = document.querySelector<HTMLElement>('[data-chapter]')?.dataset['chapter'];
  const steps = [...document.querySelectorAll<HTMLElement>('.step')];
  if (chapter === undefined || steps.length === 0) return;
  $stepResult.listen((result) => result?.kept && markPruned(chapter, result.without / result.now));
  let current = -1;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = false;

  const update = () => {
    waiting = false;
    // The step that is about to be left; one that is jumped away from has its end out of the window.
    look();
    const below = document.documentElement.scrollHeight - innerHeight - scrollY;
    const line = innerHeight / 3 + Math.max(0, (innerHeight * 2) / 3 - below);
    const now = scrollY === 0 ? -1 : steps.findLastIndex((step) => step.getBoundingClientRect().top <= line);
    if (now === current) return;
    current = now;
    const id = steps[now]?.id;
    for (const link of document.querySelectorAll('.contents a')) {
      if (id !== undefined && link.getAttribute('href') === `#${id}`) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    }
    clearTimeout(timer);
    since = performance.now();
    if (id !== undefined) visit(chapter, id, now + 1);
  };
  /** A step is read when its end has been in the window, after a while. */
  const look = () => {
    const step = steps[current];
    const end = step?.getBoundingClientRect().bottom ?? -1;
    if (step === undefined || end < 0 || end > innerHeight || step.querySelector('[data-asks]') !== null) return;
    const rest = LEAST - (performance.now() - since);
    clearTimeout(timer);
    if (rest <= 0) markRead(chapter, step.id);
    else timer = setTimeout(look, rest);
  };
  const soon = () => {
    if (!waiting)
      requestAnimationFrame(() => {
        update();
        look();
      });
    waiting = true;
  };
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon, { passive: true });
  update();
  look();
  $progress.subscribe((all) => {
    const read = all[chapter]?.read ?? [];
    const done = steps.filter(({ id }) => read.includes(id)).length;
    for (const at of document.querySelectorAll('.contents-done'))
      at.textContent = done === 0 ? `· ${steps.length} steps` : `· ${done} of ${steps.length} done`;
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.contents a')) {
      link.toggleAttribute('data-read', read.includes(link.hash.slice(1)));
    }
  });
}
