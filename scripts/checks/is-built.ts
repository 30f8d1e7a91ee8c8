/** Ends with a sentence where there is no built site: node scripts/checks/is-built.ts [folder] */
import { existsSync } from 'node:fs';
import { helpIfAsked } from '../arguments.ts';

helpIfAsked();
const folder = process.argv[2] ?? 'dist';
if (!existsSync(`${folder}/index.html`)) {
  console.error(`There is no built site in ${folder}/: run "npm run build" first.`);
  process.exitCode = 1;
}
