/** Has the browser open the menus of a page (More.tsx) where their buttons stand, and shut them when they are left. */

const BUTTON = '[data-more]';
const LIST = '.more-list';
/** Pixels of the window that a menu may need below its button. */
const ROOM = 330;

/** Hears the menus of a page from now on. */
export function placeMenus(page: Document): void {
  // A button and its list need no ids to belong together. Each of these may be the first that comes to a button.
  for (const type of ['pointerdown', 'focusin', 'click'])
    page.addEventListener(
      type,
      ({ target }) => {
        const button =
          target instanceof Element ? target.closest<HTMLButtonElement>(`${BUTTON}, ${LIST} button`) : null;
        if (button === null || button.popoverTargetElement) return;
        const list = button.matches(BUTTON) ? button.nextElementSibling : button.closest(LIST);
        if (button.matches(BUTTON) || button.hasAttribute('popovertargetaction')) button.popoverTargetElement = list;
      },
      { capture: true },
    );
  // An open list lies on the whole page, and no frame cuts it off.
  page.addEventListener(
    'beforetoggle',
    (event) => {
      const list = event.target as HTMLElement;
      const button = list.previousElementSibling;
      if (!list.matches(LIST) || (event as ToggleEvent).newState !== 'open' || button === null) return;
      const { bottom, right, top } = button.getBoundingClientRect();
      const above = innerHeight - bottom < ROOM && top > ROOM;
      list.toggleAttribute('data-above', above);
      list.style.setProperty('--right', `${right + scrollX}px`);
      list.style.setProperty('--below', `${(above ? top : bottom) + scrollY}px`);
    },
    { capture: true },
  );
  page.addEventListener('focusout', ({ relatedTarget, target }) => {
    const list = target instanceof Element ? target.closest<HTMLElement>(LIST) : null;
    if (list === null || !(relatedTarget instanceof Node)) return;
    if (!list.contains(relatedTarget) && relatedTarget !== list.previousElementSibling) list.hidePopover();
  });
}
