/**
 * A Vite plugin: hot modules of the engine bind what they use of other modules to constants of their own, because V8
 * reads an imported binding anew each time (docs/decisions/0002-one-position.md). In a bundle there are no bindings
 * between modules left to read, and the detour costs an object a module: this turns it back into named imports.
 */
import type { Plugin } from 'vite';

const NAMESPACE = /^import \* as (\w+) from ('[^']+');$/gm;

/** `import * as x from 'y'; const { a, b } = x;` as `import { a, b } from 'y';`. Other uses of x stay as they are. */
export function withNames(code: string): string {
  let named = code;
  for (const [line, name, from] of code.matchAll(NAMESPACE)) {
    const taken: string[] = [];
    named = named.replaceAll(new RegExp(`^const \\{([^}:=]*)\\} = ${name};$`, 'gm'), (_, names: string) => {
      taken.push(...names.split(',').flatMap((part) => part.trim() || []));
      // As many lines as before, so that messages point to the right one.
      return '\n'.repeat(names.split('\n').length - 1);
    });
    if (taken.length > 0) named = named.replace(line, `${line} import { ${taken.join(', ')} } from ${from};`);
  }
  return named;
}

/** For the page and once more for its workers. */
export function withNamedImports(): Plugin {
  return {
    name: 'cutoff:with-named-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/engine\/[\w-]+\/[\w.-]+\.ts$/ },
      handler: (code) => ({ code: withNames(code), map: null }),
    },
  };
}
