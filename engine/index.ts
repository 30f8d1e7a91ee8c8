/**
 * The only door of the site into the engine: the public parts that other people's programs import too, and below what
 * only the site's pages, workers and build use.
 */

// The package (docs/package/api.md): rules of the game, perft, settings, search, trace, oracle, sprt.
export * from './package/index.ts';

// The site's search can record on the way: these stand for those of the package.
export {
  type HistoryView,
  recordedSearch as search,
  type RecordedRequest as SearchRequest,
  type RecordedResult as SearchResult,
} from './trace/recorded-search.ts';

// Board and messages.
export { playUciMoves } from './board/game.ts';
export { readEpd } from './board/epd.ts';
export { mirrorFen } from './board/fen.ts';
export { squareOf } from './board/pieces.ts';
export { counted, quoted } from './board/error-text.ts';

// Techniques and settings in words.
export { explanationOf } from './explanations.ts';
export { isReduction, techniques } from './pruning/index.ts';
export { lateMove } from './pruning/late-move.ts';
export { doneWithout, sourcesRead } from './pruning/done-without.ts';
export { testAddress, variantsOf } from './pruning/presets.ts';
export {
  asksForMore,
  type EvaluationKind,
  evaluationKinds,
  passesLine,
  type ReadingRule,
  readingRules,
} from './trace/evaluations.ts';
export { lateMoveReduction, type LateMoveReductions } from './reductions/late-move.ts';
export { settingsText, usualTechniques, valueFromText, valueText } from './settings.ts';
export { bookSignature, signatureOf } from './signature.ts';

// Searches and scores.
export { playExchange } from './eval/exchange-steps.ts';
export { type GameStep, searchGame } from './search/game-search.ts';
export { minimaxOf } from './search/minimax.ts';
export { INFINITE, readableScore, sameScore } from './search/scores.ts';
export { warmUp } from './search/warm-up.ts';

// The bench: its positions, the suite, all subsets of the techniques, and runs of other engines.
export {
  ablate,
  type Ablation,
  ablationOf,
  addAnswers,
  effective,
  emptyRows,
  type Subset,
  type SubsetRow,
  SUBSETS,
  subsetOf,
  techniquesIn,
  withinSubset,
} from './bench/ablation.ts';
export { benchPositions } from './bench/positions.ts';
export { compareRuns, type DepthComparison, readRun, type Run } from './bench/runs.ts';
export {
  branchingFactor,
  nodesAt,
  type SuiteAnswer,
  suiteAnswer,
  type SuiteComparison,
  suiteComparisons,
  type SuiteRunId,
  suiteRuns,
  suiteSettings,
  type SuiteTotals,
  suiteTotals,
} from './bench/suite.ts';

// Recorded trees, and what is asked of them.
export { askBets, type BetRequest } from './trace/bets.ts';
export { buffersOf, ends, FIRST_CUT, IN_QUIESCENCE, PV_TYPE, SKIPPED, type TreeShape } from './trace/columns.ts';
export { type Blame, compareRoot, type RootComparison } from './trace/compare-root.ts';
export { askComparisons, type ComparedNode } from './trace/comparisons.ts';
export { type Conditions, conditionsAt } from './trace/conditions.ts';
export { type EvaluatedNode, evaluationReport, type EvaluationReport } from './trace/evaluations.ts';
export { type FileNode, type FileTree, NO_NUMBER, OpenedFile, openTraceText } from './trace/file-tree.ts';
export { cameTrue, expectedMoves } from './trace/expectations.ts';
export { type Gaps, type Recordable, recordable } from './trace/gaps.ts';
export { WRONG_GRADES } from './trace/grades.ts';
export type { NodeMove, NodeMoves } from './trace/node-moves.ts';
export { attemptsOf, techniqueOf } from './trace/read.ts';
export { type ReducedMoves, reducedMoves } from './trace/reductions.ts';
export { followLine, rootAt, type Whereabouts } from './trace/replay.ts';
export { upperBound } from './trace/sample.ts';
export { checkCut } from './trace/oracle.ts';
export { showCut, type ShownCut } from './trace/shown-cut.ts';
export { type Degree, degreeOf, worthFrom, worthRequest } from './trace/worth.ts';
export { beginSweep, scaleValue, summariseSweep, type SweepPoint, sweepPoint, sweepValues } from './trace/sweep.ts';

// Why a move is not played.
export { type Change, groupsOf, type Row } from './why/rows.ts';
export { whyNot, type WhyNot } from './why/why-not.ts';

// What `cutoff check` asks other engines.
export type { CheckCase, Proof } from './check/case.ts';
export { cases as checkCases } from './check/cases.ts';

// Rules that readers write: for a worker of their own, but for the names and sources.
export { findingOfCut } from './workshop/cut-reasons.ts';
export { linesOf, type RuleLine } from './workshop/compare-rules.ts';
export { RuleFault } from './workshop/fault.ts';
export { gradeRule, type StageId, stageIds, type StageResult, stageTitles } from './workshop/grade.ts';
export { hunts } from './workshop/hunts.ts';
export { type LanguageId, languageIds, languages } from './workshop/languages.ts';
export { namesFor, ruleFunctions } from './workshop/names.ts';
export { answersOf, faultsOf, readRule, RULE_CHARACTERS } from './workshop/read-rule.ts';
export type { Finding } from './workshop/reasons.ts';
export { playRuleMatch, RULE_GAMES, RULE_NODES } from './workshop/rule-match.ts';
export { toleratedCuts } from './workshop/sets.ts';
export { bookSources, emptySources, isWritable, type Writable, writable } from './workshop/sources.ts';
export { type Parse, PARSER_OPTIONS } from './workshop/syntax.ts';
export { installRules, ruleInForce } from './workshop/with-rules.ts';
export { writeRule } from './workshop/write-rule.ts';

// Matches: pure, for a worker of their own. A module that imports none of this carries none of it.
export { standardRules } from './match/adjudication.ts';
export { pairFault } from './match/counts.ts';
export { enginePlayer } from './match/engine-player.ts';
export { expectedGames } from './match/expected-games.ts';
export { profileKey } from './match/fingerprint.ts';
export type { GameRecord } from './match/game.ts';
export { type Opening, openingsPrint, ownOpenings } from './match/openings.ts';
export { playPair } from './match/pair.ts';
export { pairPgn } from './match/pgn.ts';
export { PgnError, pgnWords } from './match/pgn-words.ts';
export { fittingHashMb, type GameLimit, type Player, STANDARD_MARGIN_MS } from './match/player.ts';
export { conduct, type MatchConfig, newMatch, type PairRecord, type Schedule } from './match/schedule.ts';
export type { Overview } from './match/tally.ts';
