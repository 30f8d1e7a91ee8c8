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

/**
 * What a worker for matches never asks: what a value may be, for it gets settings of players that the page has looked at,
 * whether a search is recorded, for none of its searches is, and whether only some moves are to be searched, for all are.
 */
const RANGE = /\b(min|max|step):\s*-?[\d_]+,?/g;
const RECORDED = /\btrace\.on\b(?! =)/g;
const MOVES_NAMED = /\brun\.rootMoves\.length\s*>\s*0/g;

/** What only the worker for trees asks: its oracle what prunes, its sweeps by what step a knob moves, its views which rule cuts whole nodes. */
const FOR_TREES = /\b(?:prunes:\s*true|step:\s*[\d_]+|cutsNodes:\s*(?:true|false))\s*,?/g;

/** Source text with the sentences left empty. */
export function emptySentences(code: string): string {
  return code.replace(SENTENCE, "$1:$2''");
}

/** Source text without the properties whose sentences, names and units no worker asks for. */
export function withoutNames(code: string): string {
  return code.replace(WORKER_PROPERTY, '').replace(COPIED, '').replace(WORKER_CHOICES, '');
}

/** Source text without the ranges of settings, in which no search is recorded and no move of a root is left out. */
export function forMatches(code: string): string {
  return code.replace(RANGE, '').replace(RECORDED, 'false').replace(MOVES_NAMED, 'false');
}

/** Source text without what only the worker for trees asks. */
export function withoutTrees(code: string): string {
  return code.replace(FOR_TREES, '');
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
