/**
 * Extended position descriptions: one position a line, with operations such as `bm Nf3; id "x";` behind it. Lists as
 * people have them are read: remarks, a FEN in place of the four fields, a lone "-" too many, operations that are none.
 */
import { parseFen } from './fen.ts';

/** A position of a list. */
export interface EpdPosition {
  /** The operation "id", or "line N" without one. */
  id: string;
  /** Its line in the list, from 1. */
  line: number;
  /** In normal form. */
  fen: string;
  /** Operations by opcode, operands as written, without quotation marks. */
  operations: Readonly<Record<string, string>>;
}

/** A line that holds no position: its number, from 1, and one sentence on what is wrong. */
export interface EpdFault {
  line: number;
  message: string;
}

/** The lines of a text, whichever system wrote it. */
export const textLines = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);

/** Is a line of a list blank or a remark? */
export const isRemark = (line: string): boolean => /^\s*(?:$|[#%;]|\/\/)/.test(line);

/** Reads a list, at most `most` positions of it. A line that cannot be read is a fault; the others are read. */
export function readEpd(text: string, most = Infinity): { positions: EpdPosition[]; faults: EpdFault[] } {
  const positions: EpdPosition[] = [];
  const faults: EpdFault[] = [];
  for (const [index, line] of textLines(text).entries()) {
    if (positions.length >= most) break;
    if (isRemark(line)) continue;
    const read = readEpdLine(line);
    if (typeof read === 'string') faults.push({ line: index + 1, message: read });
    else positions.push({ ...read, id: read.operations.id || `line ${index + 1}`, line: index + 1 });
  }
  return { positions, faults };
}

/** The position of one line and its operations, or a sentence on what is wrong. */
function readEpdLine(line: string): Omit<EpdPosition, 'id' | 'line'> | string {
  const parts = /^(\S+\s+\S+\s+\S+\s+[^\s;]+)(\s+-?\d+(?:\s+-?\d+)?(?=\s|;|$))?\s*(.*)$/.exec(line.trim());
  if (parts === null) {
    const result = parseFen(line);
    return result.ok ? { fen: result.fen, operations: {} } : result.message;
  }
  const [, fields, counters = '', rest] = parts;
  const operations = readOperations(rest);
  const clocks = counters === '' ? ` ${operations.hmvc ?? 0} ${operations.fmvn ?? 1}` : counters;
  const result = parseFen(fields + clocks);
  return result.ok ? { fen: result.fen, operations } : result.message;
}

/** Operations by opcode. What does not begin with an opcode is passed over. */
function readOperations(text: string): Record<string, string> {
  const operations: Record<string, string> = {};
  // An operation is an opcode and operands; a semicolon within quotation marks does not end it.
  for (const [whole] of text.matchAll(/(?:"[^"]*"?|[^";])+/g)) {
    const operation = /^(?:-\s+)*([A-Za-z]\w*)(?:\s+(.*))?$/s.exec(whole.trim());
    if (operation !== null) operations[operation[1]] = (operation[2] ?? '').trim().replace(/^"([^"]*)"?$/, '$1');
  }
  return operations;
}
