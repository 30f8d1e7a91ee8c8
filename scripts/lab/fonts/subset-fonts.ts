/**
 * Cuts the text face down to what a page in English needs, from the package to src/assets/fonts: run it after an update
 * of @fontsource/source-serif-4. node scripts/lab/fonts/subset-fonts.ts <folder>, the folder in which "npm install
 * --prefix <folder> subset-font@2" was run; then scripts/lab/fonts/name-fonts.py names the result. It is committed, so
 * that a build needs neither.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FACES, FEATURES, letters, packaged, subsetOf } from './font-faces.ts';

type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; keepFeatures: readonly string[] },
) => Promise<Buffer>;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Say where subset-font is: node scripts/lab/fonts/subset-fonts.ts <folder of "npm install --prefix">.');
  process.exitCode = 1;
} else {
  try {
    const path = createRequire(pathToFileURL(resolve(folder, 'x.js'))).resolve('subset-font');
    const { default: subset } = (await import(pathToFileURL(path).href)) as { default: Subset };
    for (const face of FACES) {
      const whole = readFileSync(packaged(face));
      const part = await subset(whole, letters(), { targetFormat: 'woff2', keepFeatures: FEATURES });
      writeFileSync(subsetOf(face), part);
      console.log(`${subsetOf(face)}: ${part.length} bytes of ${whole.length}`);
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
