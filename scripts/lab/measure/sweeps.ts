/**
 * Measures what one number or guard does to the positions of the bench, and writes content/results/sweeps.json: each
 * position at each of some values, with the technique or option that it belongs to alone, and the bare search besides.
 *
 *     npm run -s measure -- sweeps
 *
 * Takes a minute or two. Run it again whenever the book's signature has changed.
 */
import { writeFileSync } from 'node:fs';
import { benchPositions } from '../../../engine/bench/positions.ts';
import { bookSignature } from '../../../engine/signature.ts';
import { DEFAULT_HASH_MB, search } from '../../../engine/search/search.ts';
import { profiles, type Settings, withOnly, withSettings } from '../../../engine/settings.ts';
import { readOptions, sayInputErrorsPlainly } from '../../arguments.ts';

/** What is turned, and the values that it takes, the book's among them. */
const TURNED: readonly { setting: string; values: readonly number[] }[] = [
  { setting: 'rfp.margin', values: [0, 10, 20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300] },
  { setting: 'lmp.base', values: [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30, 40] },
  { setting: 'fp.base', values: [-300, -200, -100, -50, 0, 50, 100, 150, 200, 250, 300, 400, 500] },
  {
    setting: 'hp.threshold',
    values: [-8000, -6000, -4000, -3000, -2000, -1500, -1000, -500, -200, 0],
  },
  { setting: 'lmr.base', values: [0, 20, 40, 55, 70, 85, 100, 120, 150, 200] },
  { setting: 'see.quietMargin', values: [0, 5, 10, 15, 20, 30, 40, 60, 80, 100, 150, 200] },
  { setting: 'razor.margin', values: [0, 50, 100, 150, 200, 250, 300, 350, 400, 500, 600] },
  { setting: 'nmp.expectedCut', values: [0, 1] },
  { setting: 'nmp.tableAgrees', values: [0, 1] },
  { setting: 'rfp.quietHashMove', values: [0, 1] },
  { setting: 'rfp.noQuietHashMove', values: [0, 1] },
  { setting: 'lmr.expectedCut', values: [0, 100, 200, 300, 400] },
  { setting: 'iir.expected', values: [0, 1] },
];

sayInputErrorsPlainly();
readOptions({});
const depth = 5;
// Two positions of the bench are finished games, in which there is nothing to save.
const positions = benchPositions.filter(({ id }) => id !== 'mated' && id !== 'stalemated');
const run = (fen: string, settings: Settings) => search({ fen, limits: { depth }, settings });

const bare = positions.map(({ fen }) => run(fen, withOnly(profiles.book, [])));
const sweeps = TURNED.map(({ setting, values }) => {
  const [owner = ''] = setting.split('.');
  const results = values.map((value) => {
    const settings = withSettings(withOnly(profiles.book, []), { [owner]: 1, [setting]: value });
    console.log(`${setting} ${value}`);
    return positions.map(({ fen }) => run(fen, settings));
  });
  return {
    setting,
    values,
    /** By position, then by value. */
    nodes: positions.map((_, i) => results.map((of) => of[i]?.nodes ?? 0)),
    /** Positions whose best move is that of the bare search, by value. */
    kept: results.map((of) => of.filter(({ bestmove }, i) => bestmove === bare[i]?.bestmove).length),
  };
});
const file = {
  signature: bookSignature,
  depth,
  hashMb: DEFAULT_HASH_MB,
  positions: positions.map(({ id }) => id),
  bare: bare.map(({ nodes }) => nodes),
  sweeps,
};
// A list of numbers a line.
const text = JSON.stringify(file, null, 1).replace(
  /\[([\d,\s]+)\]/g,
  (_, list: string) => `[${list.replace(/\s+/g, ' ').trim()}]`,
);
writeFileSync(new URL('../../../content/results/sweeps.json', import.meta.url), `${text}\n`);
console.log('Written: content/results/sweeps.json');
