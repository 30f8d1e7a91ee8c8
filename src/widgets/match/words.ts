/** What a match says, in words. */
import {
  type GameRecord,
  type MatchConfig,
  type Overview,
  type PairRecord,
  type Settings,
  techniqueIds,
  valueText,
} from '../../../engine/index.ts';
import { countedText, countText, plainText } from '../../format/numbers.ts';

/** A number with its sign and one decimal: "+12.3", "−4.0"; infinity as its sign. */
export function signedText(value: number): string {
  const text = Number.isFinite(value) ? Math.abs(value).toFixed(1) : '∞';
  return text === '0.0' ? text : `${value < 0 ? '−' : '+'}${text}`;
}

export const errorText = (value: number): string => (Number.isFinite(value) ? value.toFixed(1) : '∞');

/** A log-likelihood ratio to two digits, with the true sign of minus and none before 0. */
export const llrText = (value: number): string => value.toFixed(2).replace('-0.00', '0.00').replace('-', '−');

/**
 * The likelihood that A is the stronger one, to a tenth of a percent and never as certain; a dash after one pair, which
 * says nothing of it.
 */
export function likelihoodText({ los, neloError95 }: { los: number; neloError95: number }): string {
  if (!Number.isFinite(neloError95)) return '–';
  return `${los < 0.0005 ? '<0.1' : los >= 0.9995 ? '>99.9' : (100 * los).toFixed(1)}\u00a0%`;
}

/** The verdict in a few words, and what it means in a sentence. */
export function verdictOf(
  { verdict, over, pairs, identical, incomparable }: Overview,
  { sprt }: MatchConfig,
): { word: string; means: string } {
  const [elo0, elo1] = [sprt?.elo0 ?? 0, sprt?.elo1 ?? 0].map(plainText);
  if (verdict === 'no effect') {
    return {
      word: 'No effect',
      means: `In ${countedText(pairs, 'pair')} both sides made the same moves after the same searches: at this budget the difference never acts, so there is nothing to test.`,
    };
  }
  if (verdict === 'H1 accepted') {
    return { word: 'H1 accepted', means: `A is worth ${elo1} rather than ${elo0} (normalised Elo).` };
  }
  if (verdict === 'H0 accepted') {
    return {
      word: 'H0 accepted',
      means: `A is worth ${elo0} or less, rather than ${elo1} (normalised Elo).`,
    };
  }
  if (over !== null) {
    return verdict === 'none'
      ? { word: 'No test', means: 'All games are played; the Elo difference says what there is to say.' }
      : { word: 'Open', means: 'All games are played, and the test has not decided.' };
  }
  if (pairs > 0 && incomparable === 0 && identical === pairs) {
    return {
      word: 'No difference yet',
      means: `So far both sides searched the same in ${pairs === 1 ? 'the first pair' : `all ${countText(pairs)} pairs`}.`,
    };
  }
  return verdict === 'none'
    ? { word: 'No test', means: 'The match ends with its last game.' }
    : { word: 'Open', means: 'The test has not decided yet.' };
}

/** Differences between two sides that are named. */
const NAMED = 3;

/**
 * What each side has that the other has otherwise: "RFP on" and "RFP off". Of more than three differences the others
 * are counted; without any, both have the same settings.
 */
export function sidesInWords({ a, b }: Pick<MatchConfig, 'a' | 'b'>): [a: string, b: string] {
  // Here both are this book's engine; another program's settings are its own.
  const settingsOf = (side: MatchConfig['a']): Settings => ('settings' in side ? side.settings : {});
  const [mine, others] = [settingsOf(a), settingsOf(b)];
  const ids = Object.keys(mine).filter((id) => mine[id] !== others[id]);
  if (ids.length === 0) return ['the same settings', 'the same settings'];
  const rest = ids.length - NAMED;
  const of = (settings: Settings) =>
    ids
      .slice(0, NAMED)
      .map(
        (id) => `${techniqueIds.some((one) => one === id) ? id.toUpperCase() : id} ${valueText(id, settings[id] ?? 0)}`,
      )
      .join(', ') + (rest > 0 ? ` and ${countedText(rest, 'other difference')}` : '');
  return [of(mine), of(others)];
}

/** A duration as people say it: "40 seconds", "3 minutes", "2.5 hours". */
export function durationText(seconds: number): string {
  if (seconds < 1.5) return 'a second';
  if (seconds < 90) return `${Math.round(seconds)} seconds`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} minutes`;
  return seconds < 172_800 ? `${(seconds / 3600).toFixed(1)} hours` : `${Math.round(seconds / 86_400)} days`;
}

/** Who won a game of a pair, for A: its number in the pair is 0 or 1. */
export function gameText(pair: PairRecord, game: 0 | 1): string {
  const record: GameRecord = pair.games[game];
  const white = game === 0 ? 'A' : 'B';
  const winner = record.result === '1-0' ? white : record.result === '0-1' ? (white === 'A' ? 'B' : 'A') : null;
  return `${pair.index + 1}.${game + 1}: ${winner === null ? 'draw' : `${winner} wins`}, ${record.end}`;
}

/** "12. " or "12… ", in front of the move that led to a position. */
export function plyNumber(fen: string): string {
  const [, side, , , , number] = fen.split(' ');
  return side === 'b' ? `${number}. ` : `${Number(number) - 1}… `;
}
