/** A Vite plugin: the engine as one file, for download, as the module `virtual:engine-file`. Bundled once a build. */

import type { Plugin } from 'vite';
import { engineFile } from '../../scripts/engine-file.ts';

const RESOLVED = '\0virtual:engine-file';

export function withEngineFile(): Plugin {
  return {
    name: 'cutoff:engine-file',
    resolveId: { filter: { id: /^virtual:engine-file$/ }, handler: () => RESOLVED },
    load: async (id) => (id === RESOLVED ? `export default ${JSON.stringify(await engineFile())};` : null),
  };
}
