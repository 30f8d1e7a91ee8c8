/** What the book's worker (src/worker/engine-thread.ts) loads of the engine, for start-up.ts. */
export {
  FenError,
  loadFor,
  MoveError,
  profiles,
  search,
  searchGame,
  SettingsError,
  warmUp,
  withSettings,
} from '../../engine/index.ts';
