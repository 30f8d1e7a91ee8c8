/**
 * In the browser: marks the section of a rule's page that is being read in the menu beside it, and has the ways to the
 * other rules lead to the same section there. Without it the page is complete.
 */

/** Begins to follow. Once a page. */
export function followSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('.rule-section')];
  const entries = [...document.querySelectorAll<HTMLAnchorElement>('.rule-sections a')];
  const others = [...document.querySelectorAll<HTMLAnchorElement>('.rule-tags a')];
  const name = document.querySelector('.rule-at');
  const menu = document.querySelector<HTMLDetailsElement>('.rule-menu details');
  let waiting = false;
  let current: HTMLElement | undefined;

  /** The last whose heading has passed a third of the window; the last of all at the end of the page. */
  const update = () => {
    waiting = false;
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const line = atEnd ? innerHeight : innerHeight / 3;
    const now = scrollY === 0 ? undefined : sections.findLast((section) => section.getBoundingClientRect().top <= line);
    if (now === current) return;
    current = now;
    for (const entry of entries) {
      if (now !== undefined && entry.hash === `#${now.id}`) entry.setAttribute('aria-current', 'true');
      else entry.removeAttribute('aria-current');
    }
    for (const other of others) other.hash = now === undefined ? '' : now.id;
    const title = entries.find((entry) => entry.hash === `#${now?.id}`)?.textContent ?? '';
    if (name !== null) name.textContent = title && `: ${title}`;
  };
  const soon = () => {
    if (!waiting) requestAnimationFrame(update);
    waiting = true;
  };
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon, { passive: true });
  update();

  // On a phone the menu lies over the text: it folds up once something is chosen.
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.open = false;
  });
}
