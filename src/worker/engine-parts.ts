/** What searches.ts loads of the engine. */
export {
  FenError,
  loadFor,
  MoveError,
  profiles,
  recordable,
  search,
  searchGame,
  SettingsError,
  warmUp,
  withSettings,
} from '../../engine/index.ts';
