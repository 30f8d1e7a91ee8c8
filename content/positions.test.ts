/** Every position of the book is what its entry says it is. The engine is asked; nothing is taken on trust. */
import { readdirSync, readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { describe, expect, it } from 'vitest';
import {
  type Bound,
  parseFen,
  profiles,
  search,
  type SearchResult,
  type SearchWindow,
  settingById,
  type TechniqueId,
  techniques,
  withOnly,
  withSettings,
} from '../engine/index.ts';

interface Right {
  bestmove?: string[];
  mate?: number;
  between?: [number, number];
  bound?: Bound;
  fewerNodes?: true;
}
interface Entry {
  id: string;
  fen: string;
  title: string;
  depth: number;
  expects?: { saves?: TechniqueId[]; never?: TechniqueId[] };
  museum?: {
    guard: string;
    depth: number;
    settings?: Record<string, number>;
    window?: SearchWindow;
    right: Right;
    text: string;
  }[];
}

const folder = new URL('./positions/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const entries = files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Entry);

/** Does a result say what is right? `other` is the same search with the guard the other way. */
function isRight(result: SearchResult, right: Right, other: SearchResult): boolean {
  if (right.bestmove && !right.bestmove.includes(result.bestSan ?? '')) return false;
  if (right.mate !== undefined && !('mate' in result.score && result.score.mate === right.mate)) return false;
  if (right.between) {
    const [low, high] = right.between;
    if (!('cp' in result.score) || result.score.cp < low || result.score.cp > high) return false;
  }
  if (right.bound !== undefined && result.bound !== right.bound) return false;
  if (right.fewerNodes && result.nodes >= other.nodes) return false;
  return true;
}

/** On which side of a window a score lies. */
const sideOf = (cp: number, { alpha, beta }: SearchWindow): Bound =>
  cp >= beta ? 'lower' : cp <= alpha ? 'upper' : 'exact';

describe.each(entries)('$id', (entry) => {
  it('is a file of its name with a position that the engine accepts as it stands', () => {
    expect(files).toContain(`${entry.id}.json`);
    const parsed = parseFen(entry.fen);
    expect(parsed).toMatchObject({ ok: true, fen: entry.fen });
  });

  const { saves = [], never = [] } = entry.expects ?? {};
  if (saves.length + never.length > 0) {
    it('shows what each technique saves, and where one never cuts', () => {
      const run = (ids: TechniqueId[]) =>
        search({ fen: entry.fen, limits: { depth: entry.depth }, settings: withOnly(profiles.book, ids) });
      const bare = run([]);
      for (const id of saves) expect(run([id]).nodes, id).toBeLessThan(bare.nodes);
      for (const id of never) {
        const alone = run([id]);
        expect(alone.cuts[id], id).toBe(0);
        expect(alone.nodes, id).toBe(bare.nodes);
      }
    });
  }

  for (const { guard, depth, settings = {}, window, right } of entry.museum ?? []) {
    it(`goes wrong without ${guard}`, () => {
      expect(settingById.get(guard)?.kind, `kind of the setting ${guard}`).toBe('guard');
      const technique = guard.split('.')[0] as TechniqueId;
      const base = withSettings(withOnly(profiles.book, [technique]), settings);
      const run = (on: number) =>
        search({
          fen: entry.fen,
          limits: { depth },
          settings: withSettings(base, { [guard]: on }),
          ...(window && { window }),
        });
      const guarded = run(1);
      const unguarded = run(0);
      expect(Object.keys(right).length).toBeGreaterThan(0);
      expect(
        isRight(guarded, right, unguarded),
        `with the guard: ${guarded.bestSan} ${JSON.stringify(guarded.score)}`,
      ).toBe(true);
      expect(
        isRight(unguarded, right, guarded),
        `without: ${unguarded.bestSan} ${JSON.stringify(unguarded.score)}`,
      ).toBe(false);
    });

    if (window === undefined) continue;
    it(`is right of ${guard} by a search that cuts nothing, two plies deeper as well`, () => {
      // What a search in a window says is a bound, so a case must say which; the score itself must lie on that side.
      expect(right.bound).toBeDefined();
      const bare = withSettings(withOnly(profiles.book, []), settings);
      for (const plies of [depth, depth + 2]) {
        const request = { fen: entry.fen, limits: { depth: plies }, settings: bare };
        const asked = search({ ...request, window });
        expect(isRight(asked, right, asked), `depth ${plies}: ${asked.bestSan} ${JSON.stringify(asked.score)}`).toBe(
          true,
        );
        const { score } = search(request);
        if (right.mate !== undefined) expect(score).toEqual({ mate: right.mate });
        else expect('cp' in score && sideOf(score.cp, window)).toBe(right.bound);
      }
    });
  }
});

it('shows the need of every guard once', () => {
  const shown = entries.flatMap(({ museum = [] }) => museum.map(({ guard }) => guard));
  const guards = techniques.flatMap(({ guards, id }) => guards.map((guard) => `${id}.${guard.id}`));
  expect(shown.sort()).toEqual(guards.sort());
});

it('shows a stalemate that the last piece is given for', () => {
  const cases = entries.flatMap(({ fen, museum = [] }) => museum.map((one) => ({ fen, ...one })));
  for (const { fen, right } of cases.filter(({ guard }) => guard === 'see.notLastPiece')) {
    const chess = new Chess(fen);
    const { to } = chess.move(right.bestmove?.[0] ?? '');
    const takes = chess.moves({ verbose: true }).filter((move) => move.to === to);
    expect(takes.length, fen).toBeGreaterThan(0);
    for (const { before, san } of takes) {
      const after = new Chess(before);
      after.move(san);
      expect(after.isStalemate(), san).toBe(true);
    }
  }
});

it('shows a stalemate, and no mate, where nothing but the guard against it is at stake', () => {
  const cases = entries.flatMap(({ fen, museum = [] }) => museum.map((one) => ({ fen, ...one })));
  for (const { fen, right, settings } of cases.filter(({ guard }) => guard === 'rfp.hasMove')) {
    const chess = new Chess(fen);
    chess.move(right.bestmove?.[0] ?? '');
    expect(chess.isStalemate(), fen).toBe(true);
    expect(settings).toEqual({});
  }
});
