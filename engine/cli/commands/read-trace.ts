/** `cutoff trace --read`: what is wrong with the search tree of any engine, or where two of them part. */
import { counted, quoted } from '../../board/error-text.ts';
import { lineTo, partingOf, type TraceStep } from '../../trace/file-parting.ts';
import { scoreFaults } from '../../trace/file-scores.ts';
import { openTraceText } from '../../trace/file-tree.ts';
import { readTraceText, TraceFormatError, type TraceText } from '../../trace/format.ts';
import { Fault } from '../input/fault.ts';
import { readTextFile } from '../input/text-file.ts';
import { name as label } from './root-lines.ts';

/** So many faults are told in full. */
const TOLD = 5;

/** Reads one tree and writes what is wrong with it. False where anything is. Throws a Fault for a file that is none. */
export function checkTrace(path: string, write: (line: string) => void): boolean {
  const { engine, illegal, nodes } = readTree(path);
  write(`${label('trace')}${path}${engine === null ? '' : `, ${engine}`}, ${counted(nodes.length, 'node')}`);
  if (illegal === null) write(`${label('moves')}can all be made`);
  else write(`${label('moves')}${illegal.count} cannot be made. ${illegal.first}`);
  const faults = scoreFaults(nodes);
  if (faults.length === 0) write(`${label('scores')}follow from those below them`);
  for (const [at, { id, message }] of faults.slice(0, TOLD).entries())
    write(`${label(at === 0 ? 'scores' : '')}${message}${afterText(nodes, id)}.`);
  if (faults.length > TOLD)
    write(`${label('')}${faults.length} in all; the first come first, and others follow from them`);
  return illegal === null && faults.length === 0;
}

/**
 * Reads two trees and writes where they part. False where they do. Throws a Fault for files that cannot be compared.
 */
export function compareTraces(paths: readonly [string, string], write: (line: string) => void): boolean {
  const [one, two] = paths.map(readText);
  if (one.fen !== two.fen && one.fen !== null && two.fen !== null)
    throw new Fault('The two search trees are of two positions, and cannot be compared.');
  const trees = [one, two];
  for (const [i, { engine, nodes }] of trees.entries())
    write(
      `${label(i === 0 ? 'traces' : '')}${paths[i]}${engine === null ? '' : `, ${engine}`}, ${counted(nodes.length, 'node')}`,
    );
  const parting = partingOf(one.nodes, two.nodes);
  if (parting === null) {
    write(`${label('part')}nowhere: the same, node for node`);
    return true;
  }
  write(`${label('part')}after ${counted(parting.alike, 'node')} that are the same`);
  for (const [i, step] of parting.steps.entries())
    write(`${label('')}${paths[i]} ${step === null ? 'ends' : stepText(step, trees[i].nodes)}`);
  return false;
}

function stepText({ goes, id, node }: TraceStep, nodes: TraceText['nodes']): string {
  const { alpha, beta, depth, end, evaluation, line, score } = node;
  const at = `line ${line}${afterText(nodes, id)}`;
  if (score === null) return `skips by ${end}: ${at}`;
  if (goes === 'out of') return `leaves with ${score} by ${end}: ${at}`;
  const judged = evaluation === null ? '' : `, evaluation ${evaluation}`;
  return `goes to depth ${depth}, window ${alpha} to ${beta}${judged}: ${at}`;
}

function afterText(nodes: TraceText['nodes'], id: number): string {
  const line = lineTo(nodes, id);
  return line.length === 0 ? ', at a root' : `, after ${line.join(' ')}`;
}

/** A tree with what a board says of its moves. */
function readTree(path: string): TraceText & Pick<ReturnType<typeof openTraceText>['tree'], 'illegal'> {
  const { tree } = reading(path, openTraceText);
  return { ...readText(path), illegal: tree.illegal };
}

const readText = (path: string): TraceText => reading(path, readTraceText);

function reading<T>(path: string, read: (text: string) => T): T {
  try {
    return read(readTextFile(path, 'trace'));
  } catch (error) {
    if (error instanceof TraceFormatError) throw new Fault(`The file ${quoted(path, 80)}: ${error.message}`);
    throw error;
  }
}
