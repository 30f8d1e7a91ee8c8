import type { Recipe } from '../recipe.ts';

export const ethereal: Recipe = {
  id: 'ethereal',
  name: 'Ethereal 14.40, classic evaluation',
  language: 'C',
  repository: 'AndyGrant/Ethereal',
  commit: '0e47e9b67f345c75eb965d9fb3e2493b6a11d09a',
  build: 'make -s -C src CC=gcc basic',
  compiler: 'gcc --version',
  command: './src/Ethereal',
  options: [
    ['Hash', '16'],
    ['Threads', '1'],
  ],
  depth: 14,
  techniques: {
    rfp: {
      note: 'The condition of reverse futility, called beta pruning there, is never true.',
      edits: [{ file: 'src/search.c', line: 487, find: 'if (', put: 'if (false && ' }],
    },
    nmp: {
      note: 'The condition of null move pruning is never true.',
      edits: [{ file: 'src/search.c', line: 508, find: 'if (', put: 'if (false && ' }],
    },
    probcut: {
      note: 'The condition of ProbCut is never true.',
      edits: [{ file: 'src/search.c', line: 532, find: 'if (', put: 'if (false && ' }],
    },
    multicut: {
      note: 'The cut after a singular search is never made; the hash move may still be extended or shortened by it.',
      edits: [{ file: 'src/search.c', line: 1042, find: 'if (', put: 'if (false && ' }],
    },
    lmp: {
      note: 'The condition of late move pruning is never true.',
      edits: [{ file: 'src/search.c', line: 598, find: 'if (', put: 'if (false && ' }],
    },
    fp: {
      note: 'Neither of the two conditions of futility pruning is ever true.',
      edits: [
        { file: 'src/search.c', line: 613, find: 'if (', put: 'if (false && ' },
        { file: 'src/search.c', line: 622, find: 'if (', put: 'if (false && ' },
      ],
    },
    hp: {
      note: 'The condition of history pruning, called continuation pruning there, is never true.',
      edits: [{ file: 'src/search.c', line: 629, find: 'if (', put: 'if (false && ' }],
    },
    see: {
      note: 'The condition of exchange pruning in the move loop, of captures and quiet moves alike, is never true.',
      edits: [{ file: 'src/search.c', line: 638, find: 'if (', put: 'if (false && ' }],
    },
    lmr: {
      note: 'The condition of reductions is never true: every move is searched to full depth.',
      edits: [{ file: 'src/search.c', line: 680, find: 'depth > 2', put: 'false' }],
    },
  },
  guards: {
    'rfp.notInCheck': {
      note: 'In check the position is evaluated and reverse futility may act.',
      edits: [
        { file: 'src/search.c', line: 488, find: '!inCheck', put: 'true' },
        {
          file: 'src/search.c',
          line: 487,
          find: 'if (',
          put: 'if (inCheck) eval = evaluateBoard(thread, board);\n    if (',
        },
      ],
    },
    'rfp.notPv': {
      note: 'Reverse futility may act in a PV node.',
      edits: [{ file: 'src/search.c', line: 487, find: '!PvNode', put: 'true' }],
    },
    'nmp.notPv': {
      note: 'A pass may be tried in a PV node.',
      edits: [{ file: 'src/search.c', line: 508, find: '!PvNode', put: 'true' }],
    },
    'nmp.hasPieces': {
      note: 'A pass is tried whatever pieces the side to move has.',
      edits: [{ file: 'src/search.c', line: 514, find: 'boardHasNonPawnMaterial(board, board->turn)', put: 'true' }],
    },
    'nmp.notTwice': {
      note: 'A pass may answer a pass.',
      edits: [{ file: 'src/search.c', line: 512, find: '(ns-1)->move != NULL_MOVE', put: 'true' }],
    },
    'fp.notInCheck': {
      note: 'In check the position is evaluated and futility pruning may act.',
      edits: [
        { file: 'src/search.c', line: 622, find: '!inCheck', put: 'true' },
        { file: 'src/search.c', line: 613, find: '!inCheck', put: 'true' },
        {
          file: 'src/search.c',
          line: 578,
          find: 'if (',
          put: 'if (inCheck) eval = evaluateBoard(thread, board);\n    if (',
        },
      ],
    },
    'lmp.safeMoveFound': {
      note: 'Late moves are pruned before a move is found that is not mated.',
      edits: [{ file: 'src/search.c', line: 598, find: 'best > -TBWIN_IN_MAX', put: 'true' }],
    },
    'see.safeMoveFound': {
      note: 'Moves that lose an exchange are pruned before a move is found that is not mated.',
      edits: [{ file: 'src/search.c', line: 638, find: 'best > -TBWIN_IN_MAX', put: 'true' }],
    },
  },
};
