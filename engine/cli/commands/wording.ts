/** How commands write scores and settings. */
import { techniques } from '../../pruning/index.ts';
import type { ReadableScore } from '../../search/scores.ts';
import { type ProfileName, profiles, type Settings, valueText } from '../../settings.ts';

/** A score in words; "mated" where the game is over. */
export function scoreText(score: ReadableScore): string {
  if ('cp' in score) return `${score.cp} ${Math.abs(score.cp) === 1 ? 'centipawn' : 'centipawns'}`;
  if (score.mate === 0) return 'mated';
  return score.mate > 0 ? `mate in ${score.mate}` : `mated in ${-score.mate}`;
}

/** In what settings differ from their profile, in the words of the command line. */
export function differences(settings: Settings, profile: ProfileName): string {
  const changed = Object.keys(settings).filter((id) => settings[id] !== profiles[profile][id]);
  const off = techniques.filter((technique) => settings[technique.id] === 0).length;
  const parts = changed.map((id) => `${id}=${valueText(id, settings[id])}`);
  const note = off === techniques.length ? ' (none of the five)' : '';
  return `${[`profile ${profile}`, ...parts].join(', ')}${note}`;
}
