/** What chapter 7 says in words, asked of the engine. */
import { describe, expect, it } from 'vitest';
import { playExchange, type TechniqueId, usualTechniques } from '../engine/index.ts';
import { position, run } from './testing.ts';

describe('chapter 7', () => {
  it('a third of the nodes goes in four middlegames, with the same move, and little in the rook ending', () => {
    for (const id of ['kiwipete', 'italian', 'english-attack', 'exchange-gambit']) {
      const [none, see] = [run(id, 5, []), run(id, 5, ['see'])];
      expect(see.nodes / none.nodes, id).toBeLessThan(2 / 3);
    }
    expect(run('rook-ending', 5, ['see']).nodes / run('rook-ending', 5, []).nodes).toBeGreaterThan(0.9);
  });

  it('the queen that mates loses 770 by exchanges', () => {
    expect(playExchange(position('smothered-mate').fen, 'Qg8+').value).toBe(-770);
  });

  it('a margin of 50 gives back a good part of what is saved in its four middlegames', () => {
    const ids = ['kiwipete', 'italian', 'english-attack', 'exchange-gambit'];
    const nodes = (only: TechniqueId[], changes = {}) =>
      ids.reduce((sum, id) => sum + run(id, 5, only, changes).nodes, 0);
    const [none, see] = [nodes([]), nodes(['see'])];
    expect(nodes(['see'], { 'see.quietMargin': 50 }) - see).toBeGreaterThan((none - see) / 6);
  });

  it('wide delta margins hardly change the count, and the narrow one saves a tenth and changes the move', () => {
    const off = run('italian', 5, usualTechniques);
    const at = (delta: number) => run('italian', 5, usualTechniques, { delta });
    for (const delta of [200, 500]) expect(Math.abs(at(delta).nodes / off.nodes - 1), String(delta)).toBeLessThan(0.02);
    const narrow = at(50);
    expect(narrow.nodes / off.nodes).toBeLessThan(0.92);
    expect(narrow.bestmove).not.toBe(off.bestmove);
  });

  it('it saves nodes beside the five, and beside the five and reductions', () => {
    const nodes = (...more: TechniqueId[]) => run('kiwipete', 6, [...usualTechniques, ...more]).nodes;
    expect(nodes('see')).toBeLessThan(nodes());
    expect(nodes('see', 'lmr')).toBeLessThan(nodes('lmr'));
    const withoutNull = usualTechniques.filter((id) => id !== 'nmp');
    expect(run('kiwipete', 6, [...withoutNull, 'see', 'lmr']).nodes).toBeLessThan(nodes('see', 'lmr'));
  });
});
