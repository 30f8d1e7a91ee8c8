import type { Recipe } from '../recipe.ts';

const file = 'Sirius/src/search.cpp';

export const sirius: Recipe = {
  id: 'sirius',
  name: 'Sirius 9.0',
  language: 'C++',
  repository: 'mcthouacbb/Sirius',
  commit: '3bedea6e45cc7eac4f3d2969b13878e6d6a12959',
  // It overlooks a new game that is told while its thread still winds up a search that has answered, so that a search
  // would depend on those before it at times. The build has it wait for the thread. Its own Makefile asks for clang and
  // compiles all at once.
  build:
    "sed -i '/case Command::NEW_GAME:/{n;s/.*/m_Search.stop();/}' Sirius/src/uci/uci.cpp && " +
    "printf 'S=$(wildcard Sirius/src/*.cpp Sirius/src/*/*.cpp)\\nsirius: $(S:.cpp=.o)\\n\\tg++ -pthread -o $@ $^\\n' | " +
    "make -s -j2 -f - CXX=g++ CXXFLAGS='-std=c++20 -O3 -DNDEBUG -march=native'",
  compiler: 'g++ --version',
  command: './sirius',
  options: [
    ['Hash', '16'],
    ['Threads', '1'],
  ],
  depth: 13,
  techniques: {
    rfp: {
      note: 'The condition of reverse futility is never true.',
      edits: [{ file, line: 537, find: 'if (', put: 'if (false && ' }],
    },
    nmp: {
      note: 'The condition of null move pruning is never true.',
      edits: [{ file, line: 552, find: 'if (', put: 'if (false && ' }],
    },
    razor: {
      note: 'The condition of razoring is never true.',
      edits: [{ file, line: 542, find: 'if (', put: 'if (false && ' }],
    },
    probcut: {
      note: 'The condition of ProbCut is never true.',
      edits: [{ file, line: 578, find: 'if (', put: 'if (false && ' }],
    },
    multicut: {
      note: 'The cut after a singular search is never made; the hash move may still be extended or shortened by it.',
      edits: [{ file, line: 723, find: 'if (', put: 'if (false && ' }],
    },
    lmp: {
      note: 'The condition of late move pruning is never true.',
      edits: [{ file, line: 680, find: 'if (', put: 'if (false && ' }],
    },
    fp: {
      note: 'The condition of futility pruning of quiet moves is never true; that of captures stays.',
      edits: [{ file, line: 661, find: 'if (', put: 'if (false && ' }],
    },
    hp: {
      note: 'The condition of history pruning is never true.',
      edits: [{ file, line: 694, find: 'if (', put: 'if (false && ' }],
    },
    see: {
      note: 'The condition of exchange pruning in the move loop, of captures and quiet moves alike, is never true.',
      edits: [{ file, line: 690, find: 'if (', put: 'if (false && ' }],
    },
    lmr: {
      note: 'The condition of reductions is never true: every move is searched to full depth. The depth that futility reckons with stays reduced.',
      edits: [{ file, line: 751, find: 'if (', put: 'if (false && ' }],
    },
  },
  guards: {},
};
