/**
 * A written rule in games: as a player in a match, and in a short match against the book's rule, the last stage of its
 * grading.
 */
import { standardRules } from '../match/adjudication.ts';
import { enginePlayer } from '../match/engine-player.ts';
import { listedOpening, ownOpenings } from '../match/openings.ts';
import { playPairFrom } from '../match/pair.ts';
import { fittingHashMb, type Player } from '../match/player.ts';
import { count, emptyTally, type Overview, overviewOf } from '../match/tally.ts';
import { alone, type StageResult } from './grade.ts';
import type { WrittenRule } from './read-rule.ts';
import { withRules } from './with-rules.ts';
import { settingsWith } from './written.ts';

/** Games of the stage, and nodes of each move in them. */
export const RULE_GAMES = 200;
export const RULE_NODES = 2000;

/** A player of this engine that searches by written rules. Its settings must come through settingsWith (written.ts). */
export function playerBy(rules: readonly WrittenRule[], player: Player): Player {
  return { ...player, choose: (turn) => withRules(rules, () => player.choose(turn)) };
}

export interface RuleMatch {
  /** Games to play, an even number; RULE_GAMES unless said otherwise. No opening is continued for them. */
  games?: number;
  /** Nodes of each move; RULE_NODES unless said otherwise. */
  nodes?: number;
  /** Called after each pair of games but the last, with the score so far: who is stronger is for the end to say. */
  onPair?: (standing: StageResult) => void;
}

/**
 * Plays the rule against the book's own with each move's nodes fixed, both with the technique alone. It fails when the
 * whole interval of its Elo lies below zero: it is weaker, and not by chance. The same rule gets the same games
 * everywhere.
 */
export async function playRuleMatch(rule: WrittenRule, options: RuleMatch = {}): Promise<StageResult> {
  const { games = RULE_GAMES, nodes = RULE_NODES, onPair = () => {} } = options;
  const limit = { nodes };
  const hashMb = fittingHashMb(limit);
  const own = alone(rule.technique);
  const players = {
    a: playerBy([rule], enginePlayer('this rule', settingsWith(own, [rule]), hashMb)),
    b: enginePlayer('the book’s rule', own, hashMb),
  };
  const stakes = { limit, games, sprt: null };
  const config = { limit, rules: standardRules };
  const openings = ownOpenings();
  const tally = emptyTally();
  const standing = () => overviewOf(tally, stakes);
  for (let index = 0; index < games / 2; index++) {
    count(tally, await playPairFrom(config, listedOpening(openings, index, 1), index, players), stakes);
    if (2 * index + 2 < games) onPair(running(standing(), games, nodes));
  }
  return stageOf(standing(), games, nodes);
}

const scoreOf = ({ draws, games: played, losses, wins }: Overview, games: number, nodes: number): string =>
  `${wins} won, ${draws} drawn, ${losses} lost in ${played} of ${games} games at ${nodes} nodes a move`;

const running = (overview: Overview, games: number, nodes: number): StageResult => ({
  id: 'match',
  ok: true,
  message: `${scoreOf(overview, games, nodes)}.`,
  games: { played: overview.games, of: games },
});

function stageOf(overview: Overview, games: number, nodes: number): StageResult {
  const { elo, games: played, identical, pairs } = overview;
  const score = scoreOf(overview, games, nodes);
  const stage = { id: 'match', ok: true, games: { played, of: games } } as const;
  if (identical === pairs || elo === null)
    return { ...stage, message: `${score}: it plays exactly as the book’s rule does.` };
  if (!Number.isFinite(elo.elo)) {
    const ok = elo.score > 0.5;
    return { ...stage, ok, message: `${score}. All points went to one side. It is ${ok ? 'stronger' : 'weaker'} than the book’s rule.` }; // prettier-ignore
  }
  const error = Number.isFinite(elo.error95) ? Math.round(elo.error95) : '∞';
  const range = `Elo ${signed(elo.elo)} ± ${error}, at 95 % from ${signed(elo.low)} to ${signed(elo.high)}`;
  const verdict =
    elo.high < 0
      ? 'It is weaker than the book’s rule.'
      : elo.low > 0
        ? 'It is stronger than the book’s rule.'
        : 'Neither is shown to be stronger: so few games cannot tell a difference within these bounds from none.';
  return { ...stage, ok: elo.high >= 0, message: `${score}. ${range}. ${verdict}` };
}

/** A number of Elo in words, to the whole number; a side that took all points has no end. */
function signed(elo: number): string {
  if (!Number.isFinite(elo)) return elo > 0 ? '∞' : '−∞';
  const whole = Math.round(elo);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0';
}
