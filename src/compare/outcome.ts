/**
 * What a widget keeps of a search, and the same as one short line of text: the build runs the engine and hands its results
 * to an island this way, since a full result as a property would weigh more than all else on the page.
 */

import { type SearchResult, type TechniqueId, techniqueIds } from '../../engine/index.ts';

/** The techniques in search order, which is the order of the counts in an outcome. */
export const TECHNIQUES: readonly TechniqueId[] = techniqueIds;

/** The part of a search result that widgets show. */
export type Outcome = Pick<
  SearchResult,
  'nodes' | 'depth' | 'score' | 'bound' | 'bestmove' | 'bestSan' | 'timeMs' | 'cuts' | 'stopped'
>;

/**
 * An outcome of a search without a window as one line: nodes, depth, score ("-12" or "#3"), move, move in SAN, milliseconds,
 * cuts with dots between.
 */
export function pack(outcome: Outcome): string {
  const { nodes, depth, score, bestmove, bestSan, timeMs, cuts } = outcome;
  return [
    nodes,
    depth,
    'mate' in score ? `#${score.mate}` : score.cp,
    bestmove ?? '-',
    bestSan ?? '-',
    Math.round(timeMs),
    TECHNIQUES.map((id) => cuts[id]).join('.'),
  ].join(' ');
}

/** Reads what `pack` wrote. The search behind it had reached its depth. */
export function unpack(line: string): Outcome {
  const [nodes, depth, score = '', move, san, time, cuts = ''] = line.split(' ');
  const counts = cuts.split('.');
  return {
    nodes: Number(nodes),
    depth: Number(depth),
    score: score.startsWith('#') ? { mate: Number(score.slice(1)) } : { cp: Number(score) },
    bestmove: move === '-' ? null : (move ?? null),
    bestSan: san === '-' ? null : (san ?? null),
    timeMs: Number(time),
    cuts: Object.fromEntries(TECHNIQUES.map((id, i) => [id, Number(counts[i])])) as Record<TechniqueId, number>,
    stopped: false,
  };
}

/** From and to square of a move in UCI notation, a1 = 0 to h8 = 63; null for no move. */
export function squaresOf(uci: string | null): { from: number; to: number } | null {
  if (uci === null) return null;
  const square = (at: number) => 'abcdefgh'.indexOf(uci.charAt(at)) + 8 * (Number(uci.charAt(at + 1)) - 1);
  return { from: square(0), to: square(2) };
}
