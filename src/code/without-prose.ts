/**
 * A Vite plugin: the engine explains its settings in sentences, and names files, that only the build reads. What the
 * browser gets of the engine goes without them, which saves a tenth of the worker and half of what a page knows of the
 * settings.
 */

import type { Plugin } from 'vite';

// A value may stand on the next line, and a list over several: how a file is laid out never matters.
const sentences = (names: string) =>
  new RegExp(`\\b(${names}):(\\s*)(?:'(?:[^'\\\\\\n]|\\\\.)*'|"(?:[^"\\\\\\n]|\\\\.)*")`, 'g');
const SENTENCE = sentences('explains|file|summary');
/**
 * Workers show nothing to anybody, so they need no names, units and directions of settings either, not even empty ones, nor
 * copies of them. What a comparison is measured in, the recorder tells the page: that has another name.
 */
const WORKER_PROPERTY = new RegExp(
  `${sentences('bolder|explains|file|label|summary|title|unit|zeroShows').source}\\s*,?`,
  'g',
);
const COPIED = /\b(explains|label):\s*\w+\.(explains|label|summary|title)\s*,?/g;
/** The same of the names that values have. */
const WORKER_CHOICES = /\bchoices:\s*\[[^\]]*\],?/g;

/** Whether only some moves of a position are to be searched: no page asks for that, programs do (UCI's "go searchmoves"). */
const MOVES_NAMED = /\b(?:run\.rootMoves\.length\s*>\s*0|request\.searchMoves\s*!==\s*undefined)/g;

/**
 * What a worker for matches never asks: what a value may be, for it gets settings of players that the page has looked at, and
 * whether a search is recorded, for none of its searches is.
 */
const RANGE = /\b(min|max|step):\s*-?[\d_]+,?/g;
const RECORDED = /\btrace\.on\b(?! =)/g;

/** What only the worker for trees asks: a window of one's own, */
const OWN_WINDOW = /\bwindow\s*([!=])==\s*undefined\b/g;
/** and its oracle what prunes, its sweeps by what step a knob moves, its views which rule cuts whole nodes. */
const FOR_TREES = /\b(?:prunes:\s*true|step:\s*[\d_]+|cutsNodes:\s*(?:true|false))\s*,?/g;

/** Source text with the sentences left empty. */
export function emptySentences(code: string): string {
  return code.replace(SENTENCE, "$1:$2''");
}

/** Source text without what no worker asks for: sentences, names and units, and a search of some of the moves. */
export function withoutNames(code: string): string {
  return code
    .replace(WORKER_PROPERTY, '')
    .replace(COPIED, '')
    .replace(WORKER_CHOICES, '')
    .replace(MOVES_NAMED, 'false');
}

/** Source text without the ranges of settings, in which no search is recorded. */
export function forMatches(code: string): string {
  return code.replace(RANGE, '').replace(RECORDED, 'false');
}

/** Source text without what only the worker for trees asks. */
export function withoutTrees(code: string): string {
  return code.replace(FOR_TREES, '').replace(OWN_WINDOW, (_, sign) => (sign === '=' ? 'true' : 'false'));
}

/** Leaves the sentences out of everything that is built for browsers. Needed for the page and once more for its workers. */
export function withoutProse({ worker = false } = {}): Plugin {
  let matches = false;
  let trees = false;
  return {
    name: 'cutoff:without-prose',
    // Before the compiler, which may write strings in other quotes.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Each worker is built by itself, with plugins of its own.
    buildStart: ({ input }) => {
      const entry = JSON.stringify(input);
      matches = worker && entry.includes('match.worker');
      trees = worker && entry.includes('tree.worker');
    },
    transform: {
      filter: { id: /\/engine\/(settings|(pruning|search)\/[\w-]+)\.ts$/ },
      handler: (code) => {
        const asked = worker && !trees ? withoutTrees(code) : code;
        const bare = worker ? withoutNames(asked) : emptySentences(asked);
        return { code: matches ? forMatches(bare) : bare, map: null };
      },
    },
  };
}
