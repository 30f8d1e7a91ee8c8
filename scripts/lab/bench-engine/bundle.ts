/**
 * Measured is what people get: modules bundled to plain JavaScript, not sources that Node strips of their types first.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';

/** Bundles a module of this project (a path from the root) into a folder. Gives the URL of the file to load. */
export async function bundle(input: string, folder: string): Promise<URL> {
  const name = `${input.replace(/\W+/g, '-')}.mjs`;
  await build({
    input: fileURLToPath(new URL(`../../../${input}`, import.meta.url)),
    platform: 'node',
    external: /^node:/,
    // A folder, not a file: what the engine loads only when it is asked for stays a file of its own, as in the book.
    output: { dir: folder, entryFileNames: name, format: 'esm', minify: true },
    logLevel: 'warn',
  });
  return pathToFileURL(join(folder, name));
}
