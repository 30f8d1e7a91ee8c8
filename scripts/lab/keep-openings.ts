/**
 * Writes engine/match/tries-on-record.ts: which continuation each pair of a match on record was given. Pairs that stand
 * there are kept as they are; a search of today chooses for those that follow. Run it when a longer match is to be
 * kept.
 *
 *   --pairs N   pairs of the longest match, those of the list itself included; 1000 unless said otherwise
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { openingsPrint, ownOpenings, tryOfPair } from '../../engine/match/openings.ts';
import { triesOnRecord } from '../../engine/match/tries-on-record.ts';
import { readOptions, sayInputErrorsPlainly, whole } from '../arguments.ts';

sayInputErrorsPlainly();
const { pairs } = readOptions({ pairs: { type: 'string', default: '1000' } });
const own = ownOpenings();
const least = own.length + triesOnRecord.taken.length;
const more = whole('pairs', pairs, least, 20_000) - own.length;
const taken = Array.from({ length: more }, (_, i) => tryOfPair(own, own.length + i, triesOnRecord.seed));

const file = join(import.meta.dirname, '../../engine/match/tries-on-record.ts');
const text = readFileSync(file, 'utf8')
  .replace(/openings: -?[\d_]+,/, `openings: ${openingsPrint(own)},`)
  .replace(/taken: \[[^\]]*\]/, `taken: [${taken.join(', ')}]`);
writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'typescript' }));
