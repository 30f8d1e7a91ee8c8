/** `cutoff sprt`: what counts of games or pairs say about strength, and a test's verdict on them. */
import {
  CountsError,
  type GameCounts,
  gameTrials,
  type PairCounts,
  pairFault,
  pairTrials,
} from '../../match/counts.ts';
import { type EloModel, eloModels } from '../../match/likelihood.ts';
import { evaluateSprt, type Sprt, type SprtResult, STANDARD_ERROR_CHANCE } from '../../match/sprt.ts';
import { quoted } from '../../board/error-text.ts';
import { type Accepts, type Given, readArguments, readNumber } from '../input/arguments.ts';
import { Fault, listed } from '../input/fault.ts';

const sprtAccepts: Accepts = {
  command: 'sprt',
  flags: {
    '--penta': 'value',
    '--wdl': 'value',
    '--elo0': 'value',
    '--elo1': 'value',
    '--alpha': 'value',
    '--beta': 'value',
    '--model': 'value',
    '--json': 'none',
  },
  words: [],
};

/** Runs the command and writes its lines. Throws a Fault for arguments it cannot use and for counts that cannot be. */
export function sprtCommand(args: readonly string[], write: (line: string) => void): void {
  const given = readArguments(args, sprtAccepts);
  const pairs = countsFlag(given, '--penta', 5) as PairCounts | undefined;
  const results = countsFlag(given, '--wdl', 3);
  const games: GameCounts | undefined = results && { wins: results[0], draws: results[1], losses: results[2] };
  if (pairs === undefined && games === undefined) {
    throw new Fault(
      'sprt needs counts: --penta a,b,c,d,e (pairs with 0, ½, 1, 1½ and 2 points) or --wdl wins,draws,losses.',
    );
  }
  const sprt = sprtFrom(given);
  if (sprt === null) throw new Fault('sprt needs both hypotheses: --elo0 and --elo1, in Elo.');
  let result: SprtResult;
  try {
    const trials = pairs === undefined ? gameTrials(games as GameCounts) : pairTrials(pairs);
    if (pairs !== undefined && games !== undefined) {
      gameTrials(games);
      const fault = pairFault(pairs, games);
      if (fault !== null) throw new CountsError(fault);
    }
    result = evaluateSprt(trials, sprt);
  } catch (error) {
    throw error instanceof CountsError ? new Fault(error.message) : error;
  }
  const remark = remarkOn(result, pairs, games);
  const { elo, error95, nelo, llr, lower, upper, verdict, ...rest } = result;
  if (given.has('--json')) {
    const shown = { elo, error95, nelo, llr, lower, upper, verdict, ...rest, ...sprt, remark };
    write(JSON.stringify(shown, null, 2));
    return;
  }
  write(`elo        ${estimateText(elo, error95)} (95 %)`);
  write(`nelo       ${estimateText(nelo, rest.neloError95)}`);
  write(`los        ${(100 * rest.los).toFixed(1)} %`);
  write(
    `llr        ${llr.toFixed(2)} (${lower.toFixed(2)}, ${upper.toFixed(2)}) [${sprt.elo0}, ${sprt.elo1}] ${sprt.model}`,
  );
  write(`games      ${rest.games}${pairs === undefined ? '' : `, in ${rest.games / 2} pairs`}`);
  write(`verdict    ${verdict}`);
  if (remark !== null) write(`remark     ${remark}`);
}

/** An estimate in Elo with its error; one that is infinite has none. */
export const estimateText = (value: number, error: number): string =>
  Number.isFinite(value) ? `${eloText(value)} ± ${eloText(error)}` : eloText(value);

/** An Elo number as it is printed: two decimals, or a word where there is none. */
function eloText(value: number): string {
  if (Number.isFinite(value)) return value.toFixed(2);
  return Number.isNaN(value) ? 'unknown' : value > 0 ? 'infinite' : 'minus infinite';
}

/** The test that --elo0, --elo1, --alpha, --beta and --model describe, or null when neither hypothesis is given. */
function sprtFrom(given: Given): Sprt | null {
  const elo0 = numberFlag(given, '--elo0');
  const elo1 = numberFlag(given, '--elo1');
  if (elo0 === undefined || elo1 === undefined) return null;
  const model = given.value('--model') ?? 'normalised';
  if (!eloModels.some((name) => name === model)) {
    throw new Fault(`--model knows no ${quoted(model)}; accepted are ${listed(eloModels)}.`);
  }
  return { elo0, elo1, ...errorChances(given), model: model as EloModel };
}

/** --alpha and --beta, or their usual values. */
export const errorChances = (given: Given): Pick<Sprt, 'alpha' | 'beta'> => ({
  alpha: numberFlag(given, '--alpha') ?? STANDARD_ERROR_CHANCE,
  beta: numberFlag(given, '--beta') ?? STANDARD_ERROR_CHANCE,
});

function numberFlag(given: Given, flag: string): number | undefined {
  const text = given.value(flag);
  return text === undefined ? undefined : readNumber(text, flag);
}

/** Counts behind a flag, divided by commas; pentanomial counts may be copied with their brackets. */
function countsFlag(given: Given, flag: string, wanted: number): number[] | undefined {
  const text = given.value(flag);
  if (text === undefined) return undefined;
  const parts = text.replace(/^\s*\[(.*)\]\s*$/, '$1').split(',');
  if (parts.length !== wanted) {
    throw new Fault(`${flag} needs ${wanted} counts, divided by commas, but ${quoted(text, 60)} has ${parts.length}.`);
  }
  return parts.map((part) => readNumber(part, `A count of ${flag}`));
}

function remarkOn(result: SprtResult, pairs: PairCounts | undefined, games: GameCounts | undefined): string | null {
  const { verdict } = result;
  if (verdict === 'no effect') {
    return 'All pairs are even: either the change never acts, or nothing can be told from these games.';
  }
  if (verdict === 'no spread')
    return 'All results are the same, so their spread, and with it the error, is not known yet.';
  if (!Number.isFinite(result.nelo)) {
    return 'All results are the same: the test has decided, but how large the difference is cannot be told.';
  }
  if (pairs === undefined && games !== undefined && result.games % 2 === 1) {
    return 'The number of games is odd, so they are not whole pairs; each game was counted on its own.';
  }
  const stopped = verdict === 'H0 accepted' || verdict === 'H1 accepted';
  return stopped ? 'If the match was ended by this verdict, its Elo is biased away from zero.' : null;
}
