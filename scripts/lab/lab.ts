/**
 * `npm run lab -- <tool> [options]`: what a maintainer runs now and then. Each says with `--help` what it does and
 * accepts.
 */
import { runTool } from './tools.ts';

await runTool('lab', import.meta.url, {
  'bench-engine': ['./bench-engine/run.ts', 'perft, search speed and start-up beside other engines'],
  mutate: ['./mutate/run.ts', 'changes the pruning rules one small thing at a time, and names the test that notices'],
  fingerprints: ['./check/fingerprints.ts', 'what cutoff check finds without each guard'],
  'check-results': ['./check/results.ts', 'keeps what another engine made of the cases of cutoff check'],
  browsers: ['./smoke/browsers.ts', 'a reader’s journey in Firefox and WebKitGTK, as Debian packs them'],
  tune: ['./tune/tune.ts', 'fits the weights of the evaluation to games'],
  'tune-games': ['./tune/selfplay.ts', 'plays the games for that'],
  'tune-match': ['./tune/match.ts', 'plays new weights against old ones'],
  'tune-positions': ['./tune/network-positions.ts', 'plays games for the network of the profile play'],
  'tune-network': ['./tune/network.ts', 'trains that network'],
  openings: [
    './keep-openings.ts',
    'keeps the continued openings of more pairs, so that their games can be played again',
  ],
  architecture: ['./architecture/run.ts', 'draws the picture of docs/architecture.md from the imports'],
  'package-api': ['../package/write-api-page.ts', 'writes docs/package/api.md from the doc comments of the engine'],
  magics: ['./find-magics.ts', 'finds the seeds of engine/board/magics.ts'],
});
