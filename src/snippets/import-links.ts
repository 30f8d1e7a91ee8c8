/** A Shiki transformer that makes the names of imported files links to where they can be read. */
import { posix } from 'node:path';
import type { ShikiTransformer } from 'shiki';

const IMPORTED = /\bfrom '(\.[^']+)'/g;

/**
 * For the whole of a file of the engine, by its path from the root of the repository. `addressOf` says where another
 * such file can be read; what it knows nothing of is no link.
 */
export function importLinks(file: string, addressOf: (file: string) => string | undefined): ShikiTransformer {
  return {
    name: 'cutoff:import-links',
    preprocess(code, options) {
      options.decorations ??= [];
      for (const match of code.matchAll(IMPORTED)) {
        const [whole, path = ''] = match;
        const href = addressOf(posix.join(posix.dirname(file), path));
        if (href === undefined) continue;
        const end = match.index + whole.length - 1;
        options.decorations.push({
          start: end - path.length,
          end,
          tagName: 'a',
          properties: { href },
          alwaysWrap: true,
        });
      }
    },
  };
}
