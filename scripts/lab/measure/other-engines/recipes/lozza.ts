import type { Recipe } from '../recipe.ts';

const search = 'src/search.js';

export const lozza: Recipe = {
  id: 'lozza',
  name: 'Lozza 11',
  language: 'JavaScript',
  repository: 'op12no2/lozza',
  commit: '35b11d6ba9f04af38f2af0b5853b6de1a7aef26d',
  // It tells the depth of the round, not of the shallower search that a round ends with after a score above its window.
  build: `
    sed -i 's/report(score, depth/report(score, ply/' src/go.js
    bash bin/build
  `,
  compiler: 'node --version',
  command: 'node lozza.js',
  options: [['Hash', '16']],
  depth: 11,
  techniques: {
    rfp: {
      note: 'The condition of reverse futility, called beta prune there, is never true.',
      edits: [{ file: search, line: 244, find: 'if (', put: 'if (false && ' }],
    },
    nmp: {
      note: 'The condition of null move pruning is never true.',
      edits: [{ file: search, line: 267, find: 'if (', put: 'if (false && ' }],
    },
    lmp: {
      note: 'The condition of late move pruning is never true.',
      edits: [{ file: search, line: 335, find: 'if (', put: 'if (false && ' }],
    },
    fp: {
      note: 'The condition of futility pruning, which also leaves out captures that lose, is never true.',
      edits: [{ file: search, line: 338, find: 'if (', put: 'if (false && ' }],
    },
    lmr: {
      note: 'The condition of reductions is never true, at the root and below it.',
      edits: [
        { file: search, line: 71, find: 'if (', put: 'if (false && ' },
        { file: search, line: 368, find: 'if (', put: 'if (false && ' },
      ],
    },
  },
  guards: {
    'rfp.notInCheck': {
      note: 'Reverse futility acts in check too; the null move, which asks by the same name, still does not.',
      edits: [{ file: search, line: 244, find: 'doBeta !== 0', put: 'pvNode === 0 && beta < MINMATE' }],
    },
    'rfp.notPv': {
      note: 'Reverse futility acts in PV nodes below the root too; the null move still does not.',
      edits: [{ file: search, line: 244, find: 'doBeta !== 0', put: 'inCheck === 0 && beta < MINMATE' }],
    },
    'nmp.notInCheck': {
      note: 'A pass is tried in check too; reverse futility still does not act there.',
      edits: [{ file: search, line: 267, find: 'doBeta !== 0', put: 'pvNode === 0 && beta < MINMATE' }],
    },
    'lmp.notInCheck': {
      note: 'Pruning by the number of moves acts in check too.',
      edits: [{ file: search, line: 306, find: 'inCheck === 0', put: 'true' }],
    },
    'fp.notInCheck': {
      note: 'Futility pruning acts in check too.',
      edits: [{ file: search, line: 304, find: 'inCheck === 0', put: 'true' }],
    },
    'fp.quiet': {
      note: 'Futility pruning leaves out captures that do not lose, and promotions, too.',
      edits: [{ file: search, line: 338, find: 'prune !== 0', put: 'numLegalMoves > 0 && alpha > -MINMATE' }],
    },
    'fp.notFirst': {
      note: 'Futility pruning may leave out the first move, and so all of them; pruning by number still may not.',
      edits: [
        { file: search, line: 333, find: 'numLegalMoves > 0', put: 'true' },
        { file: search, line: 335, find: 'if (', put: 'if (numLegalMoves > 0 && ' },
      ],
    },
  },
};
