/** A Shiki transformer for code that wraps: every line knows its own indentation, so that what is carried over hangs under it. */

import type { ShikiTransformer } from 'shiki';

export interface LineMarks {
  /** Lines (from 1) to mark in the technique's colour. */
  mark?: readonly number[] | undefined;
  /** Ids to give to lines (from 1), so that a link can lead to them. */
  ids?: ReadonlyMap<number, string> | undefined;
}

/** Gives each line `--in`, the width of its indentation in characters; marks lines and names them. */
export function lines({ mark = [], ids }: LineMarks = {}): ShikiTransformer {
  return {
    name: 'cutoff:lines',
    pre(node) {
      // Lines wrap, so there is nothing to scroll, and no reason to stop here with the Tab key.
      delete node.properties['tabindex'];
    },
    line(node, number) {
      const text = this.source.split('\n')[number - 1] ?? '';
      const indent = text.length - text.trimStart().length;
      if (indent > 0) node.properties['style'] = `--in:${indent}`;
      if (mark.includes(number)) this.addClassToHast(node, 'hit');
      const id = ids?.get(number);
      if (id !== undefined) node.properties['id'] = id;
    },
  };
}
