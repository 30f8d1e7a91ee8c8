/** The only door into the engine: what the site, its workers and its build may use. */

export { type FenField, FenError, type FenResult, parseFen, setFen, START_FEN, toFen } from './board/fen.ts';
export { type GameStatus, gameStatus, type LegalMove, legalMoves, MoveError, playMoves } from './board/game.ts';
export { perft } from './board/perft.ts';
export { squareName, squareOf } from './board/pieces.ts';
export { signature } from './bench/signature.ts';
export { type Preset, presetById, presets, type PublishedResult } from './pruning/presets.ts';
export { type TechniqueId, techniqueIds, techniques } from './pruning/index.ts';
export type { Guard, Parameter, Technique } from './pruning/technique.ts';
export type { Gaps } from './trace/gaps.ts';
export {
  DEFAULT_HASH_MB,
  forget,
  search,
  type SearchLimits,
  type SearchRequest,
  type SearchResult,
} from './search/search.ts';
export type { ReadableScore } from './search/scores.ts';
export {
  allSettings,
  type ProfileName,
  profiles,
  type Setting,
  settingById,
  settingFault,
  type Settings,
  SettingsError,
  withOnly,
  withSettings,
} from './settings.ts';
