import { afterEach, describe, expect, it } from 'vitest';
import { setFen } from '../board/fen.ts';
import { evaluate } from '../eval/evaluate.ts';
import { checkedFen } from '../pruning/testing.ts';
import { searchNode, unguarded } from '../search/testing.ts';
import { collectGaps, type Gaps, recordable, startGaps } from './gaps.ts';

afterEach(() => startGaps(0));

describe('the gaps of futility pruning', () => {
  /** One node of a side in check, which has six evasions, all of them quiet: c3, Nc3, Nd2, Bd2, Qd2 and Ke2. */
  const recorded = (guards: string[], alpha: number): Gaps => {
    startGaps(recordable.indexOf('fp') + 1);
    searchNode({ fen: checkedFen, alpha, beta: alpha + 1, settings: unguarded('fp', guards) });
    return collectGaps(100);
  };

  it('are those to the evaluation in check, where the technique acts there', () => {
    setFen(checkedFen);
    const gap = 5000 - evaluate();
    expect(recorded([], 5000)).toEqual({
      depth: Array(6).fill(1),
      gap: Array(6).fill(gap),
      fate: Array(6).fill(1),
      total: 6,
    });
  });

  it('are none in check, where it is held back there and nothing is evaluated', () => {
    for (const alpha of [5000, -5000]) expect(recorded(['notInCheck'], alpha).total, `alpha ${alpha}`).toBe(0);
  });
});
