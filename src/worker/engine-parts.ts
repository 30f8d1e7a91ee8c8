/** What engine-thread.ts loads of the engine; how long that takes, scripts/lab/bench-engine/start-up.ts measures. */
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
