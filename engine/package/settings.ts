/**
 * Everything that can be set: techniques, their parameters and guards, options of the search, and published variants.
 */
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
  withOnly,
  withSettings,
} from '../settings.ts';
export { type TechniqueId, techniqueIds } from '../pruning/index.ts';
export { type Preset, presetById, presets, type PublishedResult } from '../pruning/presets.ts';
