import type { Recipe } from '../recipe.ts';

const search = 'engine/src/search.rs';

export const carp: Recipe = {
  id: 'carp',
  name: 'Carp 3.0.1',
  language: 'Rust',
  repository: 'dede1751/carp',
  commit: '7d5065bc26dd16002e6581b25abb3decf62ed86c',
  // Without the tool that trains and the two packages for endgame tables, the engine needs nothing but itself. It tells
  // the nodes of its thread, each one, where it tells those that threads have added up, 2048 at a time.
  build: `
    sed -i '/"tools"/d' Cargo.toml
    sed -i '/optional = true/d; s/^syzygy = .*/syzygy = []/' engine/Cargo.toml
    sed -i '84s/self.*;/self.nodes;/' engine/src/thread.rs
    RUSTFLAGS='-C target-cpu=native' cargo build --release --offline --quiet --package engine --bins
  `,
  compiler: 'rustc --version',
  command: './target/release/engine',
  options: [
    ['Hash', '16'],
    ['Threads', '1'],
  ],
  depth: 13,
  techniques: {
    rfp: {
      note: 'The condition of reverse futility is never true.',
      edits: [{ file: search, line: 297, find: 'if ', put: 'if false && ' }],
    },
    nmp: {
      note: 'The condition of null move pruning is never true.',
      edits: [{ file: search, line: 303, find: 'if ', put: 'if false && ' }],
    },
    lmp: {
      note: 'The condition of late move pruning is never true.',
      edits: [{ file: search, line: 385, find: 'if ', put: 'if false && ' }],
    },
    fp: {
      note: 'The condition of futility pruning, by the depth after the reduction, is never true.',
      edits: [{ file: search, line: 380, find: 'if ', put: 'if false && ' }],
    },
    hp: {
      note: 'The condition of history pruning is never true.',
      edits: [{ file: search, line: 371, find: 'if ', put: 'if false && ' }],
    },
    see: {
      note: 'The condition of exchange pruning in the move loop, of captures and quiet moves alike, is never true.',
      edits: [{ file: search, line: 392, find: 'if ', put: 'if false && ' }],
    },
    lmr: {
      note: 'The condition of reductions is never true: every move is searched to full depth.',
      edits: [{ file: search, line: 428, find: 'if ', put: 'if false && ' }],
    },
  },
  guards: {
    'rfp.notInCheck': {
      note: 'Reverse futility acts in check too, by the evaluation made there; the null move still does not.',
      edits: [
        { file: search, line: 291, find: '!in_check', put: 'true' },
        {
          file: search,
          line: 297,
          find: 'eval -',
          put: '(if in_check { self.evaluate() } else { eval }) -',
        },
        { file: search, line: 303, find: 'if ', put: 'if !in_check && ' },
      ],
    },
    'rfp.notPv': {
      note: 'Reverse futility acts in PV nodes too, but not at the root; the null move still does not.',
      edits: [
        { file: search, line: 291, find: '!pv_node', put: '!ROOT' },
        { file: search, line: 303, find: 'if ', put: 'if !pv_node && ' },
      ],
    },
    'nmp.hasPieces': {
      note: 'A pass is tried with nothing but pawns too: the condition becomes a comment.',
      edits: [{ file: search, line: 307, find: '&&', put: '//' }],
    },
    'nmp.notTwice': {
      note: 'A pass may follow a pass: the condition becomes a comment.',
      edits: [{ file: search, line: 304, find: '&&', put: '//' }],
    },
    'lmp.notInCheck': {
      note: 'The number of moves ends the quiet ones in check too; history and futility still do not.',
      edits: [
        { file: search, line: 368, find: '!in_check', put: 'true' },
        { file: search, line: 371, find: 'if ', put: 'if !in_check && ' },
        { file: search, line: 380, find: 'if ', put: 'if !in_check && ' },
      ],
    },
    'fp.safeMoveFound': {
      note: 'Futility pruning acts before a move is found that escapes mate; history and the number of moves do not.',
      edits: [
        { file: search, line: 368, find: 'best_value > -LONGEST_TB_MATE', put: 'true' },
        { file: search, line: 371, find: 'if ', put: 'if best_value > -LONGEST_TB_MATE && ' },
        { file: search, line: 385, find: 'if ', put: 'if best_value > -LONGEST_TB_MATE && ' },
      ],
    },
    'fp.notInCheck': {
      note: 'Futility pruning acts in check too; history and the number of moves still do not.',
      edits: [
        { file: search, line: 368, find: '!in_check', put: 'true' },
        { file: search, line: 371, find: 'if ', put: 'if !in_check && ' },
        { file: search, line: 385, find: 'if ', put: 'if !in_check && ' },
      ],
    },
    'see.safeMoveFound': {
      note: 'Exchange pruning acts before a move is found that escapes mate.',
      edits: [{ file: search, line: 392, find: 'best_value > -LONGEST_TB_MATE', put: 'true' }],
    },
  },
};
