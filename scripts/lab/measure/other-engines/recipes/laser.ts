import type { Recipe } from '../recipe.ts';

/** It tests whether the hash move is singular, but makes no cut of that test: no multicut. */
export const laser: Recipe = {
  id: 'laser',
  name: 'Laser 1.8 beta',
  language: 'C++',
  repository: 'jeffreyan11/uci-chess-engine',
  commit: '6e60f3af0e6e2fdfb4a327c5edd3267868e34e63',
  build: 'make -s -C src CC=g++',
  compiler: 'g++ --version',
  command: './src/laser',
  options: [
    ['Hash', '16'],
    ['Threads', '1'],
  ],
  depth: 12,
  techniques: {
    rfp: {
      note: 'The condition of reverse futility is never true.',
      edits: [{ file: 'src/search.cpp', line: 813, find: 'depth <= 6', put: 'false' }],
    },
    nmp: {
      note: 'The condition of null move pruning is never true.',
      edits: [{ file: 'src/search.cpp', line: 844, find: 'depth >= 2', put: 'false' }],
    },
    razor: {
      note: 'The condition of razoring is never true, neither at one ply of depth nor at two.',
      edits: [{ file: 'src/search.cpp', line: 825, find: 'depth <= 2', put: 'false' }],
    },
    probcut: {
      note: 'The condition of ProbCut is never true.',
      edits: [{ file: 'src/search.cpp', line: 886, find: 'depth >= 6', put: 'false' }],
    },
    lmp: {
      note: 'Late moves are no longer pruned by their number; late checks are still not extended, as before.',
      edits: [{ file: 'src/search.cpp', line: 989, find: 'doMoveCountPruning', put: 'false' }],
    },
    fp: {
      note: 'The condition of futility pruning in the move loop is never true.',
      edits: [{ file: 'src/search.cpp', line: 978, find: 'pruneDepth <= 6', put: 'false' }],
    },
    hp: {
      note: 'The condition of history pruning, by both continuation histories, is never true.',
      edits: [{ file: 'src/search.cpp', line: 995, find: 'pruneDepth <= 2', put: 'false' }],
    },
    see: {
      note: 'The two conditions of exchange pruning in the move loop, of quiet moves and of all moves, are never true.',
      edits: [
        { file: 'src/search.cpp', line: 1003, find: 'pruneDepth <= 6', put: 'false' },
        { file: 'src/search.cpp', line: 1010, find: 'depth <= 5', put: 'false' },
      ],
    },
    lmr: {
      note: 'The conditions of reductions, at the root and below it, are never true; the pruning rules still count with the depth that a reduction would have left.',
      edits: [
        { file: 'src/search.cpp', line: 590, find: 'depth >= 3', put: 'false' },
        { file: 'src/search.cpp', line: 1040, find: 'depth >= 3', put: 'false' },
      ],
    },
  },
  guards: {},
};
