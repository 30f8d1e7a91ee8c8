/** Extended position descriptions: one position a line, with operations such as `bm Nf3; id "x";` behind it. */
import { parseFen } from '../../board/fen.ts';
import { quoted } from '../../board/error-text.ts';
import { Fault } from './fault.ts';
import { readTextFile } from './text-file.ts';

export interface EpdPosition {
  /** The operation "id", or "line N" without one. */
  id: string;
  /** In normal form. */
  fen: string;
  /** Operations by opcode, operands as written, without quotation marks. */
  operations: Readonly<Record<string, string>>;
}

/**
 * Reads a file of positions. Throws a Fault when it cannot be read, has a broken line (named by number), or no
 * position.
 */
export function readEpdFile(path: string): EpdPosition[] {
  const positions = readEpd(readTextFile(path, 'positions'), path);
  if (positions.length === 0)
    throw new Fault(`The file ${quoted(path, 80)} holds no position; one a line is expected.`);
  return positions;
}

/** The lines of a file's text, whichever system wrote it. */
export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);

/** Reads positions from text; blank lines and lines that begin with "#" are passed over. `name` stands in messages. */
export function readEpd(text: string, name: string): EpdPosition[] {
  const positions: EpdPosition[] = [];
  for (const [index, raw] of linesOf(text).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const result = readEpdLine(line);
    if (typeof result === 'string') throw new Fault(`Line ${index + 1} of ${quoted(name, 80)}: ${result}`);
    positions.push({ ...result, id: result.operations.id ?? `line ${index + 1}` });
  }
  return positions;
}

/** One line: the position, or a sentence on what is wrong. */
function readEpdLine(line: string): Omit<EpdPosition, 'id'> | string {
  const parts = /^(\S+\s+\S+\s+\S+\s+[^\s;]+)(\s+-?\d+(?:\s+-?\d+)?(?=\s|;|$))?\s*(.*)$/.exec(line);
  if (parts === null) {
    const result = parseFen(line);
    return result.ok ? { fen: result.fen, operations: {} } : result.message;
  }
  const [, fields, counters = '', rest] = parts;
  const operations = readOperations(rest);
  if (typeof operations === 'string') return operations;
  const clocks = counters === '' ? ` ${operations.hmvc ?? 0} ${operations.fmvn ?? 1}` : counters;
  const result = parseFen(fields + clocks);
  return result.ok ? { fen: result.fen, operations } : result.message;
}

function readOperations(text: string): Record<string, string> | string {
  const operations: Record<string, string> = {};
  // An operation is an opcode and operands; a semicolon within quotation marks does not end it.
  for (const [whole] of text.matchAll(/(?:"[^"]*"|[^";])+|"/g)) {
    if (whole === '"')
      return `The operation ${quoted(text.slice(text.lastIndexOf('"')), 30)} has no closing quotation mark.`;
    const operation = /^([A-Za-z]\w*)(?:\s+(.*))?$/s.exec(whole.trim());
    if (whole.trim() === '') continue;
    if (operation === null)
      return `The operation ${quoted(whole.trim(), 30)} does not begin with an opcode such as "bm" or "id".`;
    operations[operation[1]] = (operation[2] ?? '').trim().replace(/^"([^"]*)"$/, '$1');
  }
  return operations;
}
