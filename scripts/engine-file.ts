/**
 * The engine as one file: one script without dependencies. For people's chess programs, and for all that should run
 * fast.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** The text of the file. Always bundled from the sources as they are; takes a fraction of a second. */
export async function engineFile(): Promise<string> {
  // Only now: whoever finds the file built already does without the bundler.
  const [{ build }, { default: options }] = await Promise.all([
    import('rolldown'),
    import('../engine/rolldown.config.mjs'),
  ]);
  const { output } = await build({
    ...options,
    write: false,
    logLevel: 'warn',
  });
  return output[0].code;
}

/**
 * The path of the file, built unless it is there for sources with these contents. Source that runs unbundled is a third
 * slower (docs/decisions/0007). Throws an Error of one sentence when the file cannot be built or kept.
 */
export const builtEngine = (): Promise<string> => keptFile('.js', [], engineFile);

/**
 * The path of a file that is made of the engine, made unless it is there for sources with these contents: those of the
 * engine, and of `more`, patterns from the project's root. Several processes may ask at once. Throws an Error of one
 * sentence when it cannot be made or kept.
 */
export async function keptFile(
  ending: string,
  more: readonly string[],
  make: () => Promise<string | Uint8Array>,
): Promise<string> {
  const hash = createHash('sha1');
  const patterns = ['engine/**/*.ts', 'engine/rolldown.config.mjs', 'package.json', 'LICENSE', ...more];
  const sources = globSync(patterns, { cwd: root, exclude: (name) => name.endsWith('.test.ts') }).sort();
  for (const source of sources) hash.update(`${source}\n`).update(readFileSync(join(root, source)));
  const folder = join(root, 'node_modules', '.cache', 'cutoff');
  const file = join(folder, `${hash.digest('hex').slice(0, 16)}${ending}`);
  if (existsSync(file)) return file;
  const content = await make().catch((error: Error) => {
    throw new Error(`The engine cannot be built from its sources: ${error.message.trim()}`);
  });
  try {
    mkdirSync(folder, { recursive: true });
    // What is not asked for again goes; a process may still start threads from a younger one.
    for (const name of readdirSync(folder)) {
      const old = join(folder, name);
      if (Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? 0) > KEPT_MS) rmSync(old, { force: true });
    }
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  } catch (error) {
    throw new Error(`The engine was built, but cannot be kept in "${folder}": ${(error as Error).message}.`);
  }
  return file;
}
