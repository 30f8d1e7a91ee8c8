/**
 * A knob in highlighted code as the page comes with it: the control itself, which the page's script hydrates
 * (src/ui/knob/code-knobs.ts), and the number that stands there without script.
 */
import { render } from 'preact-render-to-string';
import type { ShikiTransformer } from 'shiki';
import { Knob } from '../ui/knob/Knob.tsx';

const MARK = /<cutoff-knob data-param="([^"]+)">(.*?)<\/cutoff-knob>/g;

/**
 * A Shiki transformer, after the one that marks the knobs: puts the control into each. Throws SettingsError for an
 * unknown id.
 */
export function knobMarkup(): ShikiTransformer {
  return {
    name: 'cutoff:knob-markup',
    postprocess: (html) =>
      html.replace(MARK, (_, id: string, code: string) => {
        const value = <span class="knob-value">{code.replace(/<[^>]*>/g, '')}</span>;
        const control = (
          <span class="knob-live">
            <Knob id={id} compact />
          </span>
        );
        return `<cutoff-knob data-param="${id}" ssr>${render(value)}${render(control)}</cutoff-knob>`;
      }),
  };
}
