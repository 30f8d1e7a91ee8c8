/** Tells the reader that a newer edition waits, and asks before it takes over. */

/**
 * Shows the notice, at the foot of the window, over nothing that has the focus; a later one takes the place of an earlier. `load`
 * is called when the reader wants the newer edition; without it, it comes once all tabs of the book are closed.
 */
export function showNotice(load: () => void): void {
  document.querySelector('.edition')?.remove();
  const notice = document.createElement('aside');
  notice.className = 'edition';
  notice.setAttribute('aria-label', 'Newer edition');
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  const take = button('Load it', () => {
    take.disabled = true;
    load();
  });
  take.classList.add('primary');
  notice.append(
    said,
    take,
    button('Later', () => notice.remove()),
  );
  document.body.append(notice);
  // A frame later, so that what is said is news to a screen reader.
  requestAnimationFrame(() => {
    said.textContent = 'A newer edition is ready. Open tabs of the book load anew; your settings stay.';
  });
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button';
  made.textContent = text;
  made.addEventListener('click', press);
  return made;
}
