import type { Recipe } from '../recipe.ts';

const search = 'src/search/search.cpp';
const flags =
  '-O3 -march=native -std=c++20 -fno-exceptions -fno-rtti -DNDEBUG -DUSE_AVX2 -DUSE_SIMD -DEVALFILE=\\"nnue.bin\\" -Isrc -Isrc/core';

export const elixir: Recipe = {
  id: 'elixir',
  name: 'Elixir 3.0',
  language: 'C++',
  repository: 'ArjunBasandrai/elixir-chess-engine',
  commit: '7bab05256ecc46a761855041b1b1172957a8e0fd',
  // Line 776 adds a search's nodes to those of the next when that begins at once, so it is made to do nothing. The
  // objects are kept, so that a change in one file compiles that alone.
  build: `sed -i '776s/+=/;/' ${search}; for f in $(find . -name '*.cpp'); do [ $f.o -nt $f ] || g++ ${flags} -c $f -o $f.o; done; g++ -pthread $(find . -name '*.o') -o elixir`,
  compiler: 'g++ --version',
  command: './elixir',
  options: [
    ['Hash', '16'],
    ['Threads', '1'],
  ],
  depth: 11,
  techniques: {
    rfp: {
      note: 'The condition of reverse futility is never true.',
      edits: [{ file: search, line: 301, find: 'if (', put: 'if (false && ' }],
    },
    nmp: {
      note: 'The condition of null move pruning is never true.',
      edits: [{ file: search, line: 311, find: 'if (', put: 'if (false && ' }],
    },
    razor: {
      note: 'The condition of razoring is never true.',
      edits: [{ file: search, line: 290, find: 'if (', put: 'if (false && ' }],
    },
    multicut: {
      note: 'The cut after a singular search is never made: the hash move is searched to its usual depth there.',
      edits: [{ file: search, line: 440, find: 'return s_beta', put: '' }],
    },
    lmp: {
      note: 'The condition of late move pruning is never true.',
      edits: [{ file: search, line: 376, find: 'if (', put: 'if (false && ' }],
    },
    fp: {
      note: 'The condition of futility pruning, which ends all later quiet moves too, is never true.',
      edits: [{ file: search, line: 388, find: 'if (', put: 'if (false && ' }],
    },
    see: {
      note: 'The condition of exchange pruning in the move loop, of captures and quiet moves alike, is never true.',
      edits: [{ file: search, line: 400, find: 'if (', put: 'if (false && ' }],
    },
    lmr: {
      note: 'The condition of reductions is never true: every move is searched to full depth.',
      edits: [{ file: search, line: 498, find: 'if (', put: 'if (false && ' }],
    },
  },
  guards: {},
};
