/** Is a mate that an engine announced the mate of its own line? */
import { FenError } from '../board/fen-fields.ts';
import { setFen, START_FEN } from '../board/fen.ts';
import { gameStatus, MoveError, playUciMoves } from '../board/game.ts';
import type { ReadableScore } from '../search/scores.ts';

/**
 * What is wrong with a mate score, going by the line that was told with it, as a sentence; null when nothing is, or
 * nothing can be told. `line` has moves in UCI notation and may be shorter than the mate, as tables cut lines short.
 * `position` is what a UCI engine is told, "startpos" or "fen …", with "moves …" behind it; without it (null, or one
 * that is none) the moves cannot be played, and only their number is looked at. A line that cannot be played is none
 * of mates: it says nothing here.
 */
export function mateFault(
  score: ReadableScore | null,
  line: readonly string[],
  position: string | null,
): string | null {
  if (score === null || !('mate' in score) || line.length === 0) return null;
  const plies = score.mate > 0 ? 2 * score.mate - 1 : -2 * score.mate;
  const said = `it said that ${mateWords(plies)}`;
  const isMate = position === null ? null : endsInMate(position, line);
  if (isMate === true) return line.length === plies ? null : `${said}; by its own line ${mateWords(line.length)}.`;
  if (line.length > plies) return `${said}; its line goes on to ply ${line.length}, where ply ${plies} would mate.`;
  return isMate === false && line.length === plies ? `${said}; its line of that length ends without mate.` : null;
}

/** A mate after so many plies, of the side to move at the root. */
const mateWords = (plies: number) =>
  plies % 2 === 1 ? `it mates in ${(plies + 1) / 2}` : `it is mated in ${plies / 2}`;

/** Does a line end in mate? Null when position or line are none. */
function endsInMate(position: string, line: readonly string[]): boolean | null {
  const [place = '', moves = ''] = position.split(/\s+moves\b/);
  try {
    setFen(place.trim() === 'startpos' ? START_FEN : place.replace(/^fen\s+/, '').trim());
    playUciMoves([...moves.split(/\s+/).filter((word) => word !== ''), ...line]);
  } catch (error) {
    if (error instanceof FenError || error instanceof MoveError) return null;
    throw error;
  }
  return gameStatus() === 'checkmate';
}
