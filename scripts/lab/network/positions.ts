/**
 * Plays games with a random move now and then, and appends their quiet positions, with what a short search says of
 * each, to a file for `npm run lab -- train-network`:
 *
 *     npm run lab -- network-positions [--judge terms|network] [--seed 1] [--positions 4000000] [--nodes 200]
 *         [--out <file>]
 *
 * The search judges by the terms of the evaluation, or by the network as it stands, whose successor then learns from
 * its searches. Random moves lead to positions that good play avoids and a search has to judge all the same. The same
 * seed gives the same positions on every machine; for several processors start it several times, with other seeds and
 * files.
 */
import { appendFileSync } from 'node:fs';
import '../../../engine/eval/network.lazy.ts';
import { profiles, type Settings } from '../../../engine/settings.ts';
import { InputError, readOptions, sayInputErrorsPlainly, whole, writable } from '../../arguments.ts';
import { byTerms, varied, variedGames } from './games.ts';

sayInputErrorsPlainly();
const values = readOptions({
  judge: { type: 'string', default: 'terms' },
  seed: { type: 'string', default: '1' },
  positions: { type: 'string', default: '4000000' },
  nodes: { type: 'string', default: '200' },
  out: { type: 'string', default: 'data/network/positions.txt' },
});
const judges: Record<string, Settings | undefined> = { terms: byTerms, network: profiles.play };
const settings = judges[values.judge];
if (settings === undefined) throw new InputError(`--judge must be terms or network, not "${values.judge}".`);
const seed = whole('seed', values.seed, 1, 1_000_000_000);
const wanted = whole('positions', values.positions, 1, 100_000_000);
const nodes = whole('nodes', values.nodes, 1, 1_000_000);
writable('out', values.out);

const LINES_AT_ONCE = 10_000;
let lines: string[] = [];
let kept = 0;
const write = (): void => {
  appendFileSync(values.out, lines.map((line) => `${line}\n`).join(''));
  lines = [];
};
for (const { fen, game, score } of variedGames(varied(seed), nodes, settings)) {
  lines.push(`${game} ${score} ${fen}`);
  if (lines.length === LINES_AT_ONCE) write();
  if (++kept % 250_000 === 0) console.log(`${game} games, ${kept} positions`);
  if (kept === wanted) break;
}
write();
console.log(`${kept} positions more in ${values.out}.`);
