/** Cases of one's own, from a file of positions as EPD: what is right as bm, am, dm or ce. */
import type { EpdFault, EpdPosition } from '../../board/epd.ts';
import { quoted } from '../../board/error-text.ts';
import { setFen } from '../../board/fen.ts';
import { uciOf } from '../../board/move.ts';
import { parseMove } from '../../board/san.ts';
import type { Expectation } from '../../check/case.ts';
import { Fault } from '../input/fault.ts';
import { type EpdFile, lineFault, readEpdFile } from '../input/epd.ts';
import type { Budget } from './conversation.ts';
import type { AskedCase } from './run.ts';

/** Without another budget an engine thinks so long about a position, in milliseconds. */
const STANDARD_MS = 1000;
/** A score may be so far from `ce`, in centipawns, or a quarter of it: engines differ in what a pawn is worth. */
const CE_MARGIN = 50;

/**
 * The cases of a file; `leftOut` are lines that hold no position or ask nothing. Throws a Fault when it cannot be read
 * or holds no case.
 */
export function readOwnCases(path: string): { cases: AskedCase[]; leftOut: EpdFault[] } {
  const { leftOut, positions }: EpdFile = readEpdFile(path);
  const cases: AskedCase[] = [];
  const ids = new Set<string>();
  const faults = [...leftOut];
  for (const position of positions) {
    const expect = expectationOf(position);
    if (typeof expect === 'string') {
      faults.push({ line: position.line, message: expect });
      continue;
    }
    // A check before is compared by these names.
    const id = ids.has(position.id) ? `${position.id}, line ${position.line}` : position.id;
    ids.add(id);
    const { fen, operations } = position;
    cases.push({ id, group: 'own', fen, budget: budgetOf(operations), expect, note: operations.c0 ?? '' });
  }
  if (cases.length === 0) throw new Fault(`The file ${quoted(path, 80)} holds no case; ${lineFault(faults[0])}`);
  return { cases, leftOut: faults.toSorted((a, b) => a.line - b.line) };
}

/** What is right in a position, or a sentence on what is wrong with its line. */
function expectationOf({ fen, operations }: EpdPosition): Expectation | string {
  const { am, bm, ce, dm } = operations;
  const expect: Expectation = {};
  setFen(fen);
  for (const [name, text] of [
    ['moves', bm],
    ['avoid', am],
  ] as const) {
    if (text === undefined) continue;
    const moves: string[] = [];
    for (const word of text.split(/[\s,]+/).filter((one) => one !== '')) {
      const read = parseMove(word);
      if (!read.ok) return read.message;
      moves.push(uciOf(read.move));
    }
    if (moves.length > 0) expect[name] = moves;
  }
  if (dm !== undefined) {
    expect.mate = Number(dm);
    if (!Number.isInteger(expect.mate) || expect.mate === 0) return `dm is a number of moves, not ${quoted(dm, 20)}.`;
  }
  // Of a mate some write a score as well.
  if (ce !== undefined && dm === undefined) {
    const score = Number(ce);
    if (!Number.isInteger(score)) return `ce is a number of centipawns, not ${quoted(ce, 20)}.`;
    const margin = Math.max(CE_MARGIN, Math.abs(score) / 4);
    if (score === 0) expect.draw = true;
    else [expect.least, expect.most] = [Math.round(score - margin), Math.round(score + margin)];
  }
  return Object.keys(expect).length > 0 ? expect : 'it asks nothing: bm, am, dm or ce says what is right.';
}

/** How long the line itself says that an engine may think: acd is a depth, acn are nodes, acs are seconds. */
function budgetOf({ acd, acn, acs }: EpdPosition['operations']): Budget {
  const [depth, nodes, seconds] = [acd, acn, acs].map(Number);
  if (depth >= 1) return { depth: Math.floor(depth) };
  if (nodes >= 1) return { nodes: Math.floor(nodes) };
  return { movetimeMs: seconds > 0 ? Math.round(1000 * seconds) : STANDARD_MS };
}
