/** The boards of the guards: every guard of every technique, with the position that goes wrong without it. */
import { getCollection } from 'astro:content';
import type { ExhibitProps } from '@/widgets/guard-museum/Exhibit.tsx';
import { settingsOf } from '@/widgets/guard-museum/GuardMuseum.tsx';
import { isRight, type Right } from '@/widgets/guard-museum/judge.ts';
import { writeLink } from '@/stores/share.ts';
import { type SearchResult, signature } from '../../engine/index.ts';
import { buildSearch } from './build-search.ts';
import { profiles, technique as registered, type TechniqueId } from './registry.ts';

/** A position that goes wrong without a guard. */
interface MuseumCase extends Omit<ExhibitProps, 'guarded' | 'on' | 'off'> {
  /** Changes to the book's settings under which it goes right, and under which wrong. */
  guarded: Readonly<Record<string, number>>;
  settings: Readonly<Record<string, number>>;
  /** The searches with the guard and without it. */
  on: SearchResult;
  off: SearchResult;
}

interface MuseumGuard {
  /** Full id: "rfp.notInCheck". */
  id: string;
  label: string;
  explains: string;
  exhibit: MuseumCase;
}

/**
 * Throws, which stops the build, when a position does not show the need of a guard: no page claims what does not hold.
 */
function checkCase(position: string, guard: string, on: SearchResult, off: SearchResult, right: Right): void {
  if (isRight(on, off, right) && !isRight(off, on, right)) return;
  throw new Error(
    `The position "${position}" does not show the need of ${guard}: it must be right with it and wrong without.`,
  );
}

/**
 * The guards of a technique in their order. Throws, which stops the build, when one has no position, or more than one,
 * or its position does not hold.
 */
export async function museumOf(technique: TechniqueId): Promise<MuseumGuard[]> {
  const positions = await getCollection('positions');
  const { guards } = registered(technique);
  return Promise.all(
    guards.map(async ({ explains, id, label }) => {
      const guard = `${technique}.${id}`;
      const found = positions.flatMap(({ id: position, data: { fen, museum, title } }) =>
        museum.filter((one) => one.guard === guard).map((one) => ({ position, fen, title, ...one })),
      );
      const [one] = found;
      if (one === undefined || found.length > 1) throw new Error(`${guard} has ${found.length} positions, not one.`);
      const { depth, fen, position, right, settings, text, title, window } = one;
      const under = (value: 0 | 1) => settingsOf({ guard, settings }, value, {});
      const guarded = under(1);
      const unguarded = under(0);
      const run = (changes: Readonly<Record<string, number>>) =>
        buildSearch({
          fen,
          limits: { depth },
          settings: { ...profiles.book, ...changes },
          ...(window && { window }),
        });
      const [on, off] = await Promise.all([run(guarded), run(unguarded)]);
      checkCase(position, guard, on, off, right);
      const question = { fen, title, text, depth, window, right, besides: settings };
      return { id: guard, label, explains, exhibit: { ...question, guarded, settings: unguarded, on, off } };
    }),
  );
}

/**
 * The Lab with both searches of a case, as a path from the site's root; `edited` is the setting without the guard. The
 * Lab asks for scores, so this is not for a case that is asked about in a window.
 */
export function labLinkOf({ depth, fen, guarded, off, on, settings }: MuseumCase): string {
  return `lab/#${writeLink({
    fen,
    limit: { kind: 'depth', value: depth },
    engine: signature,
    settings: [
      { name: 'With the guard', changes: guarded, nodes: on.nodes },
      { name: 'Without it', changes: settings, nodes: off.nodes },
    ],
    edited: 1,
  })}`;
}

/** Where the exhibit of a guard is shown alone, as a path from the site's root. */
export const exhibitEmbed = (guard: string): string => `embed/guard-${guard.replace('.', '-')}/`;
