import type { Recipe } from '../recipe.ts';

const search = 'src/search.cpp';

export const stockfish: Recipe = {
  id: 'stockfish',
  name: 'Stockfish 11',
  language: 'C++',
  repository: 'official-stockfish/Stockfish',
  commit: 'c3483fa9a7d7c0ffa9fcc32b467ca844cfb63790',
  build: 'make -s -j2 -C src build ARCH=x86-64-modern COMP=gcc',
  compiler: 'g++ --version',
  command: './src/stockfish',
  options: [
    ['Hash', '16'],
    ['Threads', '1'],
  ],
  depth: 12,
  techniques: {
    rfp: {
      note: 'The condition of futility pruning in the child node, its reverse futility, is never true.',
      edits: [{ file: search, line: 832, find: '!PvNode', put: 'false' }],
    },
    nmp: {
      note: 'The condition of null move pruning is never true.',
      edits: [{ file: search, line: 839, find: '!PvNode', put: 'false' }],
    },
    razor: {
      note: 'The condition of razoring is never true.',
      edits: [{ file: search, line: 823, find: '!rootNode', put: 'false' }],
    },
    probcut: {
      note: 'The condition of ProbCut is never true.',
      edits: [{ file: search, line: 891, find: '!PvNode', put: 'false' }],
    },
    multicut: {
      note: 'The cut after a singular search is never made; the hash move may still be extended by it.',
      edits: [{ file: search, line: 1068, find: 'if (', put: 'if (false && ' }],
    },
    lmp: {
      note: 'The move picker is never told to skip the quiet moves that are left; reductions still read the move count.',
      edits: [{ file: search, line: 964, find: 'moveCountPruning', put: 'false' }],
    },
    fp: {
      note: 'The condition of futility pruning in the parent node is never true.',
      edits: [{ file: search, line: 1017, find: 'if (', put: 'if (false && ' }],
    },
    hp: {
      note: 'The condition of pruning by the two continuation histories is never true; futility pruning still reads histories.',
      edits: [{ file: search, line: 1011, find: 'if (', put: 'if (false && ' }],
    },
    see: {
      note: 'Neither of the two conditions of exchange pruning in the move loop is ever true.',
      edits: [
        { file: search, line: 1027, find: 'if (', put: 'if (false && ' },
        { file: search, line: 1030, find: 'if (', put: 'if (false && ' },
      ],
    },
    lmr: {
      note: 'The reduction is 0: every move is searched to full depth; its sum of histories is still kept.',
      edits: [{ file: search, line: 1193, find: '- r', put: '- 0 * r' }],
    },
  },
  guards: {},
};
