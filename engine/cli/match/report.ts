/** What a match prints while it runs and when it is over. */
import { expectedGames } from '../../match/expected-games.ts';
import type { MatchConfig } from '../../match/schedule.ts';
import type { Overview } from '../../match/tally.ts';
import { estimateText } from '../commands/sprt.ts';

/** The match in a few lines, before it begins. */
export function matchHead(config: MatchConfig, concurrency: number): string[] {
  const { a, b, limit, openings, rules, seed, sprt } = config;
  const budget =
    'nodes' in limit
      ? `${limit.nodes} nodes a move`
      : `${limit.baseMs / 1000} s + ${limit.incrementMs / 1000} s a move`;
  const resign = rules.resign === null ? 'none' : `${rules.resign.moves} moves at ${rules.resign.score}`;
  const draw =
    rules.draw === null
      ? 'none'
      : `${rules.draw.moves} moves within ${rules.draw.score} from move ${rules.draw.fromMove}`;
  const test =
    sprt === null ? '' : `, SPRT [${sprt.elo0}, ${sprt.elo1}] ${sprt.model}, alpha ${sprt.alpha}, beta ${sprt.beta}`;
  return [
    a.name,
    b.name,
    `match      ${budget}, at most ${config.games} games${test}`,
    ...expectation(config),
    `openings   ${openings.count} (${openings.source}), seed ${seed}`,
    `rules      resign ${resign}, draw ${draw}, ${rules.maxMoves} moves at most`,
    `threads    ${concurrency}`,
  ];
}

/** How long a test may take: most games are needed when the truth lies half-way between its hypotheses. */
function expectation({ sprt, games }: MatchConfig): string[] {
  if (sprt === null || sprt.model !== 'normalised') return [];
  const [likely, longest] = [sprt.elo1, (sprt.elo0 + sprt.elo1) / 2].map((nelo) => expectedGames(nelo, sprt).games);
  const short = longest > games ? ', so it may end open' : '';
  return [
    `expect     about ${Math.round(likely)} games if A is worth ${sprt.elo1}, up to ${Math.round(longest)} on average${short}`,
  ];
}

const counts = ({ wins, losses, draws }: Overview): string => `W ${wins} L ${losses} D ${draws}`;
const elo = ({ elo }: Overview): string => (elo === null ? 'unknown' : estimateText(elo.elo, elo.error95));
const llr = ({ sprt }: Overview): string =>
  sprt === null ? '' : `${sprt.llr.toFixed(2)} (${sprt.lower.toFixed(2)}, ${sprt.upper.toFixed(2)})`;

/** One line on how the match stands. */
export function progressLine(overview: Overview, gamesPerSecond: number): string {
  const test = overview.sprt === null ? '' : `  LLR ${llr(overview)}`;
  return `${overview.games} games  ${counts(overview)}  Elo ${elo(overview)}${test}  ${gamesPerSecond.toFixed(1)} games/s`;
}

/**
 * The result. `gamesPerSecond` is null when nothing was played this time; `repeats` pairs are another one once more.
 */
export function matchResult(
  overview: Overview,
  config: MatchConfig,
  gamesPerSecond: number | null,
  repeats: number,
): string[] {
  const { a, b, ends, elo: estimate, forfeits, identical, pairs, pentanomial, sprt } = overview;
  const lines = [`result     ${counts(overview)}, ${overview.games} games, Penta [${pentanomial.join(', ')}]`];
  if (estimate !== null) {
    lines.push(
      `elo        ${elo(overview)} (95 %)${overview.biased ? ', biased: the match was ended by its own result' : ''}`,
    );
    lines.push(`nelo       ${estimateText(estimate.nelo, estimate.neloError95)}`);
    lines.push(`los        ${(100 * estimate.los).toFixed(1)} %`);
  }
  if (sprt !== null)
    lines.push(`llr        ${llr(overview)} [${config.sprt?.elo0}, ${config.sprt?.elo1}] ${config.sprt?.model}`);
  lines.push(`verdict    ${verdictText(overview)}`);
  if (overview.incomparable === 0)
    lines.push(`identical  ${identical} of ${pairs} pairs: no search of theirs differed`);
  if (repeats > 0)
    lines.push(`repeats    ${repeats} of ${pairs} pairs are another one once more: the errors are larger than told`);
  const depth = (sums: Overview['a']) => (sums.moves === 0 ? 0 : sums.depths / sums.moves).toFixed(1);
  lines.push(`depth      A ${depth(a)}, B ${depth(b)}`);
  lines.push(
    `ends       ${Object.entries(ends)
      .map(([end, count]) => `${end} ${count}`)
      .join(', ')}`,
  );
  lines.push(`forfeits   A ${forfeits.a}, B ${forfeits.b} (time, illegal moves, crashes)`);
  if (gamesPerSecond !== null) lines.push(`speed      ${gamesPerSecond.toFixed(1)} games/s`);
  lines.push(`engine     ${config.signature}`);
  return lines;
}

function verdictText({ verdict, over, pairs }: Overview): string {
  if (verdict === 'no effect')
    return `no effect: in ${pairs} pairs both sides played the same moves after the same searches`;
  if (verdict === 'continue') return over === null ? 'open' : 'open: the games are at their end before the test is';
  return verdict === 'none' ? 'none: the match was no test' : verdict;
}
