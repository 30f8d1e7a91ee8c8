/**
 * `npm run measure -- <what> [options]`: what is measured on this machine. Each says with `--help` what it does and
 * accepts.
 */
import { runTool } from '../tools.ts';

await runTool('measure', import.meta.url, {
  results: ['./results.ts', 'the suite of the bench page, into content/results; --check compares what is kept'],
  sweeps: ['./sweeps.ts', 'what one number does over the suite, value by value, into content/results'],
  'evaluation-errors': [
    './evaluation-errors.ts',
    'by how much a search takes off the evaluation, with the terms and with the network, into content/results',
  ],
  savings: ['./savings.ts', 'what each technique saves in other engines, built from their sources, resumable'],
  'guards-out': ['./guards-out.ts', 'what cutoff check says of other engines without one guard each, resumable'],
  ablation: ['./ablation.ts', 'what every subset of the techniques saves, into content/results'],
  tuning: ['./tuning.ts', 'a margin tuned by the bench and by SPSA, resumable, into content/results/tuning.json'],
  moonfish: ['./moonfish.ts', 'moonfish’s 48 positions with its futility rule and without, into content/results'],
  evidence: ['./evidence.ts', 'the book’s own matches, resumable, into content/results/matches.json'],
  match: ['./match.ts', 'games a second, and matches whose result is known'],
  latency: ['./latency.ts', 'from an edit to the new count, in the browser'],
  workshop: [
    './workshop.ts',
    'from the last key in the workshop to its stages, in the browser, and the pace of written rules',
  ],
  reach: ['./reach.ts', 'whether each change in a chapter has its result in the window, and after what time'],
  tree: ['./tree.ts', 'a tree of 200,000 entries opened, selected and filtered, in the browser'],
  touch: ['./touch.ts', 'from the first tap of a slow phone to the new count, and what it has to load'],
  trace: ['./trace.ts', 'what the hooks of the recorder cost while nothing is recorded'],
  lighthouse: ['./lighthouse.ts', 'Lighthouse’s four scores for every kind of page, as a phone'],
});
