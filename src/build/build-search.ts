/** Searches, verdicts and sweeps that the build makes for its pages. */
import { getEntry } from 'astro:content';
import {
  degreeOf,
  parseFen,
  profiles,
  type SearchRequest,
  type SearchResult,
  type SweepPoint,
  withSettings,
  worthFrom,
} from '../../engine/index.ts';
import { playsSame } from '../compare/degree-words.ts';
import type { Outcome } from '../compare/outcome.ts';
import { worthSearch } from '../compare/useDegree.ts';
import { CUTS_CHECKED, type Verdict, verdictOf } from '../compare/verdict-words.ts';
import type { Position } from '../stores/position.ts';
import type { OracleSummary } from '../widgets/oracle/Oracle.tsx';
import type { OracleRequest, SearchRequestData, SweepOrder } from '../worker/protocol.ts';
import { runTask } from './run-task.ts';

/**
 * Runs a search in the build, under the book's settings where the request names none. Throws for a depth that is none:
 * a chapter may write `depth="6"`, and the compiler does not look into MDX.
 */
export async function buildSearch(
  request: Omit<SearchRequest, 'settings'> & Partial<Pick<SearchRequest, 'settings'>>,
): Promise<SearchResult> {
  const { depth = 1 } = request.limits;
  if (!Number.isInteger(depth) || depth < 1)
    throw new Error(`A search needs a whole number of plies from 1 on as its depth, not ${JSON.stringify(depth)}.`);
  return runTask('search', { settings: profiles.book, ...request });
}

/**
 * How the answer `played` of a search compares with `best`, to be kept with it; `request` is that of the search, its
 * settings changes to the book's.
 */
export async function withDegree(request: SearchRequestData, played: Outcome, best: Outcome): Promise<Outcome> {
  const { bestmove: than } = best;
  if (playsSame(played, best) || than === null || played.bestmove === null) return played;
  const worths = await Promise.all(
    [than, played.bestmove].map(async (move) => {
      const asked = worthSearch(request, move);
      const { score, stopped } = await buildSearch({
        ...asked,
        settings: withSettings(profiles.book, asked.settings ?? {}),
      });
      return stopped ? null : worthFrom(score);
    }),
  );
  const [right, now] = worths;
  return { ...played, degree: { than, degree: right && now ? degreeOf(right, now) : null } };
}

/** Wrong cuts that a page's first verdict lists. */
const LISTED = 5;

/** Asks the oracle. What a page does not show is left out. */
export async function buildOracle(request: OracleRequest): Promise<OracleSummary> {
  const { nodes, root, sampled, stopped, techniques, total, traceCutOff, wrong } = await runTask('oracle', request);
  return { nodes, root, sampled, stopped, techniques, total, traceCutOff, wrong: wrong.slice(0, LISTED) };
}

/** Asks the oracle for the bare verdict on all techniques that are asked about: no list, no harm. */
export async function buildVerdict(request: Omit<OracleRequest, 'repeats' | 'sample'>): Promise<Verdict> {
  return verdictOf((await buildOracle({ ...request, sample: CUTS_CHECKED, repeats: 0 })).total);
}

/** Sweeps a parameter. */
export const buildSweep = (order: Omit<SweepOrder, 'sample'>): Promise<readonly SweepPoint[]> =>
  runTask('sweep', { ...order, sample: CUTS_CHECKED });

/**
 * A position of content/positions, to its own depth in plies unless one is given. Throws, which stops the build, when
 * there is none of that name or its FEN is broken.
 */
export async function positionOf(id: string, depth?: number): Promise<Position> {
  const entry = await getEntry('positions', id);
  if (!entry) throw new Error(`There is no position "${id}" in content/positions.`);
  const read = parseFen(entry.data.fen);
  if (!read.ok) throw new Error(`The position "${id}" has a broken FEN: ${read.message}`);
  return { id, title: entry.data.title, fen: read.fen, depth: depth ?? entry.data.depth };
}
