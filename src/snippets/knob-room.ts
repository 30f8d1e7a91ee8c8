/** A Shiki transformer, after the one that makes knobs: tells each knob how many characters its widest value takes. */

import type { ShikiTransformer } from 'shiki';
import { widest } from '@/ui/knob/values.ts';
import type { KnobParameter } from './knobs.ts';

/** Gives each `<cutoff-knob>` its `--digits`; a choice shows its name in code, and is marked as one. */
export function knobRoom(parameters: Iterable<KnobParameter & { min: number; max: number }>): ShikiTransformer {
  const byId = new Map([...parameters].map((parameter) => [parameter.id, parameter]));
  return {
    name: 'cutoff:knob-room',
    root(root) {
      const visit = (node: typeof root | (typeof root.children)[number]) => {
        if (!('children' in node)) return;
        const parameter = 'tagName' in node ? byId.get(String(node.properties['data-param'])) : undefined;
        if (parameter !== undefined && 'properties' in node) {
          node.properties['style'] = `--digits:${parameter.choices ? parameter.id.length : widest(parameter)}`;
          if (parameter.choices) node.properties['data-choice'] = '';
        }
        for (const child of node.children) visit(child);
      };
      visit(root);
    },
  };
}
