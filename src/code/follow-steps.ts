/**
 * In the browser: marks the step being read in the chapter's contents, and keeps the place, so that the first page can offer
 * to go on from there. Without it the page is complete; only the mark is missing.
 */

/** The reader's place in each chapter, by the chapter's id. Kept in this browser only. */
export interface Place {
  /** Id of the step being read. */
  step: string;
  /** Its number. */
  n: number;
}

const KEY = 'cutoff:places';

/** All places that this browser has kept. Empty when there are none, or when storage is closed or holds something else. */
export function places(): Record<string, Place> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Place>) : {};
  } catch {
    return {};
  }
}

function keep(chapter: string, place: Place): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...places(), [chapter]: place }));
  } catch {
    // Storage may be full or forbidden; the book works without a bookmark.
  }
}

/**
 * Starts following. The step being read is the last whose heading has passed a line: a third down the window, and lower as
 * the end of the page comes near, so that the last steps have their turn although they cannot scroll up to it.
 */
export function followSteps(): void {
  const chapter = document.querySelector<HTMLElement>('[data-chapter]')?.dataset['chapter'];
  const steps = [...document.querySelectorAll<HTMLElement>('.step')];
  if (chapter === undefined || steps.length === 0) return;
  let current = -1;
  let waiting = false;

  const update = () => {
    waiting = false;
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
    if (id !== undefined) keep(chapter, { step: id, n: now + 1 });
  };
  const soon = () => {
    if (!waiting) requestAnimationFrame(update);
    waiting = true;
  };
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon, { passive: true });
  update();
}
