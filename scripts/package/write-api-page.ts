/**
 * `npm run lab -- package-api`: writes docs/package/api.md, what the package exports, from the doc comments of the
 * engine. It takes no options.
 */
import { writeFileSync } from 'node:fs';
import { helpIfAsked } from '../arguments.ts';
import { API_PAGE, apiPage } from './api-page.ts';
import { declarations, parts } from './types.ts';

helpIfAsked();
writeFileSync(API_PAGE, await apiPage(declarations(), parts));
