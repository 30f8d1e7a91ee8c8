/**
 * What moonfish's pull request 38 printed (https://github.com/luccabb/moonfish/pull/38): facts of another engine, with
 * the rule on.
 */

/** Plies of its bench. */
export const DEPTH = 5;

/** Nodes and seconds of each position of its list, in the list's order; the last two are a mate and a stalemate. */
// prettier-ignore
export const bench: readonly (readonly [nodes: number, seconds: number])[] = [
  [21252, 2.75], [265680, 39.08], [14666, 1.16], [384303, 48.37], [68572, 9.78], [137992, 18.97], [176141, 24.54],
  [100297, 12.82], [179833, 23.02], [93999, 12.79], [86459, 10.8], [318364, 43.67], [221369, 30.23], [43382, 6.17],
  [80374, 9.6], [22219, 2.74], [3802, 0.3], [2911, 0.22], [5644, 0.49], [30857, 2.52], [12801, 1.2], [636, 0.05],
  [1115, 0.08], [10577, 0.84], [6579, 0.54], [12469, 1.03], [25801, 2.64], [115697, 12.68], [28258, 2.81],
  [2774, 0.22], [202496, 22.76], [436165, 56.73], [150218, 22.77], [123790, 15.23], [195976, 22.34],
  [1742889, 206.18], [790867, 114.52], [1562, 0.1], [3156, 0.23], [3435, 0.12], [14228, 1.18], [13842, 1.28],
  [2321, 0.16], [25708, 2.34], [14544, 1.58], [266465, 29.47], [0, 0], [0, 0],
];

/** Its games against Stockfish at three skill levels, 60 s a move against 60 s + 5 s. */
export const games = [
  { level: 3, wins: 0, draws: 0, losses: 100 },
  { level: 4, wins: 1, draws: 0, losses: 99 },
  { level: 5, wins: 0, draws: 0, losses: 100 },
];
