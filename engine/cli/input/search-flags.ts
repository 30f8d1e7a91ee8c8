/** A position given on the command line. */
import { parseFen, START_FEN } from '../../board/fen.ts';
import { Fault } from './fault.ts';

/** A FEN in normal form; "startpos" stands for the position in which a game begins. */
export function readPosition(text: string): string {
  const result = parseFen(text.trim() === 'startpos' ? START_FEN : text);
  if (!result.ok) throw new Fault(result.message);
  return result.fen;
}
