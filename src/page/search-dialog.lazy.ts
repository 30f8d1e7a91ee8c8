/** The search in a dialog over the page, fetched and made when somebody opens it. */
// As text: a style sheet imported as such would be linked in every page.
import style from '../styles/search.css?inline';
import { searchIn } from './search.ts';
import { keepSlash, slashOpens } from './search-kept.ts';

/** An element with its class and what stands in it. */
function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = className;
  element.append(...inside);
  return element;
}

const key = (name: string) => made('kbd', '', name);

/** The switch of `/`, which stays as it was left. */
function slashSwitch(): HTMLElement {
  const box = made('input', '');
  box.type = 'checkbox';
  box.checked = slashOpens();
  box.addEventListener('change', () => keepSlash(box.checked));
  return made('label', '', box, ' ', key('/'), ' opens the search');
}

/** Makes the dialog. What shows its list, and its field, come with it. */
function makeDialog() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);

  const field = made('input', 'field');
  const words = {
    type: 'search',
    name: 'q',
    maxLength: 100,
    ariaLabel: 'Words',
    placeholder: 'Words, an abbreviation, a setting',
  } as const;
  Object.assign(field, words, { autocomplete: 'off', autocapitalize: 'off', spellcheck: false, enterKeyHint: 'go' });
  const close = made('button', 'button', 'Close');
  close.type = 'button';
  const form = made('form', 'search', field, close);
  form.role = 'search';
  const said = made('p', 'search-said muted');
  said.role = 'status';
  const keys = made('p', '', key('Ctrl+K'), ' opens this, ', key('↑'), ' ', key('↓'), ' go through the list');
  const foot = made('div', 'search-foot', keys, slashSwitch());

  const dialog = made('dialog', 'search-dialog', form, said, made('ol', 'found'), foot);
  dialog.ariaLabel = 'Search the book';
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    const { target } = event;
    // What is beside the dialog belongs to it, and a link may lead to a place in this very page.
    const leaves = target instanceof HTMLAnchorElement && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (target === dialog || leaves) dialog.close();
  });
  document.body.append(dialog);
  return { dialog, field, show: searchIn(dialog) };
}

let search: ReturnType<typeof makeDialog> | undefined;

/** Opens the dialog with its last query chosen, or closes it; the focus then goes back to where it was. */
export function toggleSearch(): void {
  search ??= makeDialog();
  const { dialog, field, show } = search;
  if (dialog.open) {
    dialog.close();
    return;
  }
  dialog.showModal();
  field.select();
  void show();
}
