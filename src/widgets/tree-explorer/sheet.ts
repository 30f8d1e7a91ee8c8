/** The style sheet of an opened explorer, which comes with it. */
import css from './explorer.css?inline';

let adopted = false;

/**
 * Puts it into the page, once. The page's policy knows no style element that comes later; a sheet made by its own
 * script is none.
 */
export function adoptSheet(): void {
  if (adopted || typeof document === 'undefined') return;
  adopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
