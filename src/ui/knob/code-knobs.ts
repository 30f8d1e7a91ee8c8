/**
 * Hydrates the knobs in highlighted code, which come with the page (src/snippets/knob-markup.tsx): once the browser is
 * idle, as islands that are not in the first screen are. To the page's scripts they are islands. The number beside the
 * control, which is what is selected with the code, follows the reader's.
 */
import { h, hydrate } from 'preact';
import { $changes, settingOf, valueUnder } from '../../stores/settings.ts';
import { inProgram } from './copied-code.ts';
import { Knob } from './Knob.tsx';

function wake(): void {
  for (const knob of document.querySelectorAll<HTMLElement>('cutoff-knob[ssr]')) {
    const id = knob.dataset['param'] ?? '';
    const text = knob.querySelector('.knob-value')!;
    // The control says the same. (Firefox's reader view leaves out what is hidden so, unless it is of this class.)
    text.ariaHidden = 'true';
    text.classList.add('fallback-image');
    $changes.subscribe((changes) => {
      text.textContent = inProgram(settingOf(id), valueUnder(changes)(id));
    });
    hydrate(h(Knob, { id, compact: true }), knob.querySelector('.knob-live')!);
    knob.removeAttribute('ssr');
    knob.dispatchEvent(new Event('astro:hydrate'));
  }
}

if ('requestIdleCallback' in window) requestIdleCallback(wake);
else setTimeout(wake, 200);
