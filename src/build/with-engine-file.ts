/**
 * A Vite plugin: the engine for download, made once a build. `virtual:engine-file` has the text of the one file,
 * `virtual:engine-package` the path of the packed package.
 */

import type { Plugin } from 'vite';
import { engineFile } from '../../scripts/engine-file.ts';

const FILE = '\0virtual:engine-file';
const PACKAGE = '\0virtual:engine-package';

export function withEngineFile(): Plugin {
  return {
    name: 'cutoff:engine-file',
    resolveId: { filter: { id: /^virtual:engine-(file|package)$/ }, handler: (id) => `\0${id}` },
    async load(id) {
      if (id === FILE) return `export default ${JSON.stringify(await engineFile())};`;
      if (id !== PACKAGE) return null;
      // Only now: it needs the compiler.
      const { packedEngine } = await import('../../scripts/package/pack.ts');
      return `export default ${JSON.stringify(await packedEngine())};`;
    },
  };
}
