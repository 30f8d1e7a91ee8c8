/** The package as one file, packed by npm: for releases, and for the site to offer. */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { engineFile, keptFile } from '../engine-file.ts';
import { manifest, modules, texts } from './files.ts';
import { declarations } from './types.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Writes the package into `folder`, as package/ and as cutoff-engine-<version>.tgz, and gives the path of the second.
 * Throws an Error when a part of it does not compile, or npm cannot pack it.
 */
export async function packInto(folder: string): Promise<string> {
  const place = join(folder, 'package');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  };
  rmSync(place, { recursive: true, force: true });
  for (const [file, text] of await modules()) write(file, text);
  for (const [file, text] of declarations()) write(`types/${file}`, text);
  write('package.json', manifest());
  write('cutoff.js', await engineFile());
  chmodSync(join(place, 'cutoff.js'), 0o755);
  for (const [file, from] of Object.entries(texts)) copyFileSync(join(root, from), join(place, file));
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder, place], { encoding: 'utf8' });
  return join(folder, JSON.parse(packed)[0].filename);
}

/** The path of the packed file, made unless it is there for sources with these contents. Throws as `packInto` does. */
export const packedEngine = (): Promise<string> =>
  keptFile('.tgz', ['docs/package/*', 'CHANGELOG.md', 'scripts/package/*.ts'], async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cutoff-package-'));
    try {
      return readFileSync(await packInto(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
