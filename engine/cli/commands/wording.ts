/** How commands write scores, and what they searched by. */
import { type TechniqueId, techniqueIds } from '../../pruning/index.ts';
import type { ReadableScore } from '../../search/scores.ts';
import { type ProfileName, type Settings, settingsText } from '../../settings.ts';
import { ruleInForce } from '../../workshop/with-rules.ts';

/** A score in words; "mated" where the game is over. */
export function scoreText(score: ReadableScore): string {
  if ('cp' in score) return `${score.cp} ${Math.abs(score.cp) === 1 ? 'centipawn' : 'centipawns'}`;
  if (score.mate === 0) return 'mated';
  return score.mate > 0 ? `mate in ${score.mate}` : `mated in ${-score.mate}`;
}

/** The techniques of which a written rule is in force. */
export const writtenRules = (): TechniqueId[] => techniqueIds.filter((id) => ruleInForce(id) !== undefined);

/** What is searched by, written rules in force too: "profile book, rfp.margin=100, written: nmp". */
export function searchedByText(settings: Settings, profile: ProfileName): string {
  const written = writtenRules();
  return `${settingsText(settings, profile)}${written.length > 0 ? `, written: ${written.join(', ')}` : ''}`;
}
