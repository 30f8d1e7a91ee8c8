/** `cutoff perft`: counts leaf positions, to check and to time the move generator. */
import { setFen } from '../../board/fen.ts';
import { uciOf } from '../../board/move.ts';
import { MAX_PERFT_DEPTH, perft, perftDivide } from '../../board/perft.ts';
import { type Accepts, readArguments, readWhole } from '../input/arguments.ts';
import { readPosition } from '../input/search-flags.ts';

const perftAccepts: Accepts = {
  command: 'perft',
  flags: { '--divide': 'none', '--json': 'none' },
  words: ['fen', 'depth'],
};

/** Runs the command and writes its lines. Throws a Fault for arguments it cannot use. */
export function perftCommand(args: readonly string[], write: (line: string) => void): void {
  const given = readArguments(args, perftAccepts);
  const fen = readPosition(given.words[0]);
  const depth = readWhole(given.words[1], 'The depth of perft', 0, MAX_PERFT_DEPTH);
  setFen(fen);
  const start = performance.now();
  const moves = given.has('--divide') && depth > 0 ? perftDivide(depth) : [];
  const nodes = moves.length > 0 ? moves.reduce((sum, one) => sum + one.nodes, 0) : perft(depth);
  const timeMs = performance.now() - start;
  const divide = moves
    .map((one) => ({ move: uciOf(one.move), nodes: one.nodes }))
    .sort((a, b) => (a.move < b.move ? -1 : 1));
  if (given.has('--json')) {
    write(JSON.stringify({ fen, depth, nodes, timeMs, ...(given.has('--divide') ? { divide } : {}) }, null, 2));
    return;
  }
  for (const one of divide) write(`${one.move}: ${one.nodes}`);
  write(`nodes ${nodes}`);
  write(`time ${Math.round(timeMs)}`);
}
