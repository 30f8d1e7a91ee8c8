/** How many games a question takes: to be told before the first is played. */
import { NELO_PER_SIGMA } from './elo.ts';
import { type Sprt, sprtBounds } from './sprt.ts';

export interface ExpectedGames {
  /** Games until the test ends, on average. */
  games: number;
  /** The chance, 0 to 1, that it ends with elo1 accepted. */
  accept: number;
}

/**
 * What to expect of a test with normalised hypotheses when A is truly worth `nelo` (normalised Elo). Wald's
 * approximation: the ratio is a random walk, stopped exactly at its bounds; a real test overshoots and takes a few
 * percent more. The walk's drift is the closed form of the ratio, right for large effects as well.
 */
export function expectedGames(nelo: number, sprt: Pick<Sprt, 'elo0' | 'elo1' | 'alpha' | 'beta'>): ExpectedGames {
  const { lower, upper } = sprtBounds(sprt);
  const step = (sprt.elo1 - sprt.elo0) / NELO_PER_SIGMA;
  const away = (hypothesis: number) => ((nelo - hypothesis) / NELO_PER_SIGMA) ** 2;
  const drift = (Math.log1p(away(sprt.elo0)) - Math.log1p(away(sprt.elo1))) / 2;
  const h = (2 * drift) / step ** 2;
  // Half-way between the hypotheses the walk has no drift; the limit of the formulas is taken.
  if (Math.abs(h) < 1e-6) {
    return { games: (-lower * upper) / step ** 2, accept: -lower / (upper - lower) };
  }
  const accept = Math.expm1(-h * lower) / (Math.exp(-h * lower) - Math.exp(-h * upper));
  return { games: (accept * upper + (1 - accept) * lower) / drift, accept };
}
