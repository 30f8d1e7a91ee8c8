/** What the texts of chapters 2 to 4 say in words about their tables and switches, asked of the engine. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  askOracle,
  presetById,
  profiles,
  searchGame,
  type SearchResult,
  START_FEN,
  type TechniqueId,
  traceSearch,
  withOnly,
  withSettings,
} from '../engine/index.ts';
import { setting } from '../src/build/registry.ts';
import { suiteSweep } from '../src/build/results.ts';
import { position, run as searched } from './testing.ts';

type Changes = Record<string, number>;
const run = (id: string, only: TechniqueId[], changes: Changes = {}, at = position(id).depth): SearchResult =>
  searched(id, at, only, changes);

describe('chapter 2 says that', () => {
  it('futility saves much where a side is far ahead, and little in a level ending', () => {
    const share = (id: string) => run(id, ['fp']).nodes / run(id, []).nodes;
    expect(share('rook-and-bishops')).toBeLessThan(0.7);
    expect(share('rook-ending')).toBeGreaterThan(0.9);
  });

  it('in the English Attack the base counts, and the depth hardly at all', () => {
    const nodes = (changes: Changes) => run('english-attack', ['fp'], changes).nodes;
    expect(nodes({ 'fp.base': 0 })).toBeLessThan(0.65 * nodes({}));
    expect(nodes({ 'fp.maxDepth': 1 })).toBeLessThan(1.05 * nodes({}));
  });

  it('its rule may skip some moves at depth 4 that a margin of 800, or either of two guards that are off, would keep', () => {
    const right = { bestSan: 'Rc2', score: { cp: 420 } };
    expect(run('pinned-queen', ['fp'], {}, 4)).not.toMatchObject(right);
    const careful: Changes[] = [{ 'fp.base': 400 }, { 'fp.notRoot': 1 }, { 'fp.notToSeventh': 1 }];
    for (const changes of careful)
      expect(run('pinned-queen', ['fp'], changes, 4), JSON.stringify(changes)).toMatchObject(right);
  });
});

it('chapter 2: over the suite moves are lost only once the margin of the last ply is gone', () => {
  const { kept, positions, values } = suiteSweep('fp.base');
  const lost = values.map((value, i) => [value + setting('fp.perDepth').default, positions.length - kept[i]!] as const);
  for (const [margin, moves] of lost) {
    if (margin > 0) expect(moves, String(margin)).toBeLessThan(2);
    else expect(moves, String(margin)).toBeGreaterThan(4);
  }
});

describe('the page of futility says that', () => {
  it('the versions of the series lose a mate that those with an exemption for checks keep', () => {
    const right = { bestSan: 'Qg6', score: { mate: 2 } };
    const found = (id: string, changes: Changes = {}) => {
      const { bestSan, score } = run('queen-and-knight', ['fp'], { ...presetById(id)?.settings, ...changes });
      return bestSan === right.bestSan && 'mate' in score && score.mate === right.score.mate;
    };
    for (const id of ['series-fp-1', 'series-fp-1-least', 'series-fp-1-greatest', 'series-fp-2']) {
      expect(found(id), id).toBe(false);
      expect(found(id, { 'fp.notChecking': 1 }), id).toBe(true);
    }
    expect(found('wiki-fp')).toBe(true);
    expect(found('moonfish-38')).toBe(true);
    expect(found('moonfish-38', { 'fp.notChecking': 0 })).toBe(false);
  });

  it('nodes taken for stalemates cost more than all that they save', () => {
    const loose = { 'fp.estimate': 0, 'fp.notFirst': 0, 'fp.safeMoveFound': 0 };
    const legal = run('queen-ahead', ['fp'], loose).nodes;
    expect(run('queen-ahead', ['fp'], { ...loose, skippedAreLegal: 0 }).nodes).toBeGreaterThan(1.2 * legal);
  });
});

describe('chapter 3 says that', () => {
  it('the faster mate is lost, and kept by a longer count or by sparing checks', () => {
    const right = { bestSan: 'Re8', score: { mate: 2 } };
    expect(run('faster-mate', [])).toMatchObject(right);
    expect(run('faster-mate', ['lmp'])).not.toMatchObject(right);
    expect(run('faster-mate', ['lmp'], { 'lmp.notChecking': 1 }, 3)).toMatchObject(right);
    expect(run('faster-mate', ['lmp'], { 'lmp.base': 40 }, 3)).toMatchObject(right);
  });

  it('without an order the rule loses what it keeps with one', () => {
    const right = { bestSan: 'Qg6', score: { mate: 2 } };
    expect(run('queen-and-knight', ['lmp'], {}, 3)).toMatchObject(right);
    expect(run('queen-and-knight', [], { ordering: 0 }, 3)).toMatchObject(right);
    expect(run('queen-and-knight', ['lmp'], { ordering: 0 }, 3)).not.toMatchObject(right);
  });

  it('without its guards it announces a mate that is not there', () => {
    const strong = { 'lmp.base': 3, 'lmp.scale': 1 };
    const loose = { ...strong, 'lmp.quiet': 0, 'lmp.notInCheck': 0, 'lmp.notPv': 0, 'lmp.hasPieces': 0 };
    const mated = (changes: Changes) => 'mate' in run('hash-move-matters', ['lmp'], changes, 2).score;
    expect(mated(strong)).toBe(false);
    expect(mated(loose)).toBe(false);
    expect(mated({ ...loose, 'lmp.safeMoveFound': 0 })).toBe(true);
    expect('mate' in run('hash-move-matters', [], {}, 5).score).toBe(false);
  });
});

describe('chapter 4 says that', () => {
  it('in the position that it opens with the published threshold saves something, at the same move and score', () => {
    const without = run('odd-opening', []);
    const { bestmove, nodes, score } = run('odd-opening', ['hp']);
    expect({ bestmove, score }).toEqual({ bestmove: without.bestmove, score: without.score });
    expect(without.nodes / nodes).toBeGreaterThan(1.15);
    expect(run('odd-opening', ['hp'], {}, 4).cuts.hp).toBe(0);
  });

  it('a skip is wrong below a threshold of −700 in the position of its challenge, and at it in the one of step 6', () => {
    const wrong = (id: string, depth: number, threshold: number) => {
      const settings = withSettings(withOnly(profiles.book, ['hp']), { 'hp.threshold': threshold });
      const { trace } = traceSearch({ fen: position(id).fen, limits: { depth }, settings, quiescence: false });
      return askOracle(trace, { techniques: ['hp'], sample: 20_000, repeats: 0 }).total;
    };
    const [book, far, further] = [-2000, -700, -500].map((threshold) => wrong('rook-and-bishops', 5, threshold));
    expect([book!.wrong, far!.wrong, further!.wrong]).toEqual([0, 0, 2]);
    expect(Math.round(far!.cuts / book!.cuts)).toBe(4);
    expect(wrong('boxed-queen', 7, -2000).wrong).toBe(0);
    expect(wrong('boxed-queen', 7, -700).wrong).toBeGreaterThan(0);
  });

  it('in one of its other positions history pruning cuts nothing, in the rest a little', () => {
    const ids = ['italian', 'exchange-gambit', 'english-attack', 'kiwipete', 'rook-and-bishops', 'queen-ahead'];
    expect(ids.filter((id) => run(id, ['hp']).cuts.hp === 0)).toEqual(['exchange-gambit']);
    for (const id of ids) {
      const without = run(id, []).nodes;
      expect(Math.abs(run(id, ['hp']).nodes - without), id).toBeLessThan(without / 20);
    }
  });

  it('with a small bonus or a small bound the published thresholds never act; with a large bonus both do', () => {
    for (const threshold of [-2000, -4000]) {
      const cuts = (changes: Changes) => run('italian', ['hp'], { 'hp.threshold': threshold, ...changes }).cuts.hp;
      for (const bonus of [1, 16, 32]) expect(cuts({ 'history.bonus': bonus }), `bonus ${bonus}`).toBe(0);
      for (const bonus of [256, 1024]) expect(cuts({ 'history.bonus': bonus, 'history.max': 1024 })).toBe(0);
      expect(cuts({ 'history.bonus': 1024 })).toBeGreaterThan(0);
    }
  });

  it('with a bonus of 1 the published threshold acts in no search of its page', () => {
    for (const id of [
      'odd-opening',
      'exchange-gambit',
      'english-attack',
      'kiwipete',
      'rook-and-bishops',
      'boxed-queen',
    ])
      expect(run(id, ['hp'], { 'history.bonus': 1 }).cuts.hp, id).toBe(0);
  });

  it('with a bonus of 32 the rule acts at no move of its game, with the usual one it does', () => {
    const text = readFileSync(new URL('./rules/hp.mdx', import.meta.url), 'utf8');
    const [, list = ''] = /<HistoryGame[^>]*moves={\[([^\]]*)\]}/.exec(text)!;
    const [, depth] = /<HistoryGame[^>]*depth={(\d+)}/.exec(text)!;
    const moves = [...list.matchAll(/'([^']+)'/g)].map(([, move]) => move!);
    const cuts = (changes: Changes) =>
      searchGame({
        fen: START_FEN,
        moves,
        limits: { depth: Number(depth) },
        settings: withSettings(withOnly(profiles.book, ['hp']), changes),
      }).game.reduce((sum, step) => sum + step.cuts, 0);
    for (const keep of [0, 1]) {
      expect(cuts({ 'history.keep': keep, 'history.bonus': 32 })).toBe(0);
      expect(cuts({ 'history.keep': keep })).toBeGreaterThan(0);
    }
  });

  it('without a malus nothing is cut at all', () => {
    expect(run('italian', ['hp'], { 'history.malus': 0, 'history.bonus': 2048, 'hp.threshold': -100 }).cuts.hp).toBe(0);
  });
});
