/**
 * Plays games with a random move now and then, and appends their quiet positions, with what a short search by the terms of
 * the evaluation says of each, to a file for `npm run tune:network`:
 *
 *     npm run tune:positions -- [--seed 1] [--positions 4000000] [--nodes 200] [--out <file>]
 *
 * Random moves lead to positions that good play avoids and a search has to judge all the same. The same seed gives the same
 * positions on every machine; for several processors start it several times, with other seeds and files.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { sayInputErrorsPlainly, whole } from './arguments.ts';
import { variedGames, varied } from './varied-games.ts';

sayInputErrorsPlainly();
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    positions: { type: 'string', default: '4000000' },
    nodes: { type: 'string', default: '200' },
    out: { type: 'string', default: 'data/tune/network-positions.txt' },
  },
});
const seed = whole('seed', values.seed, 1, 1_000_000_000);
const wanted = whole('positions', values.positions, 1, 100_000_000);
const nodes = whole('nodes', values.nodes, 1, 1_000_000);
mkdirSync(dirname(values.out), { recursive: true });

const LINES_AT_ONCE = 10_000;
let lines: string[] = [];
let kept = 0;
const write = (): void => {
  appendFileSync(values.out, lines.map((line) => `${line}\n`).join(''));
  lines = [];
};
for (const { fen, game, score } of variedGames(varied(seed), nodes)) {
  lines.push(`${game} x ${score} ${fen}`);
  if (lines.length === LINES_AT_ONCE) write();
  if (++kept % 250_000 === 0) console.log(`${game} games, ${kept} positions`);
  if (kept === wanted) break;
}
write();
