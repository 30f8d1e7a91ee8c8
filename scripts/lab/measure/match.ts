/**
 * What matches are worth on this machine: their speed, and two whose result is known beforehand.
 *
 *     npm run -s measure -- match [--nodes 2000] [--games 600] [--concurrency 2]
 *     npm run -s measure -- match --browser [--nodes 2000] [--games 600] [--concurrency 2]
 *
 * A setting against itself by nodes must have no effect; by the clock it must end within its error of zero, which it
 * misses one time in twenty. Reverse futility pruning on against off must be a clear gain. Games a second are those of
 * the second match, warm-up included. With --browser the match page of the built site plays instead, on all cores
 * unless told otherwise, and only its speed is told.
 */
import { pathToFileURL } from 'node:url';
import { matchCommand } from '../../../engine/cli/match/match.ts';
import type { Overview } from '../../../engine/match/tally.ts';
import { InputError, readOptions, sayInputErrorsPlainly, whole } from '../../arguments.ts';
import { builtEngine } from '../../engine-file.ts';

sayInputErrorsPlainly();
const values = readOptions({
  nodes: { type: 'string', default: '2000' },
  games: { type: 'string', default: '600' },
  concurrency: { type: 'string' },
  browser: { type: 'boolean', default: false },
});
const concurrency = values.concurrency ?? '2';
// Said at once, not when the first match has been played.
if (whole('games', values.games, 2, 100_000) % 2 !== 0) {
  throw new InputError(`--games must be even, for each opening is played by both sides, not "${values.games}".`);
}
whole('nodes', values.nodes, 1, 1_000_000_000);

if (values.browser) {
  const { measureBrowserMatch } = await import('./browser-match.ts');
  const { nodes, games } = values;
  const result = await measureBrowserMatch({ nodes, games, workers: values.concurrency });
  const { gamesPerSecond, workers } = result;
  console.log(`${gamesPerSecond} games a second at ${nodes} nodes a move on ${workers} workers, ${result.games} games`);
  process.exit();
}

async function play(...args: string[]): Promise<Overview & { gamesPerSecond: number }> {
  let json = '';
  const script = pathToFileURL(await builtEngine());
  const write = (line: string) => {
    json += line;
  };
  await matchCommand([...args, '--concurrency', concurrency, '--json'], script, { write, writeAside: () => {} });
  return JSON.parse(json);
}

function told(what: string, { elo, games, verdict, gamesPerSecond }: Overview & { gamesPerSecond: number }): void {
  const worth = elo === null ? '' : `Elo ${elo.elo.toFixed(1)} ± ${elo.error95?.toFixed(1) ?? '∞'}`;
  console.log(`${what.padEnd(34)} ${games} games  ${worth}  ${verdict}  ${gamesPerSecond.toFixed(1)} games/s`);
}

const still = await play('--nodes', values.nodes, '--games', '40');
told(`itself, ${values.nodes} nodes a move`, still);

const gain = await play('--b-off', 'rfp', '--nodes', values.nodes, '--sprt', '0,20', '--games', values.games);
told(`rfp on against off, ${values.nodes} nodes`, gain);

const clock = await play('--tc', '0.3+0.01', '--games', '100');
told('itself, 0.3 s + 0.01 s a move', clock);

const faults = [
  still.verdict === 'no effect' ? '' : 'A setting differs from itself.',
  clock.elo !== null && Math.abs(clock.elo.elo) <= clock.elo.error95
    ? ''
    : 'By the clock, a setting is not its own equal.',
  gain.elo !== null && gain.elo.low > 0 ? '' : 'Reverse futility pruning is no clear gain.',
].filter(Boolean);
console.log(
  `${gain.gamesPerSecond.toFixed(1)} games a second at ${values.nodes} nodes a move on ${concurrency} threads`,
);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
