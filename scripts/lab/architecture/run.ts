/**
 * `npm run lab -- architecture`: draws docs/architecture.svg, which docs/architecture.md shows, from the imports of the
 * sources. It takes no options.
 */
import { writeFileSync } from 'node:fs';
import { helpIfAsked } from '../../arguments.ts';
import { importsOfSources } from './imports.ts';
import { picture } from './picture.ts';

helpIfAsked();
writeFileSync(new URL('../../../docs/architecture.svg', import.meta.url), picture(importsOfSources()));
