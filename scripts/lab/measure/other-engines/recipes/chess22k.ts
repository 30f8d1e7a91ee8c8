import type { Recipe } from '../recipe.ts';

const constants = 'src/main/java/nl/s22k/chess/engine/EngineConstants.java';
const search = 'src/main/java/nl/s22k/chess/search/NegamaxUtil.java';
/** Rules that stay out of check are given the guard of their own that several have in common. */
const inCheck = 'cb.checkingPieces == 0';

export const chess22k: Recipe = {
  id: 'chess22k',
  name: 'chess22k 1.14',
  language: 'Java',
  repository: 'sandermvdb/chess22k',
  commit: '189434c09dc917bf27026cbfb01c5ca88eb55319',
  // Classes that stayed would keep a constant's value from before.
  build:
    'rm -rf classes && javac -nowarn -d classes -sourcepath src/main/java src/main/java/nl/s22k/chess/engine/MainEngine.java',
  compiler: 'javac -version',
  command: 'java -XX:+UseSerialGC -cp classes nl.s22k.chess.engine.MainEngine',
  options: [
    ['Hash', '16'],
    ['Threads', '1'],
  ],
  depth: 11,
  techniques: {
    rfp: {
      note: 'The constant that turns reverse futility on, called static null move there, is false.',
      edits: [{ file: constants, line: 41, find: 'true', put: 'false' }],
    },
    nmp: {
      note: 'The constant that turns null move pruning on is false.',
      edits: [{ file: constants, line: 36, find: 'true', put: 'false' }],
    },
    razor: {
      note: 'The constant that turns razoring on is false.',
      edits: [{ file: constants, line: 42, find: 'true', put: 'false' }],
    },
    lmp: {
      note: 'The constant that turns late move pruning on is false.',
      edits: [{ file: constants, line: 38, find: 'true', put: 'false' }],
    },
    fp: {
      note: 'The constant that turns futility pruning on is false.',
      edits: [{ file: constants, line: 43, find: 'true', put: 'false' }],
    },
    see: {
      note: 'The constant that turns exchange pruning on, there of captures alone, is false.',
      edits: [{ file: constants, line: 44, find: 'true', put: 'false' }],
    },
    lmr: {
      note: 'The constant that turns late move reductions on is false.',
      edits: [{ file: constants, line: 37, find: 'true', put: 'false' }],
    },
  },
  guards: {
    'rfp.notInCheck': {
      note: 'The rules of a node are asked in check too, and reverse futility acts there; razoring and the null move do not.',
      edits: [
        { file: search, line: 103, find: inCheck, put: 'true' },
        { file: search, line: 126, find: 'if (', put: `if (${inCheck} && ` },
        { file: search, line: 139, find: 'if (', put: `if (${inCheck} && ` },
      ],
    },
    'rfp.notPv': {
      note: 'The rules of a node are asked in PV nodes below the root, and reverse futility acts there; razoring and the null move do not.',
      edits: [
        { file: search, line: 103, find: '!isPv', put: 'ply > 0' },
        { file: search, line: 126, find: 'if (', put: 'if (!isPv && ' },
        { file: search, line: 139, find: 'if (', put: 'if (!isPv && ' },
      ],
    },
    'razor.noMateWindow': {
      note: 'Razoring does not ask whether alpha is a mate score.',
      edits: [{ file: search, line: 125, find: 'Math.abs(alpha)', put: '0' }],
    },
    'nmp.hasPieces': {
      note: 'A side with nothing but pawns may pass.',
      edits: [{ file: search, line: 139, find: 'MaterialUtil', put: 'true | MaterialUtil' }],
    },
    'lmp.notInCheck': {
      note: 'The rules of a move are asked in check too, and late move pruning acts there; futility and exchange pruning do not.',
      edits: [
        { file: search, line: 229, find: inCheck, put: 'true' },
        { file: search, line: 244, find: 'if (', put: `if (${inCheck} && ` },
        { file: search, line: 259, find: 'if (', put: `if (${inCheck} && ` },
      ],
    },
    'lmp.notPv': {
      note: 'The rules of a move are asked in PV nodes too, and late move pruning acts there; futility and exchange pruning do not.',
      edits: [
        { file: search, line: 229, find: '!isPv', put: 'true' },
        { file: search, line: 244, find: 'if (', put: 'if (!isPv && ' },
        { file: search, line: 259, find: 'if (', put: 'if (!isPv && ' },
      ],
    },
    'fp.notInCheck': {
      note: 'The rules of a move are asked in check too, and futility pruning acts there; late move and exchange pruning do not.',
      edits: [
        { file: search, line: 229, find: inCheck, put: 'true' },
        { file: search, line: 235, find: 'if (', put: `if (${inCheck} && ` },
        { file: search, line: 259, find: 'if (', put: `if (${inCheck} && ` },
      ],
    },
    'fp.notFirst': {
      note: 'Futility pruning may skip all moves of a node, the first with them; exchange pruning still needs a move before.',
      edits: [
        { file: search, line: 229, find: 'movesPerformed > 0', put: 'true' },
        { file: search, line: 259, find: 'if (', put: 'if (movesPerformed > 0 && ' },
      ],
    },
  },
};
