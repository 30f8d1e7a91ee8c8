/**
 * A row of links as one stop of the tab key: arrow keys lead from link to link. Without script each is a stop of its
 * own.
 */

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Makes the links in a box one stop: at first the one that is current, or else the first. */
export function rove(box: HTMLElement): void {
  const links = [...box.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const stopAt = (stop: HTMLElement | undefined) => {
    for (const link of links) link.tabIndex = link === stop ? 0 : -1;
  };
  const seen = () => links.filter((link) => link.checkVisibility());
  stopAt(links.find((link) => link.hasAttribute('aria-current')) ?? links[0]);
  box.addEventListener('focusin', ({ target }) => stopAt(target as HTMLElement));
  box.addEventListener('keydown', (event) => {
    const here = seen();
    const at = here.indexOf(event.target as HTMLAnchorElement);
    const ends: Record<string, number> = { Home: 0, End: here.length - 1 };
    const to = here[ends[event.key] ?? at + (STEPS[event.key] ?? Number.NaN)];
    if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    to.focus();
  });
}
