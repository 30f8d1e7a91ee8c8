import type { Recipe } from '../recipe.ts';

const search = 'cheng4/search.cpp';

export const cheng: Recipe = {
  id: 'cheng',
  name: 'Cheng 4.49 dev',
  language: 'C++',
  repository: 'kmar/cheng4',
  commit: '31ed83426379fe32af358171408089388b23a19b',
  build:
    'g++ -O3 -march=native -std=c++11 -fomit-frame-pointer -fno-stack-protector -fno-rtti -fno-exceptions -DNDEBUG cheng4/allinone.cpp -o cheng -lpthread',
  compiler: 'g++ --version',
  command: './cheng',
  options: [
    ['Hash', '16'],
    ['Threads', '1'],
    ['OwnBook', 'false'],
  ],
  depth: 12,
  techniques: {
    rfp: {
      note: 'The condition of reverse futility, called beta razoring there, is never true.',
      edits: [{ file: search, line: 498, find: 'if ( ', put: 'if ( false && ' }],
    },
    nmp: {
      note: 'The constant that turns null move pruning on is 0.',
      edits: [{ file: search, line: 84, find: '1', put: '0' }],
    },
    razor: {
      note: 'The condition of razoring is never true.',
      edits: [{ file: search, line: 502, find: 'if ( ', put: 'if ( false && ' }],
    },
    fp: {
      note: 'The condition of futility pruning is never true. Its margin shrinks with the number of moves, in place of late move pruning.',
      edits: [{ file: search, line: 634, find: 'if ( ', put: 'if ( false && ' }],
    },
    see: {
      note: 'The condition of exchange pruning, here of quiet moves alone, is never true.',
      edits: [{ file: search, line: 638, find: 'if (', put: 'if (false && ' }],
    },
    lmr: {
      note: 'The constant that turns late move reductions on is 0, in PV nodes and in others.',
      edits: [{ file: search, line: 83, find: '1', put: '0' }],
    },
  },
  guards: {
    'rfp.notInCheck': {
      note: 'The evaluation is also made in check, and reverse futility acts there; the other rules keep their own guard.',
      edits: [{ file: search, line: 489, find: '!incheck', put: 'true' }],
    },
    'rfp.notPv': {
      note: 'The evaluation is also made in PV nodes, and reverse futility acts there; the other rules keep their own guard.',
      edits: [
        { file: search, line: 489, find: '!pv', put: 'true' },
        { file: search, line: 498, find: 'donull', put: '(pv || donull)' },
      ],
    },
    'rfp.noMateWindow': {
      note: 'Reverse futility does not ask whether the score that it returns is a mate.',
      edits: [{ file: search, line: 498, find: '!ScorePack::isMate(razEval)', put: 'true' }],
    },
    'razor.noMateWindow': {
      note: 'Razoring does not ask whether alpha is a mate score.',
      edits: [{ file: search, line: 503, find: '!ScorePack::isMate(alpha)', put: 'true' }],
    },
    'nmp.hasPieces': {
      note: 'A side with nothing but pawns may pass.',
      edits: [{ file: 'cheng4/board.h', line: 698, find: '!=', put: '>=' }],
    },
    'nmp.notTwice': {
      note: 'A pass may follow a pass; the searches that verify or leave a move out still try none.',
      edits: [{ file: search, line: 519, find: 'donull', put: '(donull || stack[ply-1].current == mcNull)' }],
    },
    'fp.notChecking': {
      note: 'Futility pruning also skips moves that give check and are extended for it; exchange pruning does not.',
      edits: [
        { file: search, line: 629, find: '!extension', put: '(!extension || ischeck)' },
        { file: search, line: 638, find: 'if (', put: 'if (!ischeck && ' },
      ],
    },
  },
};
