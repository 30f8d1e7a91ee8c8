/** The shape of a published variant of a technique (presets.ts). */
import type { TechniqueId } from './index.ts';

/** A published match: two versions of an engine, one with the change, in pairs of games with colours reversed. */
export interface PublishedResult {
  /** Its number where it was played (testAddress). */
  test: number;
  /** Where it was published, when that is not there. */
  address?: string;
  /** Elo gained, and the wider side of its 95 % interval. */
  elo: number;
  error: number;
  /** Log-likelihood ratio, the bounds at which the test stopped, and the hypotheses in normalised Elo. */
  llr: number;
  bounds: readonly [number, number];
  hypotheses: readonly [number, number];
  games: number;
  wins: number;
  losses: number;
  draws: number;
  /** Pairs that scored 0, ½, 1, 1½ and 2 points. */
  pentanomial: readonly [number, number, number, number, number];
}

/** A rule as an engine or an article published it, in settings of this engine. */
export interface Preset {
  id: string;
  title: string;
  technique: TechniqueId;
  /** The rule in one line, as printed. */
  rule: string;
  /** Settings that differ from the book profile; everything else of the technique stays at its default. */
  settings: Readonly<Record<string, number>>;
  /** Techniques, off in the book, that were already on when the rule was added; the preset has them on too. */
  onTopOf?: readonly TechniqueId[];
  /** Where it was published. */
  source: string;
  /** What this project cannot express or had to choose; empty when the preset is the rule as printed. */
  remark: string;
  published: PublishedResult | null;
}

/** The page of a test of the series, with its games. */
export const testAddress = (test: number): string => `https://sscg13.pythonanywhere.com/test/${test}/`;

/** A published result; wins, losses and draws are given together, as their sum is the number of games. */
export const published = (
  test: number,
  elo: number,
  error: number,
  llr: number,
  bounds: readonly [number, number],
  hypotheses: readonly [number, number],
  [wins, losses, draws]: readonly [number, number, number],
  pentanomial: PublishedResult['pentanomial'],
): PublishedResult => ({
  test,
  elo,
  error,
  llr,
  bounds,
  hypotheses,
  games: wins + losses + draws,
  wins,
  losses,
  draws,
  pentanomial,
});

/** The series that this book's rules come from, and the bounds and hypotheses of its tests. */
export const series = 'int0x80, a series of articles on engine programming';
export const wide = [-2.94, 2.94] as const;
export const narrow = [-2.25, 2.89] as const;
export const fiveElo = [0, 5] as const;
