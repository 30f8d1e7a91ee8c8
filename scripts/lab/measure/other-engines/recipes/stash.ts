import type { Recipe } from '../recipe.ts';

const search = 'src/sources/search.c';

export const stash: Recipe = {
  id: 'stash',
  name: 'Stash v37.24',
  language: 'C',
  repository: 'mhouppin/stash-bot',
  commit: 'e1381ca6669c40411defa1fded3ef51f1847585b',
  build: 'make -s -C src CC=gcc NATIVE=yes',
  compiler: 'gcc --version',
  command: './src/stash',
  options: [
    ['Hash', '16'],
    ['Threads', '1'],
  ],
  depth: 13,
  techniques: {
    rfp: {
      note: 'The condition of reverse futility (called futility pruning there) is never true.',
      edits: [{ file: search, line: 678, find: 'depth <= 7', put: 'false' }],
    },
    nmp: {
      note: 'The condition of null move pruning is never true.',
      edits: [{ file: search, line: 686, find: 'depth >= 3', put: 'false' }],
    },
    razor: {
      note: 'The condition of razoring, which acts at depth 1 alone, is never true.',
      edits: [{ file: search, line: 672, find: 'depth == 1', put: 'false' }],
    },
    probcut: {
      note: 'The condition of ProbCut is never true.',
      edits: [{ file: search, line: 737, find: 'depth >= 6', put: 'false' }],
    },
    multicut: {
      note: 'The cut after a singular search is never made: the hash move is searched to its usual depth there.',
      edits: [{ file: search, line: 920, find: 'return singular_beta', put: '' }],
    },
    lmp: {
      note: 'The condition of late move pruning is never true.',
      edits: [{ file: search, line: 842, find: 'depth <= 10', put: 'false' }],
    },
    fp: {
      note: 'The condition of futility pruning in the move loop is never true.',
      edits: [{ file: search, line: 848, find: 'depth <= 5', put: 'false' }],
    },
    hp: {
      note: 'The condition of pruning by continuation history, which may skip captures there too, is never true.',
      edits: [{ file: search, line: 854, find: 'depth <= 4', put: 'false' }],
    },
    see: {
      note: 'The condition of exchange pruning in the move loop, of captures and quiet moves alike, is never true.',
      edits: [{ file: search, line: 861, find: 'depth <= 12', put: 'false' }],
    },
    lmr: {
      note: 'The reduction is limited to 0; late moves that give check are still not extended at first, as they were not.',
      edits: [{ file: search, line: 973, find: 'new_depth - 1', put: '0' }],
    },
  },
  guards: {},
};
