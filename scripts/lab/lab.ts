/**
 * `npm run lab -- <tool> [options]`: what a maintainer runs now and then. Each says with `--help` what it does and
 * accepts.
 */
import { runTool } from './tools.ts';

await runTool('lab', import.meta.url, {
  fingerprints: ['./check/fingerprints.ts', 'what cutoff check finds without each guard'],
  'check-results': ['./check/results.ts', 'keeps what another engine made of the cases of cutoff check'],
  browsers: ['./smoke/browsers.ts', 'a reader’s journey in Firefox and WebKitGTK, as Debian packs them'],
  'network-positions': ['./network/positions.ts', 'plays games for the network of the profile play to learn from'],
  'train-network': ['./network/train.ts', 'trains that network'],
  openings: [
    './keep-openings.ts',
    'keeps the continued openings of more pairs, so that their games can be played again',
  ],
  sheet: ['./sheet.ts', 'pictures of a page of each kind, at eight widths and in both themes'],
  architecture: ['./architecture/picture.ts', 'draws the picture of docs/architecture.md from the imports'],
  'package-api': ['../package/api-page.ts', 'writes docs/package/api.md from the doc comments of the engine'],
  magics: ['./find-magics.ts', 'finds the seeds of engine/board/magics.ts'],
});
