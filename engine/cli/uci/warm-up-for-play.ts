/**
 * What the engine does before its first game: it searches, so that its code is compiled for whatever a game may bring.
 */
import { setFen } from '../../board/fen.ts';
import { perft } from '../../board/perft.ts';
import { historyScores } from '../../search/history-table.ts';
import { iterate } from '../../search/iterate.ts';
import { clearMemory, createMemory, type Memory, useMemory } from '../../search/memory.ts';
import { corrections } from '../../search/refined-eval.ts';
import { useSettings } from '../../search/rules.ts';
import { MAX_PLY } from '../../search/scores.ts';
import { run } from '../../search/state.ts';
import { WARM_UP_FENS } from '../../search/warm-up.ts';
import { profiles } from '../../settings.ts';

/**
 * Endings that the evaluation for play tells apart. Code that the compiler has never seen run it leaves out, and throws
 * a whole function away, at full speed until then, when a search comes by there: some minutes into a game, and time and
 * again.
 */
const ENDINGS = [
  '4k3/8/8/8/8/5N2/3BK3/8 w - - 90 1', // a bare king, and soon fifty moves
  '8/8/1k6/8/P7/8/K1B5/8 w - - 0 1', // a bishop of the wrong colour for its pawn
  '8/1p3k2/p4b2/2p5/8/P2B4/1P3K2/8 b - - 0 1', // bishops of opposite colours
  '4k3/2p1n3/8/8/8/3RK3/8/8 w - - 0 1', // more, and hardly enough to win
  '8/8/3nk3/8/8/3NK3/4P3/8 w - - 0 1', // drawn once the pawn is gone
  '4k3/pn6/1b6/r7/8/5N2/QRR1KB2/Q7 w - - 0 1', // a decided game, which the terms judge
  '8/2k3p1/3p4/p2P1P2/P1p2P2/8/1P2K3/8 w - - 0 1', // pawns alone, and en passant
  'r3k2r/5ppp/8/8/8/8/5PPP/R3K2R w KQkq - 0 1', // rooks, and castling
  '8/P5k1/8/3q4/8/8/5PPP/6K1 w - - 0 1', // a promotion
];
/**
 * Positions with castling and en passant, and with promotions, all of whose moves are made: a search makes few of that
 * kind.
 */
const SPECIAL = [
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
];
const PLIES = 3;
const ENDING_NODES = 3000;
/** The whole takes so long, in milliseconds, and its endings no more than a quarter of that. */
const WHOLE_MS = 400;
const ENDING_MS = WHOLE_MS / 4 / ENDINGS.length;
/** No slice of it takes longer, in milliseconds. */
const SLICE_MS = 20;

/**
 * Compiles the code for play in slices, one at each call of `next`, until it is done. A slice ends early when `isAsked`
 * says that the thread has something better to do. It leaves behind what a search finds in memory as it was; position
 * and limits it does not.
 */
export function* warmUpForPlay(isAsked: () => boolean): Generator<void, void> {
  const memory = createMemory(1);
  let spentMs = 0;
  const slice = (act: () => void) => {
    const start = performance.now();
    act();
    spentMs += performance.now() - start;
  };
  const searchFor = (fen: string, ms: number, nodes = Number.POSITIVE_INFINITY) =>
    slice(() => apart(memory, () => look(fen, ms, nodes, isAsked)));

  for (const fen of SPECIAL) {
    slice(() => {
      setFen(fen);
      perft(PLIES);
    });
    yield;
  }
  apart(memory, () => clearMemory(memory));
  for (const fen of ENDINGS) {
    searchFor(fen, ENDING_MS, ENDING_NODES);
    yield;
  }
  for (const [i, fen] of WARM_UP_FENS.entries()) {
    const endMs = spentMs + (WHOLE_MS - spentMs) / (WARM_UP_FENS.length - i);
    while (spentMs < endMs) {
      searchFor(fen, SLICE_MS);
      yield;
    }
  }
}

/**
 * Goes through the slices, one at a time, while the thread has no message to answer. `finish` does the rest at once.
 */
export function warmUpWhileIdle(isAsked: () => boolean): { finish(): void } {
  const slices = warmUpForPlay(isAsked);
  let done = false;
  const goOn = () => {
    if (!done) done = slices.next().done === true;
  };
  const next = () => {
    goOn();
    if (!done) setImmediate(next);
  };
  setImmediate(next);
  return {
    finish: () => {
      while (!done && !isAsked()) goOn();
    },
  };
}

function look(fen: string, ms: number, most: number, isAsked: () => boolean): void {
  setFen(fen);
  useSettings(profiles.play);
  const start = performance.now();
  run.rootMoves = [];
  run.shouldStop = () => isAsked() || performance.now() - start >= ms;
  run.maxNodes = most;
  iterate({ depth: MAX_PLY - 1 });
}

/** Does something with a memory of its own: a game may be under way, and goes on with what it has learned. */
function apart(memory: Memory, act: () => void): void {
  const history = historyScores.slice();
  const learned = corrections.slice();
  try {
    useMemory(memory);
    act();
  } finally {
    useMemory(null);
    historyScores.set(history);
    corrections.set(learned);
  }
}
