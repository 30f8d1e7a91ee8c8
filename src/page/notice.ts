/**
 * A sentence in a corner of the window, over the page, with what may be done about it; it stays until the reader puts
 * it away.
 */

/**
 * Shows it in the place of an earlier one of the same name. `acts` are buttons: what each says, and does before the
 * notice goes.
 */
export function showNotice(
  name: string,
  sentence: string,
  acts: readonly (readonly [text: string, act: () => void])[],
): void {
  for (const old of document.querySelectorAll<HTMLElement>('.notice-card')) if (old.ariaLabel === name) old.remove();
  const notice = document.createElement('aside');
  notice.className = 'notice-card';
  notice.ariaLabel = name;
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  notice.append(said);
  for (const [i, [text, act]] of acts.entries()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = i === 0 && acts.length > 1 ? 'button primary' : 'button';
    button.textContent = text;
    button.addEventListener('click', () => {
      act();
      notice.remove();
    });
    notice.append(button);
  }
  document.body.append(notice);
  // A frame later, so that what is said is news to a screen reader.
  requestAnimationFrame(() => {
    said.textContent = sentence;
  });
}
