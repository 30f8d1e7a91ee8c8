/**
 * A Shiki transformer for code that wraps: every line knows its own indentation, so that what is carried over hangs
 * under it.
 */

import type { ShikiTransformer } from 'shiki';

interface LineNames {
  /** Ids to give to lines (from 1), so that a link can lead to them. */
  ids?: ReadonlyMap<number, string> | undefined;
  /** By how much the number of each line is greater than that of the line before; 1 without it. */
  steps?: readonly number[];
}

const JSDOC_LINE = /^(\s*)\* ?(.*)$/;

/**
 * Lines with each comment of several lines made one, so that its words run on at any width: broken where the file
 * breaks them, they would leave a word alone on a line. With each line, by how much its number is greater than that of
 * the line before.
 */
export function flowingComments(source: readonly string[]): { text: string[]; steps: number[] } {
  const text: string[] = [];
  const steps: number[] = [];
  let next = 1;
  let open = false;
  for (const line of source) {
    const before = text.at(-1) ?? '';
    const words = open ? (JSDOC_LINE.exec(line)?.[2] ?? line.trim()) : /^\s*\/\/ (.*)$/.exec(line)?.[1];
    if (open || (words !== undefined && /^\s*\/\/ /.test(before))) {
      text[text.length - 1] = `${before} ${words === '/' ? '*/' : words}`;
      next += 1;
    } else {
      text.push(line);
      steps.push(next);
      next = 1;
    }
    if (/^\s*\/\*/.test(line)) open = true;
    if (line.trimEnd().endsWith('*/')) open = false;
  }
  return { text, steps };
}

/**
 * Gives each line `--in`, the width of its indentation in characters, and names lines. An empty one gets a break, since
 * a selection leaves out boxes without anything in them.
 */
export function lines({ ids, steps = [] }: LineNames = {}): ShikiTransformer {
  return {
    name: 'cutoff:lines',
    pre(node) {
      // Lines wrap, so there is nothing to scroll, and no reason to stop here with the Tab key.
      delete node.properties['tabindex'];
    },
    line(node, number) {
      const text = this.source.split('\n')[number - 1] ?? '';
      const indent = text.length - text.trimStart().length;
      if (text === '') node.children = [{ type: 'element', tagName: 'br', properties: {}, children: [] }];
      const step = steps[number - 1] ?? 1;
      const style = [...(indent > 0 ? [`--in:${indent}`] : []), ...(step > 1 ? [`--step:${step}`] : [])].join(';');
      if (style) node.properties['style'] = style;
      const id = ids?.get(number);
      if (id !== undefined) node.properties['id'] = id;
    },
  };
}
