/**
 * Measures what the techniques save over the positions of the bench, with every subset of them, and writes
 * content/results/ablation.json: once as the book searches, and once with late move reductions.
 *
 *     npm run -s measure -- ablation
 *
 * Takes some minutes. Run it again whenever the book's signature has changed.
 */
import { writeFileSync } from 'node:fs';
import { ablate } from '../../../engine/bench/ablation.ts';
import { benchPositions } from '../../../engine/bench/positions.ts';
import { bookSignature } from '../../../engine/signature.ts';
import { DEFAULT_HASH_MB } from '../../../engine/search/search.ts';
import { profiles, withSettings } from '../../../engine/settings.ts';
import { readOptions, sayInputErrorsPlainly } from '../../arguments.ts';

sayInputErrorsPlainly();
readOptions({});
const depth = 5;
const kinds: { id: string; title: string; settings: Record<string, number> }[] = [
  { id: 'book', title: 'The five and nothing else', settings: {} },
  { id: 'lmr', title: 'With late move reductions', settings: { lmr: 1 } },
];
// Two positions of the bench are finished games, in which there is nothing to save.
const positions = benchPositions.filter(({ id }) => id !== 'mated' && id !== 'stalemated');

const results = kinds.map(({ id, title, settings }) => {
  let told = 0;
  const rows = ablate({
    positions,
    depth,
    settings: withSettings(profiles.book, settings),
    onSearch: (done, of) => {
      const tenth = Math.floor((10 * done) / of);
      if (tenth > told) console.log(`${title}: ${10 * tenth} %`);
      told = tenth;
    },
  });
  return {
    id,
    title,
    positions: positions.length,
    depth,
    hashMb: DEFAULT_HASH_MB,
    settings,
    signature: bookSignature,
    rows,
  };
});
const file = new URL('../../../content/results/ablation.json', import.meta.url);
const text = JSON.stringify(results, null, 2).replace(
  /\{\s+("nodes": \d+,)\s+("sameMove": \d+,)\s+("sameScore": \d+)\s+\}/g,
  '{ $1 $2 $3 }',
);
writeFileSync(file, `${text}\n`);
console.log('Written: content/results/ablation.json');
