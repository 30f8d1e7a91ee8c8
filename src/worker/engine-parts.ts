/** What engine-thread.ts loads of the engine. */
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
