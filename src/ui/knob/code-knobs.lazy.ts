/**
 * Makes the numbers in highlighted code turnable: `<cutoff-knob data-param="rfp.margin">150</cutoff-knob>` becomes the same
 * control as everywhere else. Its room is kept from the start (knob-in-code.css), so that no line moves. Loaded at the first sign of a
 * reader (Chapter.astro).
 */
import { h, render } from 'preact';
import { settingById } from '../../../engine/index.ts';
import { Knob } from './Knob.tsx';

class CodeKnob extends HTMLElement {
  connectedCallback(): void {
    const id = this.dataset['param'] ?? '';
    // A number whose setting this engine does not have stays the text that it is.
    if (!settingById.has(id)) return;
    this.replaceChildren();
    render(h(Knob, { id, compact: true }), this);
  }
  disconnectedCallback(): void {
    render(null, this);
  }
}

if (!customElements.get('cutoff-knob')) customElements.define('cutoff-knob', CodeKnob);
