/** The only door into the engine: what the site, its workers and its build may use. */

export { type FenField, FenError, type FenResult, parseFen, setFen, START_FEN, toFen } from './board/fen.ts';
export { type GameStatus, gameStatus, type LegalMove, legalMoves, MoveError, playMoves } from './board/game.ts';
export { perft } from './board/perft.ts';
export { loadFor } from './eval/load-evaluation.ts';
export { squareName, squareOf } from './board/pieces.ts';
export { quoted } from './board/quote.ts';
export {
  ablate,
  type Ablation,
  ablationOf,
  addAnswers,
  effective,
  emptyRows,
  type Subset,
  type SubsetAnswer,
  type SubsetRow,
  SUBSETS,
  subsetOf,
  techniquesIn,
  withinSubset,
} from './bench/ablation.ts';
export { type BenchPosition, benchPositions } from './bench/positions.ts';
export { signature } from './bench/signature.ts';
export {
  branchingFactor,
  nodesAt,
  type SuiteAnswer,
  suiteAnswer,
  type SuiteComparison,
  suiteComparisons,
  type SuitePair,
  type SuiteRun,
  type SuiteRunId,
  suiteRuns,
  suiteSettings,
  type SuiteTotals,
  suiteTotals,
} from './bench/suite.ts';
export { type Preset, presetById, presets, type PublishedResult } from './pruning/presets.ts';
export { lateMove } from './pruning/late-move.ts';
export { type TechniqueId, techniqueIds, techniques } from './pruning/index.ts';
export type { Guard, Parameter, Technique } from './pruning/technique.ts';
export { type Gaps, type Recordable, recordable } from './trace/gaps.ts';
export type { HistoryView } from './trace/history-record.ts';
export type { NodeMove, NodeMoves } from './trace/node-moves.ts';
export {
  buffersOf,
  type Columns,
  type End,
  ends,
  type Kind,
  kinds,
  type NodeType,
  nodeTypes,
  NO_VALUE,
  type Trace,
} from './trace/columns.ts';
export { type Condition, type Conditions, conditionsAt, type GuardState } from './trace/conditions.ts';
export { grades, type OracleCounts } from './trace/grades.ts';
export {
  askOracle,
  type OracleOptions,
  type OracleProgress,
  type OracleReport,
  type WrongCut,
} from './trace/oracle.ts';
export {
  childrenOf,
  type Entry,
  type Filter,
  findEntries,
  pathOf,
  readEntry,
  rootsOf,
  summarise,
  type TechniqueCounts,
  techniqueOf,
  type TraceSummary,
} from './trace/read.ts';
export { fenOf, followLine, lineOf, type MoveRow, movesOf, type PathStep } from './trace/replay.ts';
export {
  beginSweep,
  scaleValue,
  summariseSweep,
  sweep,
  type SweepBase,
  type SweepPoint,
  sweepPoint,
  type SweepRequest,
  type SweepSummary,
  sweepValues,
} from './trace/sweep.ts';
export {
  DEFAULT_CAP,
  MAX_CAP,
  traceBytes,
  type TracedSearch,
  type TraceRequest,
  traceSearch,
} from './trace/trace-search.ts';
export {
  DEFAULT_HASH_MB,
  forget,
  search,
  type SearchLimits,
  type SearchRequest,
  type SearchResult,
} from './search/search.ts';
export type { Bound, SearchWindow } from './search/window.ts';
export { warmUp } from './search/warm-up.ts';
export { type GameStep, searchGame } from './search/game-search.ts';
export { INFINITE, type ReadableScore, readableScore, sameScore } from './search/scores.ts';
export { stepOf } from './search/steps.ts';
export {
  allSettings,
  presetSettings,
  type ProfileName,
  profiles,
  type Setting,
  settingById,
  settingFault,
  type Settings,
  SettingsError,
  usualTechniques,
  valueText,
  withOnly,
  withSettings,
} from './settings.ts';

// Matches: pure, for a worker of their own. A module that imports none of this carries none of it.
export { type GameRules, standardRules } from './match/adjudication.ts';
export { CountsError, type GameCounts, gameTrials, type PairCounts, pairTrials } from './match/counts.ts';
export { type EloEstimate, eloOfScore, estimateElo, scoreOfElo } from './match/elo.ts';
export { enginePlayer } from './match/engine-player.ts';
export { expectedGames } from './match/expected-games.ts';
export { type GameEnd, type GameRecord, playGame } from './match/game.ts';
export { type Opening, openingOfPair, openingsPrint, ownOpenings } from './match/openings.ts';
export { playPair } from './match/pair.ts';
export { pairPgn } from './match/pair-pgn.ts';
export { PgnError, type PgnGame, readPgn, writePgn } from './match/pgn.ts';
export { type Choice, fittingHashMb, type GameLimit, type Player } from './match/player.ts';
export {
  conduct,
  type MatchConfig,
  type MatchState,
  newMatch,
  type PairRecord,
  type Schedule,
} from './match/schedule.ts';
export {
  evaluateSprt,
  type Sprt,
  sprtBounds,
  type SprtResult,
  STANDARD_ERROR_CHANCE,
  type Verdict,
} from './match/sprt.ts';
export type { Overview } from './match/tally.ts';
