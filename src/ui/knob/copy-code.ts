/**
 * The button over a piece of code: copies it with the numbers that the reader has turned. Loaded at the first sign of a
 * reader.
 */
import { $changes, settingOf } from '../../stores/settings.ts';
import { copyOnClick } from '../copy-button.ts';
import { heading, inProgram } from './copied-code.ts';

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
  const code = snippet.querySelector('code');
  if (button && code) copyOnClick(button, () => textOf(snippet), code, 'Copied with your values.');
}
