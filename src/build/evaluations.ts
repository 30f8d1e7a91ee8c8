/** What the figures of chapter 8 show: nodes of one search, with the evaluations that rules may read there. */
import { type EvaluationReport, profiles, withSettings } from '../../engine/index.ts';
import { positionOf } from './build-search.ts';
import { runTask } from './run-task.ts';

interface EvaluatedPlace {
  /** The position's name. */
  title: string;
  /** In plies. */
  depth: number;
  report: EvaluationReport;
}

/**
 * Searches a position of content/positions, to its own depth unless one is given, with the book's settings, razoring,
 * and an evaluation that is corrected and bounded by the table.
 */
export async function evaluationsOf(position: string, depth?: number): Promise<EvaluatedPlace> {
  const { fen, title, depth: plies } = await positionOf(position, depth);
  const settings = withSettings(profiles.book, { correction: 1, tableEval: 1, razor: 1 });
  const report = await runTask('evaluations', { fen, depth: plies, settings });
  return { title, depth: plies, report };
}
