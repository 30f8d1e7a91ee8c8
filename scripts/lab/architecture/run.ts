/** `npm run lab -- architecture`: draws docs/architecture.svg, which docs/architecture.md shows, from the imports of the sources. */
import { writeFileSync } from 'node:fs';
import { importsOfSources } from './imports.ts';
import { picture } from './picture.ts';

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(
    'npm run -s lab -- architecture\n\nDraws docs/architecture.svg from the imports of the sources. It takes no options.',
  );
} else {
  writeFileSync(new URL('../../../docs/architecture.svg', import.meta.url), picture(importsOfSources()));
}
