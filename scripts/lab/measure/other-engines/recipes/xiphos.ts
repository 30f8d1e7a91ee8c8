import type { Recipe } from '../recipe.ts';

export const xiphos: Recipe = {
  id: 'xiphos',
  name: 'Xiphos 0.6.1',
  language: 'C',
  repository: 'milostatarevic/xiphos',
  commit: '16e73a51a2e4499c3f3720ee9cd99aa73c0898f9',
  // It draws its hash keys by the clock, so that no two runs are alike. The build has it draw the same keys each time.
  build: "sed -i 's/time(0)/1/' src/hash.c && make -s sse CC=gcc CFLAGS='-O3 -flto -march=native'",
  compiler: 'gcc --version',
  command: './xiphos-sse',
  options: [
    ['Hash', '16'],
    ['Threads', '1'],
  ],
  depth: 12,
  techniques: {
    rfp: {
      note: 'The condition of reverse futility is never true.',
      edits: [{ file: 'src/search.c', line: 341, find: 'if (', put: 'if (0 && ' }],
    },
    razor: {
      note: 'The condition of razoring is never true.',
      edits: [{ file: 'src/search.c', line: 332, find: 'if (', put: 'if (0 && ' }],
    },
    nmp: {
      note: 'The condition of null move pruning is never true.',
      edits: [{ file: 'src/search.c', line: 345, find: 'if (', put: 'if (0 && ' }],
    },
    probcut: {
      note: 'The condition of ProbCut is never true.',
      edits: [{ file: 'src/search.c', line: 360, find: 'if (', put: 'if (0 && ' }],
    },
    lmp: {
      note: 'The condition of late move pruning is never true.',
      edits: [{ file: 'src/search.c', line: 419, find: 'if (', put: 'if (0 && ' }],
    },
    hp: {
      note: 'The condition of history pruning, there by counter moves, is never true.',
      edits: [{ file: 'src/search.c', line: 426, find: 'if (', put: 'if (0 && ' }],
    },
    see: {
      note: 'Neither of the two conditions of exchange pruning in the move loop is ever true.',
      edits: [
        { file: 'src/search.c', line: 435, find: 'if (', put: 'if (0 && ' },
        { file: 'src/search.c', line: 440, find: 'if (', put: 'if (0 && ' },
      ],
    },
    lmr: {
      note: 'The condition of reductions is never true: every move is searched to full depth.',
      edits: [{ file: 'src/search.c', line: 487, find: 'if (', put: 'if (0 && ' }],
    },
  },
  guards: {},
};
