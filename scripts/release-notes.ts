/**
 * What CHANGELOG.md says of a version: node scripts/release-notes.ts v0.2.0. The tag must name the version of
 * engine/signature.ts; the release workflow begins with this, so that a tag that names another one makes no release.
 */
import { readFileSync } from 'node:fs';
import { VERSION } from '../engine/signature.ts';
import { helpIfAsked, InputError, sayInputErrorsPlainly } from './arguments.ts';

sayInputErrorsPlainly();
helpIfAsked();
const [tag = ''] = process.argv.slice(2);
if (tag !== `v${VERSION}`)
  throw new InputError(`The engine is of version ${VERSION}, so its tag is "v${VERSION}", not "${tag.slice(0, 40)}".`);
const log = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
const notes = log.split(/^## /m).find((part) => part.startsWith(`${VERSION}\n`));
if (notes === undefined) throw new InputError(`CHANGELOG.md has no section "## ${VERSION}".`);
console.log(notes.slice(VERSION.length).trim());
