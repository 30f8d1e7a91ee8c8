import { describe, expect, it } from 'vitest';
import { setFen } from '../board/fen.ts';
import { evaluate } from '../eval/evaluate.ts';
import { plainSettings, searchNode } from './testing.ts';

/** The only capture is that of a pawn, which nobody defends. */
const pawnHangs = '6k1/8/8/3p4/8/8/8/K2R4 w - - 0 1';
/** The only noisy move promotes, and takes nothing. */
const promotes = '8/2P5/8/7k/8/8/8/K7 w - - 0 1';

/** Quiescence in the window that begins so many centipawns above the evaluation. */
function quiescence(fen: string, above: number, delta: number): { nodes: number; gain: number } {
  setFen(fen);
  const standing = evaluate();
  const alpha = standing + above;
  const { nodes, score } = searchNode({ fen, alpha, beta: alpha + 1, depth: 0, settings: { ...plainSettings, delta } });
  return { nodes, gain: score - standing };
}

describe('delta pruning', () => {
  it('skips a capture when a pawn and the margin reach alpha at most', () => {
    expect([299, 300].map((above) => quiescence(pawnHangs, above, 200).nodes)).toEqual([1, 0]);
    expect(quiescence(pawnHangs, 900, 0).nodes).toBe(1);
  });

  it('gives what the capture could have reached, which is no more than alpha', () => {
    expect(quiescence(pawnHangs, 500, 200).gain).toBe(300);
    expect(quiescence(pawnHangs, 300, 200).gain).toBe(300);
  });

  it('leaves promotions alone', () => {
    expect(quiescence(promotes, 2000, 100).nodes).toBe(quiescence(promotes, 2000, 0).nodes);
    expect(quiescence(promotes, 2000, 100).nodes).toBeGreaterThan(0);
  });
});
