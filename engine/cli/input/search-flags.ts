/** What commands that search have in common: a position, how deep, and how large a table. */
import { parseFen, START_FEN } from '../../board/fen.ts';
import { HASH_RANGE } from '../../search/request.ts';
import { MAX_PLY } from '../../search/scores.ts';
import { DEFAULT_HASH_MB } from '../../search/search.ts';
import { type Given, wholeFlag } from './arguments.ts';
import { Fault } from './fault.ts';

/** A FEN in normal form; "startpos" stands for the position in which a game begins. */
export function readPosition(text: string): string {
  const result = parseFen(text.trim() === 'startpos' ? START_FEN : text);
  if (!result.ok) throw new Fault(result.message);
  return result.fen;
}

/** The position of --fen, as a FEN in normal form. Throws a Fault where there is none. */
export function positionFrom(given: Given, command: string): string {
  const text = given.value('--fen');
  if (text === undefined) throw new Fault(`${command} needs a position: --fen "<fen>", or --fen startpos.`);
  return readPosition(text);
}

/** Plies of --depth; undefined when it was not given. */
export const depthFrom = (given: Given): number | undefined => wholeFlag(given, '--depth', 1, MAX_PLY - 1);

/** Mebibytes of --hash, or the usual ones. */
export const hashFrom = (given: Given): number => wholeFlag(given, '--hash', ...HASH_RANGE) ?? DEFAULT_HASH_MB;
