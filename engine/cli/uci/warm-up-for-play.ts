/** What the engine does before its first game: it searches, so that its code is compiled for whatever a game may bring. */
import { setFen } from '../../board/fen.ts';
import { perft } from '../../board/perft.ts';
import { search } from '../../search/search.ts';
import { warmUp } from '../../search/warm-up.ts';
import { profiles } from '../../settings.ts';

/**
 * Endings that the evaluation for play tells apart. Code that the compiler has never seen run it leaves out, and throws a
 * whole function away, at full speed until then, when a search comes by there: some minutes into a game, and time and again.
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
/** Positions with castling and en passant, and with promotions, all of whose moves are made: a search makes few of that kind. */
const SPECIAL = [
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
];
const PLIES = 3;
const NODES = 3000;
/** What part of the time the endings may take, all together. */
const PART = 1 / 4;

/**
 * Searches until the code for play is compiled, for `mostMs` milliseconds at most, after some ten of making special moves; table
 * (`hashMb` mebibytes) and history are empty afterwards.
 */
export function warmUpForPlay(hashMb: number, mostMs: number): void {
  const limits = { nodes: NODES, movetimeMs: (mostMs * PART) / ENDINGS.length };
  for (const fen of SPECIAL) {
    setFen(fen);
    perft(PLIES);
  }
  for (const fen of ENDINGS) search({ fen, limits, settings: profiles.play, hashMb, keepMemory: true });
  warmUp(profiles.play, hashMb, mostMs * (1 - PART));
}
