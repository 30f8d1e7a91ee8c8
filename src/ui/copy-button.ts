/** A button that copies a text, and says so in its own words and to a screen reader. */

/** Milliseconds for which a button says what came of it. */
const SAID = 2500;

/**
 * Enables a button, and has a click copy what `textOf` gives. Where the browser forbids that, what stands in `shown` is
 * selected, one key away from being copied. `copied` is what a screen reader hears.
 */
export function copyOnClick(button: HTMLButtonElement, textOf: () => string, shown: Element, copied: string): void {
  const label = button.textContent;
  // There from the start, so that what is put into it is read out.
  const status = document.createElement('span');
  status.className = 'vh';
  status.role = 'status';
  button.after(status);
  button.disabled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (word: string, sentence: string) => {
    button.textContent = word;
    status.textContent = sentence;
  };
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(textOf());
      say('Copied', copied);
    } catch {
      getSelection()?.selectAllChildren(shown);
      say('Selected', 'Selected: copy it with your keyboard.');
    }
    clearTimeout(timer);
    timer = setTimeout(say, SAID, label, '');
  });
}
