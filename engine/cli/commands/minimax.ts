/** `cutoff minimax`: score and nodes of each depth by plain minimax, which alpha-beta is to be compared with. */
import { setFen } from '../../board/fen.ts';
import { minimaxOf } from '../../search/minimax.ts';
import { readableScore } from '../../search/scores.ts';
import { scoreWords } from '../check/judge.ts';
import { type Accepts, readArguments, readWhole } from '../input/arguments.ts';
import { readPosition } from '../input/search-flags.ts';

const minimaxAccepts: Accepts = { command: 'minimax', flags: { '--json': 'none' }, words: ['fen', 'depth'] };

/** The deepest minimax that is accepted, in plies: already longer than anyone waits for. */
const MAX_MINIMAX_DEPTH = 8;

/** Runs the command and writes its lines, one a depth. Throws a Fault for arguments it cannot use. */
export function minimaxCommand(args: readonly string[], write: (line: string) => void): void {
  const given = readArguments(args, minimaxAccepts);
  const fen = readPosition(given.words[0]);
  const depth = readWhole(given.words[1], 'The depth of minimax', 1, MAX_MINIMAX_DEPTH);
  const depths = [];
  for (let plies = 1; plies <= depth; plies++) {
    setFen(fen);
    const { nodes, score } = minimaxOf(plies);
    depths.push({ depth: plies, score: readableScore(score), nodes });
    if (!given.has('--json')) write(`depth ${plies}  score ${scoreWords(readableScore(score))}  nodes ${nodes}`);
  }
  if (given.has('--json')) write(JSON.stringify({ fen, depths }, null, 2));
}
