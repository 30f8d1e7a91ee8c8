/**
 * Has the button "Walk" below boards that the build has drawn lead onto their squares, fetched with the first press.
 */

import { loadPart } from '../hooks/load-part.ts';

/** Hears the buttons of a page from now on. Where the squares do not come, the next press asks for them again. */
export function walkBoards(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-walk]') : null;
    const box = button?.closest('[data-pictured]')?.querySelector<HTMLElement>('[data-fen]');
    if (!box) return;
    loadPart(() => import('./Squares.lazy.tsx')).then(
      ({ walkOn }) => walkOn(box),
      () => {},
    );
  });
}
