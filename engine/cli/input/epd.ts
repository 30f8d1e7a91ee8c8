/** Files of positions, one a line (board/epd.ts). */
import { type EpdFault, type EpdPosition, readEpd } from '../../board/epd.ts';
import { counted, quoted } from '../../board/error-text.ts';
import { Fault } from './fault.ts';
import { readTextFile } from './text-file.ts';

/** What a file of positions holds; `leftOut` are its lines that hold none. */
export interface EpdFile {
  positions: EpdPosition[];
  leftOut: EpdFault[];
}

/** Reads a file of positions. Throws a Fault when it cannot be read or holds none. */
export function readEpdFile(path: string): EpdFile {
  const { positions, faults: leftOut } = readEpd(readTextFile(path, 'positions'));
  if (positions.length > 0) return { positions, leftOut };
  const [first] = leftOut;
  const reason = first === undefined ? 'one a line is expected' : lineFault(first);
  throw new Fault(`The file ${quoted(path, 80)} holds no position; ${reason}${first === undefined ? '.' : ''}`);
}

/** A line that cannot be read, in a sentence. */
export const lineFault = ({ line, message }: EpdFault): string => `line ${line}: ${message}`;

/** What is said of the lines that a command left out, a line of output each; the last counts them. */
export function leftOutLines({ positions, leftOut }: { positions: readonly unknown[]; leftOut: EpdFault[] }): string[] {
  if (leftOut.length === 0) return [];
  const all = counted(positions.length + leftOut.length, 'line');
  return [...leftOut.map(lineFault), `${leftOut.length} of ${all}`].map((text) => `left out   ${text}`);
}
