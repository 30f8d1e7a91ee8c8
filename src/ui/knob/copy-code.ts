/**
 * The button over a piece of code: copies it with the numbers that the reader has turned. Loaded at the first sign of a
 * reader.
 */
import { $changes, settingOf } from '../../stores/settings.ts';
import { heading, inProgram } from './copied-code.ts';

/** Milliseconds for which a button says what came of it. */
const SAID = 2500;

/** The code of a snippet as text, the reader's values in the place of the knobs. */
function textOf(snippet: Element): string {
  const code = snippet.querySelector('code')!.cloneNode(true) as HTMLElement;
  const changes = $changes.get();
  const used = new Map<string, { setting: ReturnType<typeof settingOf>; value: number }>();
  for (const knob of code.querySelectorAll<HTMLElement>('cutoff-knob')) {
    const setting = settingOf(knob.dataset['param'] ?? '');
    const value = changes[setting.id] ?? setting.default;
    used.set(setting.id, { setting, value });
    knob.replaceWith(inProgram(setting, value));
  }
  const address = snippet.querySelector<HTMLAnchorElement>('.widget-head a')?.href ?? location.href;
  return `${heading(address, [...used.values()])}${code.textContent.trimEnd()}\n`;
}

for (const snippet of document.querySelectorAll('.snippet')) {
  const button = snippet.querySelector<HTMLButtonElement>('.widget-head button');
  if (button === null) continue;
  const label = button.textContent;
  // There from the start, so that what is put into it is read out.
  const status = document.createElement('span');
  status.className = 'vh';
  status.role = 'status';
  button.after(status);
  button.disabled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', async () => {
    let said = 'Copied';
    try {
      await navigator.clipboard.writeText(textOf(snippet));
    } catch {
      // The browser may forbid it; then the code is selected, one key away from being copied.
      getSelection()?.selectAllChildren(snippet.querySelector('code')!);
      said = 'Selected';
    }
    button.textContent = said;
    status.textContent = said === 'Copied' ? 'Copied with your values.' : 'Selected: copy it with your keyboard.';
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = label;
      status.textContent = '';
    }, SAID);
  });
}
