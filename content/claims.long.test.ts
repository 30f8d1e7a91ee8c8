/**
 * What the text of chapters says in words about techniques side by side, asked of the engine and of the measured
 * results.
 */
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import {
  ablate,
  ablationOf,
  benchPositions,
  childrenOf,
  compareRoot,
  findEntries,
  presets,
  presetSettings,
  profiles,
  readableScore,
  search,
  type TechniqueId,
  traceSearch,
  usualTechniques,
  withOnly,
  withSettings,
} from '../engine/index.ts';
import { HASH_MOVE_QUIET } from '../engine/pruning/facts.ts';
import { presentations } from '../src/techniques/presentation.ts';
import { position } from './testing.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const searched = new Map<string, ReturnType<typeof ablationOf>>();
/** The nodes of a position with each set of techniques, at the depth of its file. Searched once. */
const views = (id: string) => {
  const known = searched.get(id);
  if (known) return known;
  const { fen, depth } = position(id);
  const rows = ablate({ positions: [{ id, fen }], depth, settings: profiles.book })!;
  const found = ablationOf(rows.map(({ nodes }) => nodes));
  searched.set(id, found);
  return found;
};

it('chapter 0 says that the first ply of quiescence is free in the profile of the book, and no other', () => {
  expect(profiles.book.freeCaptures).toBe(1);
});

it('the page of reverse futility says that it cuts a node whose queen is pinned and attacked, and loses the move', () => {
  const { fen, depth } = position('pinned-queen');
  const settings = withOnly(profiles.book, ['rfp']);
  const bare = search({ fen, limits: { depth }, settings: withOnly(profiles.book, []) });
  expect(bare.bestSan).toBe('Rc2');
  const { trace, result } = traceSearch({ fen, limits: { depth }, settings, quiescence: false });
  expect(result.bestSan).not.toBe('Rc2');
  const { blame, cured } = compareRoot(trace);
  expect(cured).toBe(true);
  expect(blame).toMatchObject([{ technique: 'rfp', cuts: 'node', line: ['Rc2'], guards: [] }]);
  const deeper = search({ fen, limits: { depth: depth + 1 }, settings });
  expect(deeper).toMatchObject({ bestSan: 'Rh3', score: { mate: 4 } });
  // White to move has a queen that Black takes, and the bishop that pins it stands on the diagonal to the king.
  const board = new Chess(fen);
  board.move('Rc2');
  expect(board.attackers('g2', 'b')).toContain('e4');
  expect(board.moves({ verbose: true }).filter(({ piece, to }) => piece === 'q' && !['f3', 'e4'].includes(to))).toEqual(
    [],
  );
});

it('the page of reverse futility says that the quiet table moves which block the rule mostly have a high history', () => {
  const settings = withSettings(withOnly(profiles.book, ['rfp']), { 'rfp.noQuietHashMove': 1 });
  const histories = benchPositions.flatMap(({ fen }) => {
    const { trace } = traceSearch({ fen, limits: { depth: 5 }, settings, quiescence: false });
    const { columns } = trace;
    return [...findEntries(trace, { techniques: ['rfp'], nearMisses: true })].flatMap((id) => {
      if (((columns.facts[id] ?? 0) & HASH_MOVE_QUIET) === 0) return [];
      const move = childrenOf(trace, id).find((child) => columns.move[child] === columns.hashMove[id]);
      return move === undefined ? [] : [columns.history[move] ?? 0];
    });
  });
  expect(histories.length).toBeGreaterThan(1000);
  const high = histories.filter((points) => points > settings['history.max']! / 2);
  expect(high.length).toBeGreaterThan(0.8 * histories.length);
});

it('chapter 3 says that fewer late moves leave fewer nodes, but for a base of 3 and one of 4', () => {
  const { fen, depth } = position('english-attack');
  const nodes = Array.from({ length: 9 }, (_, base) => {
    const settings = withSettings(withOnly(profiles.book, ['lmp']), { 'lmp.base': base });
    return search({ fen, limits: { depth }, settings }).nodes;
  });
  const rises = nodes.flatMap((count, base) => (base > 0 && count < (nodes[base - 1] ?? 0) ? [base] : []));
  expect(rises).toEqual([4]);
});

describe('chapter 2 says that', () => {
  it('futility asked of a node saves moves and nodes, loses the guards of moves, and only razoring changes the score', () => {
    const { fen, depth } = position('kiwipete');
    const run = (on: readonly TechniqueId[], changes: Record<string, number> = {}) =>
      search({ fen, limits: { depth }, settings: withSettings(withOnly(profiles.book, on), changes) });
    const ofNodes = { 'fp.notFirst': 0, 'fp.notChecking': 0, 'fp.safeMoveFound': 0, 'fp.notRoot': 1 };
    const [bare, each, unguarded] = [run([]), run(['fp']), run(['fp'], ofNodes)];
    const [together, quiet, estimate] = [1, 2, 3].map((scope) =>
      run(['fp'], { ...(scope === 1 && ofNodes), 'fp.scope': scope }),
    );
    expect(together?.nodes).toBe(unguarded.nodes);
    expect(together?.generated).toBeLessThan(unguarded.generated);
    expect(quiet?.nodes).toBeLessThan(each.nodes);
    expect(estimate?.nodes).toBeLessThan(each.nodes);
    for (const one of [each, unguarded, together, quiet, estimate])
      expect(one).toMatchObject({ bestmove: bare.bestmove, score: bare.score });
    const bold = run(['razor'], { 'razor.margin': 200 });
    expect(bold.nodes).toBeLessThan((estimate?.nodes ?? 0) * 0.6);
    expect(bold.score).not.toEqual(bare.score);
  });

  it('with two plies left a margin of 200 skips the threat that no reply parries, and one of 300 does not', () => {
    const { fen, depth } = position('quiet-rook-pins');
    const play = (changes: Record<string, number> | null) => {
      const settings = withSettings(withOnly(profiles.book, changes ? ['fp'] : []), changes ?? {});
      return search({ fen, limits: { depth }, settings });
    };
    const bare = play(null);
    expect(bare.bestSan).toBe('Rxd5');
    expect(play({ 'fp.base': 200, 'fp.perDepth': 0 }).bestmove).not.toBe(bare.bestmove);
    expect(play({ 'fp.base': 100, 'fp.perDepth': 100 })).toMatchObject({ bestmove: bare.bestmove, score: bare.score });
    const settings = withSettings(withOnly(profiles.book, ['fp']), { 'fp.base': 200, 'fp.perDepth': 0 });
    const { trace } = traceSearch({ fen, limits: { depth }, settings, quiescence: false });
    const { blame, cured } = compareRoot(trace);
    expect({ blame, cured }).toMatchObject({
      blame: [{ technique: 'fp', cuts: 'move', line: ['Rxd5', 'Bxd5', 'Rd1'], depth: 2 }],
      cured: true,
    });
  });
});

describe('chapter 1 and the pages of its two rules say that', () => {
  it('a lower margin saves nodes down to 80 on the board of the page, and over the eight boards at each step', () => {
    const margins = [300, 200, 150, 100, 80, 60, 50, 40, 30, 20, 10, 0];
    const ids = [
      'english-attack',
      'italian',
      'exchange-gambit',
      'queen-ahead',
      'kiwipete',
      'rook-ending',
      'pawn-ending',
    ];
    const sweeps = ['rook-and-bishops', ...ids].map((id) =>
      margins.map((margin) => {
        const { fen, depth } = position(id);
        const settings = withSettings(withOnly(profiles.book, ['rfp']), { 'rfp.margin': margin });
        return search({ fen, limits: { depth }, settings });
      }),
    );
    const falls = (nodes: readonly number[]) => nodes.every((count, i) => i === 0 || count < (nodes[i - 1] ?? 0));
    const page = sweeps[0]!.map(({ nodes }) => nodes);
    expect(falls(page.slice(0, 5))).toBe(true);
    expect(falls(page.slice(4))).toBe(false);
    expect(new Set(sweeps[0]!.map(({ bestmove, score }) => JSON.stringify([bestmove, score]))).size).toBe(1);
    expect(falls(margins.map((_, i) => sweeps.reduce((sum, sweep) => sum + sweep[i]!.nodes, 0)))).toBe(true);
  });

  const passOrNot = (id: string, depth: number, changes: Record<string, number> | null) => {
    const settings = withSettings(withOnly(profiles.book, changes ? ['nmp'] : []), changes ?? {});
    return search({ fen: position(id).fen, limits: { depth }, settings });
  };

  it('a pass that only quiescence answers hides a mate by a quiet check, and one that a ply answers does not', () => {
    const bare = passOrNot('faster-mate', 4, null);
    expect(bare).toMatchObject({ bestSan: 'Re8', score: { mate: 2 } });
    const at = (reduction: number) =>
      passOrNot('faster-mate', 4, { 'nmp.reduction': reduction, 'nmp.depthDivisor': 0 });
    expect(at(2)).toMatchObject({ bestmove: bare.bestmove, score: bare.score });
    expect(at(3).bestmove).not.toBe(bare.bestmove);
    const settings = { ...withOnly(profiles.book, ['nmp']), 'nmp.reduction': 3, 'nmp.depthDivisor': 0 };
    const { trace } = traceSearch({
      fen: position('faster-mate').fen,
      limits: { depth: 4 },
      settings,
      quiescence: false,
    });
    expect(compareRoot(trace).blame).toMatchObject([{ technique: 'nmp', cuts: 'node', line: ['Re8'], depth: 3 }]);
    const board = new Chess(position('faster-mate').fen);
    board.move('Re8');
    board.load(board.fen().replace(' w ', ' b '));
    board.move('Ra8');
    expect(board.isCheckmate()).toBe(true);
  });

  it('a pass with one ply left can claim what no move does, and elsewhere saves nothing that one with two does not', () => {
    const board = new Chess(position('boxed-queen').fen);
    for (const move of ['Qg3', 'Kh6', 'Qg8']) board.move(move);
    expect(board.moves()).toEqual(['Kh5']);
    const boxed = [null, 1, 2, 3].map((least) => passOrNot('boxed-queen', 4, least ? { 'nmp.minDepth': least } : null));
    const [bare, ...rest] = boxed.map(({ score }) => score);
    expect(rest).toEqual([expect.not.objectContaining(bare ?? {}), bare, bare]);
    const [without, one, two, three] = [null, 1, 2, 3].map(
      (least) => passOrNot('italian', 5, least ? { 'nmp.minDepth': least } : null).nodes,
    ) as [number, number, number, number];
    expect(Math.abs(one - two)).toBeLessThan(one / 50);
    // The pass with two plies left more than halves what the deeper ones leave.
    expect(three).toBeLessThan(without);
    expect(three).toBeGreaterThan(2 * two);
  });

  it('a cut that returns beta costs a few nodes in most positions, the midpoint none, and no value gives another answer', () => {
    const ids = ['rook-and-bishops', 'english-attack', 'italian', 'exchange-gambit', 'queen-ahead', 'kiwipete'];
    const outcomes = [...ids, 'rook-ending', 'pawn-ending'].map((id) => {
      const { fen, depth } = position(id);
      return [0, 1, 2, 3].map((returns) => {
        const settings = withSettings(withOnly(profiles.book, ['rfp']), { 'rfp.returns': returns });
        return search({ fen, limits: { depth }, settings });
      });
    });
    for (const [evaluation, beta, midpoint, lessMargin] of outcomes) {
      expect(midpoint!.nodes).toBe(evaluation!.nodes);
      expect(beta!.nodes).toBeLessThan(1.1 * evaluation!.nodes);
      for (const { bestmove, score } of [beta!, midpoint!, lessMargin!]) {
        expect({ bestmove, score }).toEqual({ bestmove: evaluation!.bestmove, score: evaluation!.score });
      }
    }
    const dearer = outcomes.filter(([evaluation, beta]) => beta!.nodes > evaluation!.nodes);
    expect(dearer.length).toBeGreaterThan(outcomes.length / 2);
  });

  it('in a study a cut that returns the evaluation loses sight of the win, and no other of the four does', () => {
    const { fen, depth } = position('saavedra');
    const score = (returns: number) => {
      const settings = withSettings(withOnly(profiles.book, ['rfp']), { 'rfp.returns': returns });
      const { score: found } = search({ fen, limits: { depth }, settings });
      return 'cp' in found ? found.cp : Number.NaN;
    };
    expect([0, 1, 2, 3].map((returns) => score(returns) > 200)).toEqual([false, true, true, true]);
  });

  const passing = (id: string, depth: number, changes: Record<string, number>) => {
    const settings = withSettings(withOnly(profiles.book, ['nmp']), changes);
    return search({ fen: position(id).fen, limits: { depth }, settings });
  };

  it.each(['exchange-gambit', 'english-attack', 'italian'])(
    'at depth 5 only a reduction of 1 or 2 changes the count, at depth 6 one of 3 does too: %s',
    (id) => {
      const nodes = (depth: number, reduction: number) => passing(id, depth, { 'nmp.reduction': reduction }).nodes;
      expect(position(id).depth).toBe(5);
      const usual = nodes(5, 4);
      for (const reduction of [1, 2]) expect(nodes(5, reduction)).not.toBe(usual);
      for (const reduction of [3, 5]) expect(nodes(5, reduction)).toBe(usual);
      expect(nodes(6, 3)).not.toBe(nodes(6, 4));
    },
  );

  it('with the defaults a null move at depth five or below goes straight to quiescence, one at depth six does not', () => {
    const nodes = (depth: number, changes = {}) => passing('rook-and-bishops', depth, changes).nodes;
    // Below the root of a search to depth 6 no node has more than five plies left.
    expect(nodes(6)).toBe(nodes(6, { 'nmp.reduction': 10 }));
    expect(nodes(7)).not.toBe(nodes(7, { 'nmp.reduction': 10 }));
  });

  it('with a rook left, only verification finds the zugzwang that a null move hides, as in the command of README.md', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const [, fen = '', depth, verifyDepth] = /--fen "([^"]*)" --depth (\d+) --set nmp\.verifyDepth=(\d+)/.exec(readme)!;
    expect(fen).toBe(position('rook-check-first').fen);
    const found = (from: number) =>
      search({
        fen,
        limits: { depth: Number(depth) },
        settings: withSettings(profiles.book, { 'nmp.verifyDepth': from }),
      });
    expect(found(Number(verifyDepth))).toMatchObject({ bestSan: 'Re1+', score: { mate: 7 } });
    expect(found(0).score).not.toHaveProperty('mate');
  });

  it('beta lies near the score of a mate where one has been found', () => {
    const text = readFileSync(new URL('./rules/rfp.mdx', import.meta.url), 'utf8');
    const [, near = ''] = /beta at the opponent’s nodes is a number near −([\d,]+),/.exec(text)!;
    // Alpha of a side that mates in three, five plies ahead; what it is to the opponent is that number's negative.
    expect(readableScore(Number(near.replaceAll(',', '')) - 5)).toEqual({ mate: 3 });
  });

  it('each published null move needs fewer nodes than the one before, a ply deeper than the widgets search', () => {
    const [, depth] = /^versions: { position: rook-and-bishops, depth: (\d+) }$/m.exec(
      readFileSync(new URL('./rules/nmp.mdx', import.meta.url), 'utf8'),
    )!;
    expect(Number(depth)).toBe(position('rook-and-bishops').depth + 1);
    const [plain, test, deeper] = presets
      .filter(({ technique }) => technique === 'nmp')
      .map((preset) => passing('rook-and-bishops', Number(depth), presetSettings(preset)).nodes);
    expect(test!).toBeLessThan(0.98 * plain!);
    expect(deeper!).toBeLessThan(0.8 * test!);
  });
});

it('the price of the null move is shown where it costs the best move, and a smaller reduction keeps that', () => {
  const { position: id, depth } = presentations.nmp.trial;
  const move = (settings: typeof profiles.book) =>
    search({ fen: position(id).fen, limits: { depth }, settings }).bestmove;
  const best = move(withOnly(profiles.book, []));
  const passing = withOnly(profiles.book, ['nmp']);
  expect(move(passing)).not.toBe(best);
  expect(move(withSettings(passing, { 'nmp.reduction': 1 }))).toBe(best);
});

describe('the page of late move pruning says that', () => {
  const nodes = (id: string, ids: typeof usualTechniques) => {
    const { fen, depth } = position(id);
    return search({ fen, limits: { depth }, settings: withOnly(profiles.book, ids) }).nodes;
  };

  it.each(['italian', 'kiwipete', 'english-attack', 'rook-and-bishops', 'queen-ahead'])(
    'beside late move pruning, history pruning hardly changes the node count: %s',
    (id) => {
      const alone = nodes(id, ['lmp']);
      expect(Math.abs(nodes(id, ['lmp', 'hp']) - alone)).toBeLessThan(alone / 50);
    },
  );

  it.each(['rook-and-bishops', 'queen-ahead'])(
    'futility still takes a good part where somebody is far ahead: %s',
    (id) => {
      expect(nodes(id, ['lmp', 'fp'])).toBeLessThan(0.7 * nodes(id, ['lmp']));
    },
  );
});

describe('chapter 5 says that', () => {
  it('taken out, each technique leaves a smaller hole than what it saves alone', () => {
    const { none, all, only, off } = views('italian');
    for (const id of usualTechniques) expect(off[id] - all, id).toBeLessThan(none - only[id]);
  });

  it('alone they sum to more than there is to save, taken out to far less', () => {
    const { none, all, only, off } = views('italian');
    const sum = (saved: (id: TechniqueId) => number) => usualTechniques.reduce((total, id) => total + saved(id), 0);
    expect(sum((id) => none - only[id])).toBeGreaterThan(none);
    expect(sum((id) => off[id] - all)).toBeLessThan((none - all) / 2);
  });

  it('most of them take a good part of the tree alone', () => {
    const { none, only } = views('italian');
    expect(usualTechniques.filter((id) => none - only[id] > none / 10).length).toBeGreaterThanOrEqual(3);
  });

  it('on Kiwipete the four without the null move leave fewer nodes than all five', () => {
    const { all, off } = views('kiwipete');
    expect(off.nmp).toBeLessThan(all);
  });

  it('two that cover for each other: with one out, the other cuts more', () => {
    const cuts = (id: string, out: readonly TechniqueId[]) => {
      const on = usualTechniques.filter((one) => !out.includes(one));
      return search({ fen: position(id).fen, limits: { depth: 7 }, settings: withOnly(profiles.book, on) }).cuts;
    };
    const first = 'rook-and-bishops';
    expect(cuts(first, ['rfp']).nmp).toBeGreaterThan(3 * cuts(first, []).nmp);
    expect(cuts(first, ['nmp']).rfp).toBeGreaterThan(2 * cuts(first, []).rfp);
    const ratio = cuts('rook-ending', ['lmp']).hp / cuts('rook-ending', []).hp;
    expect(Math.round(ratio)).toBe(3);
  });

  it('on Kiwipete the null move gets a fraction of what it gets in the Italian Game', () => {
    const part = ({ none, shapley }: ReturnType<typeof views>) => shapley.nmp / none;
    expect(part(views('kiwipete'))).toBeLessThan(part(views('italian')) / 2);
  });

  it('on Kiwipete the null move and history pruning save more together than the sum of what each saves alone', () => {
    const { fen, depth } = position('kiwipete');
    const saved = (ids: typeof usualTechniques) =>
      search({ fen, limits: { depth }, settings: withOnly(profiles.book, []) }).nodes -
      search({ fen, limits: { depth }, settings: withOnly(profiles.book, ids) }).nodes;
    expect(saved(['nmp', 'hp'])).toBeGreaterThan(saved(['nmp']) + saved(['hp']));
  });

  it('on Kiwipete more passes are tried for nothing', () => {
    const wasted = (id: string) => {
      const { fen, depth } = position(id);
      const settings = withOnly(profiles.book, ['nmp']);
      const { cuts, gaps } = search({ fen, limits: { depth }, settings, recordGaps: 'nmp' });
      return 1 - cuts.nmp / gaps!.total;
    };
    expect(wasted('kiwipete')).toBeGreaterThan(1.5 * wasted('italian'));
  });

  it('the saving grows with depth, from little or nothing', () => {
    const { fen } = position('italian');
    const ratio = (depth: number) => {
      const [none, all] = [[], usualTechniques].map(
        (ids) => search({ fen, limits: { depth }, settings: withOnly(profiles.book, ids) }).nodes,
      );
      return none! / all!;
    };
    expect(ratio(2)).toBeLessThan(1.5);
    expect(ratio(5)).toBeGreaterThan(6);
    expect(Math.round(ratio(7) / 10)).toBe(2);
    expect(ratio(7)).toBeGreaterThan(2 * ratio(5));
  });

  it('a mate stays hidden whichever technique is taken out, for either of two hides it', () => {
    const { fen, depth } = position('three-bishops-away');
    const score = (ids: typeof usualTechniques) =>
      search({ fen, limits: { depth }, settings: withOnly(profiles.book, ids) }).score;
    expect(score([])).toHaveProperty('mate');
    expect(score(usualTechniques)).not.toHaveProperty('mate');
    for (const out of usualTechniques) {
      expect(score(usualTechniques.filter((id) => id !== out)), out).not.toHaveProperty('mate');
    }
    for (const alone of ['rfp', 'nmp'] as const) expect(score([alone]), alone).not.toHaveProperty('mate');
    expect(score(['lmp', 'fp', 'hp'])).toHaveProperty('mate');
  });

  it('over the bench each is missed, and less than it saves alone', () => {
    const [book] = (read('./results/ablation.json') as { rows: { nodes: number }[] }[]).map(({ rows }) =>
      ablationOf(rows.map(({ nodes }) => nodes)),
    );
    const { all, none, off, only } = book!;
    for (const id of usualTechniques) {
      expect(off[id], id).toBeGreaterThan(all);
      expect(off[id] - all, id).toBeLessThan(none - only[id]);
    }
    const least = (saved: (id: TechniqueId) => number) => usualTechniques.toSorted((a, b) => saved(a) - saved(b))[0];
    expect([least((id) => none - only[id]), least((id) => off[id] - all)]).toEqual(['hp', 'hp']);
  });

  it('over the bench, each technique saves a smaller part alone when reductions are on, and so do all', () => {
    const [book, lmr] = (read('./results/ablation.json') as { rows: { nodes: number }[] }[]).map(({ rows }) =>
      ablationOf(rows.map(({ nodes }) => nodes)),
    );
    for (const id of usualTechniques) {
      expect(1 - lmr!.only[id] / lmr!.none, id).toBeLessThan(1 - book!.only[id] / book!.none);
    }
    expect(lmr!.none / lmr!.all).toBeLessThan(book!.none / book!.all);
  });
});

describe('of matches the chapters say what their intervals allow', () => {
  const played = read('./results/matches.json') as {
    id: string;
    elo: number;
    error95: number;
    settings: { a: object };
  }[];
  const ends = (id: string) => {
    const { elo, error95 } = played.find((one) => one.id === id)!;
    return [elo - error95, elo + error95] as const;
  };

  it('gains: the interval lies above zero', () => {
    const ids = ['lmp-alone-5000', 'series-fp-1-5000', 'series-fp-2-5000', 'wiki-fp-5000', 'moonfish-38-5000'];
    for (const id of [...ids, 'rfp-last-5000', 'nmp-last-5000', 'lmp-last-5000']) {
      expect(ends(id)[0], id).toBeGreaterThan(0);
    }
  });

  it('losses: it lies below', () => {
    const ids = ['series-lmp-1-5000', 'series-lmp-5000', 'series-lmp-strong-5000', 'series-lmp-strong-20000'];
    for (const id of ids) expect(ends(id)[1], id).toBeLessThan(0);
  });

  it('nothing that can be told from zero: it holds zero', () => {
    const ids = ['hp-alone-5000', 'hp-alone-20000', 'series-hp-1-5000', 'series-hp-2-5000', 'hp-last-5000'];
    for (const id of [...ids, 'fp-last-5000', 'series-lmp-1-20000', 'series-lmp-20000']) {
      const [low, high] = ends(id);
      expect(low < 0 && high > 0, id).toBe(true);
    }
  });

  it('the printed late move rules have the count of the book, and not its guard for PV nodes', () => {
    for (const preset of presets.filter(({ technique }) => technique === 'lmp')) {
      const settings = withSettings(profiles.book, presetSettings(preset));
      expect(settings['lmp.notPv'], preset.id).toBe(0);
      const isBook = settings['lmp.base'] === 5 && settings['lmp.scale'] === 2;
      expect(isBook, preset.id).toBe(preset.id !== 'series-lmp-strong');
    }
  });

  it('chapter 3: at the root the line hides a mate, and the guard for the root alone brings it back', () => {
    const { fen } = position('rook-lift');
    const play = (changes: Record<string, number>) => {
      const settings = withSettings(withOnly(profiles.book, ['lmp']), changes);
      return search({ fen, limits: { depth: 4 }, settings }).score;
    };
    expect(play({})).toEqual({ mate: 2 });
    expect(play({ 'lmp.notPv': 0 })).toHaveProperty('cp');
    expect(play({ 'lmp.notPv': 0, 'lmp.notRoot': 1 })).toEqual({ mate: 2 });
  });
});

describe('of verification chapter 1 says that', () => {
  const { fen } = position('rook-check-first');
  const smaller = { 'nmp.reduction': 2, 'nmp.depthDivisor': 0 };
  const play = (depth: number, ids: readonly ('rfp' | 'nmp')[], changes: Record<string, number>, at = fen) =>
    search({ fen: at, limits: { depth }, settings: withSettings(withOnly(profiles.book, ids), changes) });

  it('down to depth 5 it changes neither counts nor answers', () => {
    for (const id of ['exchange-gambit', 'english-attack', 'italian', 'kiwipete', 'rook-check-first']) {
      for (const depth of [4, 5]) {
        const [off, on] = [0, 1].map((from) => play(depth, ['nmp'], { 'nmp.verifyDepth': from }, position(id).fen));
        expect([on!.nodes, on!.bestmove, on!.score], id).toEqual([off!.nodes, off!.bestmove, off!.score]);
      }
    }
  });

  it('there only the transposition table can speak against the cut', () => {
    const rooks = position('rook-ending').fen;
    const counts = (tt: number) =>
      [0, 1].map((from) => play(5, ['nmp'], { 'nmp.verifyDepth': from, tt }, rooks).nodes) as [number, number];
    const [[off, on], [bareOff, bareOn]] = [counts(1), counts(0)];
    expect(on).not.toBe(off);
    expect(bareOn).toBe(bareOff);
  });

  it('where nobody has to fear zugzwang it costs a share of the nodes that grows with depth', () => {
    const { fen: at } = position('rook-and-bishops');
    for (const changes of [{}, smaller]) {
      const shares = [5, 6, 7, 8].map((depth) => {
        const [plain, verified] = [0, 1].map((from) =>
          play(depth, ['nmp'], { ...changes, 'nmp.verifyDepth': from }, at),
        );
        expect(verified!.bestmove).toBe(plain!.bestmove);
        return verified!.nodes / plain!.nodes;
      });
      expect(shares).toEqual([...shares].sort((a, b) => a - b));
      expect(shares.at(-1)).toBeGreaterThan(1);
    }
  });

  it('nine plies deep it finds the check, with no more nodes', () => {
    const [bare, trusted] = [play(9, [], {}), play(9, ['nmp'], {})];
    const verified = play(9, ['nmp'], { 'nmp.verifyDepth': 1 });
    expect([bare.bestSan, trusted.bestSan, verified.bestSan]).toEqual(['Re1+', 'Rxa6', 'Re1+']);
    expect(verified.score).toEqual(bare.score);
    expect(verified.nodes).toBeLessThanOrEqual(trusted.nodes);
  });

  it('six plies deep, with a smaller reduction, reverse futility must be kept out of it', () => {
    const verified = { ...smaller, 'nmp.verifyDepth': 1 };
    const moves = [
      play(6, [], {}),
      play(6, ['nmp'], smaller),
      play(6, ['nmp'], verified),
      play(6, ['rfp', 'nmp'], verified),
      play(6, ['rfp', 'nmp'], { ...verified, 'rfp.notVerifying': 1 }),
    ].map(({ bestSan }) => bestSan);
    expect(moves).toEqual(['Re1+', 'Rxa6', 'Re1+', 'Rxa6', 'Re1+']);
  });
});
