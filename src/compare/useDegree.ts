/** How bad the answer of a search is beside another's, on a page: known from the build, or searched by a worker. */
import { degreeOf, profiles, withSettings, worthFrom, worthRequest } from '../../engine/index.ts';
import { useRuns } from '../ui/hooks/useRuns.ts';
import type { SearchRequestData } from '../worker/client.ts';
import { type Known, playsSame } from './degree-words.ts';
import { initialResult, isOfBuild, type Outcome } from './outcome.ts';

/** Nodes at most for what a move is worth. */
const WORTH_NODES = 2_000_000;
/** Milliseconds of rest before it is searched. */
const REST = 250;

/** What is asked of a worker to know what a move is worth. */
export function worthSearch(of: SearchRequestData, move: string): SearchRequestData & { limits: { depth: number } } {
  const { depth = 1 } = of.limits;
  const settings = withSettings(profiles.book, of.settings ?? {});
  const request = worthRequest({ fen: of.fen, depth, settings }, move);
  const changes = Object.entries(request.settings).filter(([id, value]) => value !== profiles.book[id]);
  const limits = { ...request.limits, nodes: WORTH_NODES };
  return { ...request, limits, settings: Object.fromEntries(changes) };
}

/**
 * How the answer `played`, of the search `of`, compares with `best`. `ready` says that both are of now; before that
 * nothing is asked. `key` is the widget's own on the page.
 */
export function useDegree(key: string, of: SearchRequestData, played: Outcome, best: Outcome, ready: boolean): Known {
  const known = playsSame(played, best)
    ? ({ is: 'same' } as const)
    : played.degree?.than === best.bestmove
      ? played.degree.degree
      : undefined;
  const moves = [best.bestmove, played.bestmove] as const;
  const { runs } = useRuns(
    moves.map((move, i) => ({
      key: `${key}-worth-${i}`,
      request: known === undefined && ready && move !== null ? worthSearch(of, move) : null,
      initial: () => initialResult(of.fen, played),
    })),
    { rest: REST, when: true },
  );
  if (known !== undefined) return known;
  // What stands before the first search is none; one that has found a mate need not go on to the depth asked for.
  const worths = runs.map(({ answers, current, result }) =>
    current && answers !== null && !isOfBuild(result) && !result.stopped ? worthFrom(result.score) : null,
  );
  const [right, now] = worths;
  return right && now ? degreeOf(right, now) : null;
}
