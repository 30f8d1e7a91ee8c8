/**
 * Hydrates the knobs in highlighted code, which come with the page (src/snippets/knob-markup.tsx): once the browser is
 * idle, as islands that are not in the first screen are. To the page's scripts they are islands.
 */
import { h, hydrate } from 'preact';
import { Knob } from './Knob.tsx';

function wake(): void {
  for (const knob of document.querySelectorAll<HTMLElement>('cutoff-knob[ssr]')) {
    hydrate(h(Knob, { id: knob.dataset['param'] ?? '', compact: true }), knob.querySelector('.knob-live')!);
    knob.removeAttribute('ssr');
    knob.dispatchEvent(new Event('astro:hydrate'));
  }
}

if ('requestIdleCallback' in window) requestIdleCallback(wake);
else setTimeout(wake, 200);
