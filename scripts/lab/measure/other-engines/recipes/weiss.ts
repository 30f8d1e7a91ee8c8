import type { Recipe } from '../recipe.ts';

export const weiss: Recipe = {
  id: 'weiss',
  name: 'Weiss 2.1-dev',
  language: 'C',
  repository: 'TerjeKir/weiss',
  commit: '60c513742276cc6696e0615a06a10016bcdd0e6d',
  // It forgets all between games but one table of corrections, so that a search would depend on those before it. The
  // build has it forget that one too.
  build:
    "sed -i '149a memset(Threads[i].nonPawnCorrHistory, 0, sizeof(Threads[i].nonPawnCorrHistory)),' src/threads.c && make -s -C src CC=gcc basic",
  compiler: 'gcc --version',
  command: './src/weiss',
  options: [
    ['Hash', '16'],
    ['Threads', '1'],
  ],
  depth: 14,
  techniques: {
    rfp: {
      note: 'The condition of reverse futility is never true.',
      edits: [{ file: 'src/search.c', line: 368, find: 'depth < 7', put: 'false' }],
    },
    nmp: {
      note: 'The condition of null move pruning is never true.',
      edits: [{ file: 'src/search.c', line: 375, find: 'eval >= beta', put: 'false' }],
    },
    probcut: {
      note: 'The condition of ProbCut is never true.',
      edits: [{ file: 'src/search.c', line: 400, find: 'depth >= 5', put: 'false' }],
    },
    multicut: {
      note: 'The cut after a singular search is never made; the hash move may still be extended or shortened by it.',
      edits: [{ file: 'src/search.c', line: 509, find: 'if (', put: 'if (false && ' }],
    },
    lmp: {
      note: 'The condition of late move pruning is never true.',
      edits: [{ file: 'src/search.c', line: 470, find: 'if (', put: 'if (false && ' }],
    },
    hp: {
      note: 'The condition of history pruning is never true.',
      edits: [{ file: 'src/search.c', line: 474, find: 'if (', put: 'if (false && ' }],
    },
    see: {
      note: 'The condition of exchange pruning in the move loop, of captures and quiet moves alike, is never true.',
      edits: [{ file: 'src/search.c', line: 478, find: 'if (', put: 'if (false && ' }],
    },
    lmr: {
      note: 'The condition of reductions is never true: every move is searched to full depth.',
      edits: [{ file: 'src/search.c', line: 532, find: 'depth > 2', put: 'false' }],
    },
  },
  guards: {
    'rfp.notInCheck': {
      note: 'In check the position is evaluated and reverse futility may act; the other rules before the moves are passed by, as they were.',
      edits: [
        {
          file: 'src/search.c',
          line: 372,
          find: 'return eval;',
          put: 'return eval;\n    if (inCheck) goto move_loop;',
        },
        {
          file: 'src/search.c',
          line: 364,
          find: 'if (inCheck',
          put: 'if (inCheck) eval = EvalPosition(pos, thread->pawnCache);\n    if (false',
        },
      ],
    },
    'rfp.notPv': {
      note: 'Reverse futility may act in a PV node; the other rules before the moves are passed by there, as they were.',
      edits: [
        { file: 'src/search.c', line: 372, find: 'return eval;', put: 'return eval;\n    if (pvNode) goto move_loop;' },
        { file: 'src/search.c', line: 364, find: 'pvNode', put: 'false' },
      ],
    },
    'rfp.noMateWindow': {
      note: 'Reverse futility may act where beta is a mate; the other rules before the moves are passed by there, as they were.',
      edits: [
        {
          file: 'src/search.c',
          line: 372,
          find: 'return eval;',
          put: 'return eval;\n    if (isTerminal(beta)) goto move_loop;',
        },
        { file: 'src/search.c', line: 364, find: 'isTerminal(beta)', put: 'false' },
      ],
    },
    'nmp.hasPieces': {
      note: 'A pass is tried whatever pieces the side to move has.',
      edits: [{ file: 'src/search.c', line: 379, find: 'pos->nonPawnCount[sideToMove] > (', put: '(true || ' }],
    },
    'nmp.notTwice': {
      note: 'A pass may answer a pass; the other rules before the moves are passed by after one, as they were.',
      edits: [
        { file: 'src/search.c', line: 395, find: '}', put: '}\n    if ((ss-1)->move == NOMOVE) goto move_loop;' },
        { file: 'src/search.c', line: 368, find: 'depth < 7', put: '(ss-1)->move != NOMOVE && depth < 7' },
        { file: 'src/search.c', line: 364, find: '(ss-1)->move == NOMOVE', put: 'false' },
      ],
    },
    'lmp.safeMoveFound': {
      note: 'Late moves are pruned before a move is found that is not lost; history and exchange pruning wait for one, as they did.',
      edits: [
        { file: 'src/search.c', line: 464, find: '!isLoss(bestScore)', put: 'true' },
        { file: 'src/search.c', line: 474, find: 'if (', put: 'if (!isLoss(bestScore) && ' },
        { file: 'src/search.c', line: 478, find: 'if (', put: 'if (!isLoss(bestScore) && ' },
      ],
    },
    'hp.quiet': {
      note: 'History pruning may skip captures and promotions as well.',
      edits: [{ file: 'src/search.c', line: 474, find: 'quiet &&', put: 'true &&' }],
    },
  },
};
