/**
 * What opens the search on every page: its link, Ctrl-K (⌘K), and `/`, which a reader may switch off. The dialog is
 * fetched when one of them is used. On the page of the search its field takes the place of the dialog.
 */
import { href } from '../format/href.ts';
import { slashOpens } from './search-kept.ts';

/** Where a letter is written, and `/` is one. */
const WRITTEN_IN = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]';

/** What is read of a press of a key. */
type Press = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'key' | 'metaKey' | 'shiftKey'>;

/**
 * Does a press open the search? `writing` says that it is made where letters are written, `apple` that the system takes
 * Ctrl-K there to delete a line, and has ⌘K for this.
 */
export function opensSearch(press: Press, { apple = false, slash = true, writing = false }): boolean {
  const { altKey, ctrlKey, key, metaKey, shiftKey } = press;
  if (altKey) return false;
  // Some keyboards have `/` on a digit.
  if (key === '/') return slash && !writing && !ctrlKey && !metaKey;
  return key.toLowerCase() === 'k' && !shiftKey && (apple ? metaKey && !ctrlKey : ctrlKey && !metaKey);
}

/** Has the search open by them, from now on. `way` is the link. */
export function openSearchBy(way: HTMLAnchorElement): void {
  const apple = /^Mac|^iP/.test(navigator.platform);
  const open = () => {
    const field = document.querySelector<HTMLInputElement>('main .search .field');
    if (field) {
      field.focus();
      return;
    }
    import('./search-dialog.lazy.ts').then(
      ({ toggleSearch }) => toggleSearch(),
      () => location.assign(href('search/')),
    );
  };
  way.ariaHasPopup = 'dialog';
  way.setAttribute('aria-keyshortcuts', apple ? 'Meta+K' : 'Control+K');
  way.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  });
  const press = (event: KeyboardEvent) => {
    const { isTrusted, key } = event;
    // Of a field in a shadow root, as the workshop's, `target` is the element around it.
    const [target] = event.composedPath();
    const writing = target instanceof Element && target.closest(WRITTEN_IN) !== null;
    if (!isTrusted || !opensSearch(event, { apple, slash: slashOpens(), writing })) return;
    // Another dialog is answered first.
    if (key === '/' && document.querySelector('dialog[open]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    open();
  };
  // Before an island that is about to wake keeps the press for itself (early-input.ts).
  addEventListener('keydown', press, { capture: true });
}
