/**
 * A search with a record of one thing beside its result: what a technique compared, the history table, the moves of a
 * node.
 */
import { setFen } from '../board/fen.ts';
import { playMoves } from '../board/game.ts';
import { unwatch } from '../search/hooks.ts';
import { historyScores } from '../search/history-table.ts';
import { search, type SearchRequest, type SearchResult } from '../search/search.ts';
import { collectGaps, type Gaps, type Recordable, startGaps } from './gaps.ts';
import { collectMoves, type NodeMoves, startMoves } from './node-moves.ts';

export interface RecordedRequest extends SearchRequest {
  /** Record what a technique compared at each node, or for each move, that it was asked about (gaps.ts). */
  recordGaps?: Recordable;
  /** Record the history table after each iteration. */
  recordHistory?: boolean;
  /** Record the moves of the node that this line leads to, in SAN or UCI notation (node-moves.ts); not with gaps. */
  recordMoves?: readonly string[];
}

export interface RecordedResult extends SearchResult {
  /** What was recorded when the request asked for it. */
  gaps?: Gaps;
  history?: HistoryView[];
  nodeMoves?: NodeMoves;
}

/** The scores of both sides after an iteration. */
export interface HistoryView {
  /** The iteration, in plies. */
  depth: number;
  /**
   * Entries that are not 0: 4096 for Black's plus from-square plus 64 * to-square, then the score; and so on in turn.
   */
  entries: number[];
}

/** Most nodes of a recording that a result carries: as many dots as a chart can show. */
const MAX_GAPS = 400;

/**
 * Searches a position, and records what the request asks for. Node for node the search is the one without a record.
 * Throws as `search` does, and MoveError for a line to a node that is not legal.
 */
export function recordedSearch(request: RecordedRequest): RecordedResult {
  const { recordGaps, recordHistory, recordMoves, ...plain } = request;
  const history: HistoryView[] = [];
  try {
    if (recordGaps !== undefined) startGaps(recordGaps);
    if (recordMoves !== undefined) {
      setFen(request.fen);
      playMoves(request.moves ?? []);
      startMoves(recordMoves);
    }
    const result: RecordedResult = search({
      ...plain,
      onIteration(iteration) {
        if (recordHistory) history.push(viewHistory(iteration.depth));
        plain.onIteration?.(iteration);
      },
    });
    if (recordGaps !== undefined) result.gaps = collectGaps(MAX_GAPS);
    if (recordHistory) result.history = history;
    if (recordMoves !== undefined) result.nodeMoves = collectMoves();
    return result;
  } finally {
    unwatch();
  }
}

/** The history table as it stands. */
export function viewHistory(depth: number): HistoryView {
  const entries: number[] = [];
  for (let i = 0; i < historyScores.length; i++) {
    if (historyScores[i] !== 0) entries.push(i, historyScores[i]);
  }
  return { depth, entries };
}
