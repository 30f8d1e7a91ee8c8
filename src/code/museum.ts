/** The bug museum: every guard of every technique, with the position that goes wrong without it, where there is one. */
import { getCollection } from 'astro:content';
import { settingsOf } from '@/islands/guard-museum/GuardMuseum.tsx';
import { isRight, type Right } from '@/islands/guard-museum/judge.ts';
import type { SearchResult } from '../../engine/index.ts';
import { buildSearch } from './build-search.ts';
import { profiles, type TechniqueId, techniques } from './registry.ts';

/** A position that goes wrong without a guard. */
export interface MuseumCase {
  fen: string;
  title: string;
  text: string;
  /** In plies. */
  depth: number;
  right: Right;
  /** Changes to the book's settings under which it goes wrong. */
  settings: Readonly<Record<string, number>>;
  /** The searches with the guard and without it. */
  on: SearchResult;
  off: SearchResult;
}

export interface MuseumGuard {
  /** Full id: "rfp.notInCheck". */
  id: string;
  label: string;
  explains: string;
  cases: MuseumCase[];
}

/** The guards of a technique in their order. */
export async function museumOf(technique: TechniqueId): Promise<MuseumGuard[]> {
  const positions = await getCollection('positions');
  const guards = techniques.find((one) => one.id === technique)?.guards ?? [];
  return guards.map(({ explains, id, label }) => {
    const guard = `${technique}.${id}`;
    const cases = positions.flatMap(({ data }) =>
      data.museum
        .filter((one) => one.guard === guard)
        .map(({ depth, right, settings, text }): MuseumCase => {
          const { fen, title } = data;
          const under = (value: 0 | 1) => settingsOf({ guard, settings }, technique, value, {});
          const run = (value: 0 | 1) =>
            buildSearch({ fen, limits: { depth }, settings: { ...profiles.book, ...under(value) } });
          const on = run(1);
          const off = run(0);
          return { fen, title, text, depth, right, settings: under(0), on, off };
        })
        // content/positions.test.ts fails when a case does not go wrong; a page never claims that one does.
        .filter(({ off, on, right }) => isRight(on, off, right) && !isRight(off, on, right)),
    );
    return { id: guard, label, explains, cases };
  });
}
