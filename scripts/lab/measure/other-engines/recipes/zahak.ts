import type { Recipe } from '../recipe.ts';

const search = 'search/search.go';

export const zahak: Recipe = {
  id: 'zahak',
  name: 'Zahak 10.0',
  language: 'Go',
  repository: 'amanjpro/zahak',
  commit: '72ff8066e2d8348d8d3847fab62c4a6b8344240d',
  build: 'make -s build',
  compiler: 'go version',
  command: './bin/zahak',
  options: [
    ['Hash', '16'],
    ['Threads', '1'],
  ],
  depth: 12,
  techniques: {
    rfp: {
      note: 'The condition of reverse futility is never true; the cut by threats at depth 1 stays.',
      edits: [{ file: search, line: 365, find: 'if ', put: 'if false && ' }],
    },
    nmp: {
      note: 'The condition of null move pruning is never true.',
      edits: [{ file: search, line: 371, find: 'if ', put: 'if false && ' }],
    },
    razor: {
      note: 'The condition of razoring is never true.',
      edits: [{ file: search, line: 355, find: 'if ', put: 'if false && ' }],
    },
    multicut: {
      note: 'The branch with the two cuts after a singular search is never entered.',
      edits: [{ file: search, line: 538, find: 'else', put: 'else if false' }],
    },
    lmp: {
      note: 'The condition of late move pruning is never true.',
      edits: [{ file: search, line: 654, find: 'if ', put: 'if false && ' }],
    },
    fp: {
      note: 'The condition of futility pruning is never true.',
      edits: [{ file: search, line: 649, find: 'if ', put: 'if false && ' }],
    },
    see: {
      note: 'Neither of the two conditions of exchange pruning in the move loop is ever true; reductions still read the exchange.',
      edits: [
        { file: search, line: 666, find: 'if ', put: 'if false && ' },
        { file: search, line: 674, find: 'if ', put: 'if false && ' },
      ],
    },
    lmr: {
      note: 'The condition of reductions is never true: every move is searched to full depth.',
      edits: [{ file: search, line: 703, find: 'if ', put: 'if false && ' }],
    },
  },
  guards: {
    'rfp.notInCheck': {
      note: 'The block of rules is entered in check too and left after reverse futility; razoring still does not act there.',
      edits: [
        {
          file: search,
          line: 348,
          find: 'if pruningAllowed {',
          put: 'switch { case pruningAllowed || isInCheck && !isPvNode && e.doPruning && !firstLayerOfSingularity:',
        },
        { file: search, line: 355, find: 'if ', put: 'if !isInCheck && ' },
        { file: search, line: 369, find: '//', put: 'if isInCheck { eval = e.staticEvals[searchHeight]; break } //' },
      ],
    },
    'rfp.notPv': {
      note: 'The block of rules is entered in PV nodes below the root too and left after reverse futility; razoring still does not act there.',
      edits: [
        {
          file: search,
          line: 348,
          find: 'if pruningAllowed {',
          put: 'switch { case pruningAllowed || isPvNode && !isRootNode && !isInCheck && e.doPruning && !firstLayerOfSingularity:',
        },
        { file: search, line: 355, find: 'if ', put: 'if !isPvNode && ' },
        { file: search, line: 369, find: '//', put: 'if isPvNode { eval = e.staticEvals[searchHeight]; break } //' },
      ],
    },
    'razor.notInCheck': {
      note: 'The block of rules is entered in check too and left after razoring.',
      edits: [
        {
          file: search,
          line: 348,
          find: 'if pruningAllowed {',
          put: 'switch { case pruningAllowed || isInCheck && !isPvNode && e.doPruning && !firstLayerOfSingularity:',
        },
        { file: search, line: 360, find: '//', put: 'if isInCheck { eval = e.staticEvals[searchHeight]; break } //' },
      ],
    },
    'nmp.hasPieces': {
      note: 'A pass is tried with nothing but pawns too: the condition becomes a comment.',
      edits: [{ file: search, line: 370, find: '&&', put: '//' }],
    },
    'nmp.notTwice': {
      note: 'A pass may follow a pass.',
      edits: [{ file: search, line: 370, find: 'currentMove != EmptyMove', put: 'true' }],
    },
    'fp.noMateWindow': {
      note: 'Futility pruning acts where alpha is a mate score too.',
      edits: [{ file: search, line: 649, find: 'abs16(alpha) < WIN_IN_MAX', put: 'true' }],
    },
    'fp.quiet': {
      note: 'Futility pruning leaves out captures and promotions too.',
      edits: [{ file: search, line: 649, find: 'isQuiet', put: 'true' }],
    },
    'fp.safeMoveFound': {
      note: 'Futility pruning acts before a move is found that escapes mate; a jump keeps the rules after it from that.',
      edits: [
        { file: search, line: 647, find: 'bestscore > -WIN_IN_MAX', put: 'true' },
        { file: search, line: 653, find: '//', put: 'if bestscore <= -WIN_IN_MAX { goto notPruned } //' },
        { file: search, line: 687, find: 'if ', put: 'notPruned: if ' },
      ],
    },
    'lmp.quiet': {
      note: 'The number of moves leaves out captures and promotions too.',
      edits: [{ file: search, line: 654, find: 'isQuiet', put: 'true' }],
    },
    'see.safeMoveFound': {
      note: 'Exchange pruning acts before a move is found that escapes mate; futility and the number of moves do not.',
      edits: [
        { file: search, line: 647, find: 'bestscore > -WIN_IN_MAX', put: 'true' },
        { file: search, line: 649, find: 'if ', put: 'if bestscore > -WIN_IN_MAX && ' },
        { file: search, line: 654, find: 'if ', put: 'if bestscore > -WIN_IN_MAX && ' },
      ],
    },
  },
};
