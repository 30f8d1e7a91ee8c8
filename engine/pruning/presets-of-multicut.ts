/** Published variants of multi-cut. Each is on by its own settings, as the book has the technique off. */
import { fiveElo, type Preset, wide } from './preset.ts';

export const presetsOfMultiCut: readonly Preset[] = [
  {
    id: 'stockfish-multicut',
    title: 'Stockfish',
    technique: 'multicut',
    rule: 'depth >= 6, table depth >= depth - 3: others to (depth - 1) / 2 at table score - 59 * depth / 63; >= beta: return',
    settings: { multicut: 1, 'multicut.margin': 1 },
    source: 'Stockfish, search source at commit 762dd1da',
    remark:
      'Rounded to the step of the knob. The form is of August 2026. PV nodes and nodes in check are asked as well there; on lines that are or once were a PV the least depth is 7, and where they only were one the margin is 125 * depth / 63. A move that stands far above the others gains two or three plies, and one that is not singular may be reduced. Its tests publish games and no Elo.',
    published: null,
  },
  {
    id: 'plenty-multicut',
    title: 'PlentyChess',
    technique: 'multicut',
    rule: 'depth >= 6.24, table depth >= depth - 4.99: others to (depth - 1) / 2 at table score - depth; table score - depth >= beta: return',
    settings: { multicut: 1, 'multicut.margin': 1, 'multicut.minDepth': 7, 'multicut.tableLag': 4 },
    source: 'PlentyChess, search source at commit 20878a8, and pull request 67',
    remark:
      'Rounded to whole plies: that engine counts in hundredths of a ply. It asks whether the bound of the smaller search is at least beta, not its score, and returns that bound; it stores it in the table. PV nodes and nodes in check are asked as well. Where the line was a PV once, the margin is twice as large. A move may gain up to three plies or lose some. A line is not extended beyond twice the iteration, as here. The numbers are of June 2026. The first version, in January 2024, passed with +13.03 ± 7.95 at 8.0+0.08, in 3,762 games, and with +23.93 ± 11.19 at 40.0+0.40, in 1,832. These intervals are of single games; the pairs are published as well.',
    published: null,
  },
  {
    id: 'elixir-multicut',
    title: 'Elixir',
    technique: 'multicut',
    rule: 'depth >= 8, table depth >= depth - 3: others to (depth - 1) / 2 at table score - 1.78 * depth; that bound >= beta: return',
    settings: { multicut: 1, 'multicut.minDepth': 8 },
    source: 'Elixir, search source at commit 7bab052, and pull request 92',
    remark:
      'Rounded to the step of the knob. It asks whether the bound of the smaller search is at least beta, not its score, and returns that bound. PV nodes and nodes in check are asked as well. A move that is not singular may be reduced, and one far above the others gains two plies. The numbers are of January 2026, the match, at 10.0+0.10, is of the first version, in July 2024.',
    published: {
      test: 1827,
      address: 'https://github.com/ArjunBasandrai/elixir-chess-engine/pull/92',
      elo: 8.96,
      error: 5.18,
      llr: 2.95,
      bounds: wide,
      hypotheses: fiveElo,
      games: 5042,
      wins: 883,
      losses: 753,
      draws: 3406,
      pentanomial: [33, 517, 1313, 603, 55],
    },
  },
  {
    id: 'hobbes-multicut',
    title: 'Hobbes',
    technique: 'multicut',
    rule: 'depth >= 6, table depth >= depth - 3: others to (depth - 1) / 2 at table score - 59 * depth / 55; that bound >= beta: return',
    settings: { multicut: 1, 'multicut.margin': 1 },
    source: 'Hobbes, search source at commit e35ccd8, and pull request 106',
    remark:
      'Rounded to the step of the knob, which makes it the same as that of Stockfish. The two margins of that engine, 59 / 55 and 57 / 54 of a centipawn a ply, lie closer together than the step. History moves the margin there by up to a quarter of a centipawn a ply. It asks whether the bound of the smaller search is at least beta, not its score, and returns a weighted mean of that bound and beta. PV nodes and nodes in check are asked as well. On lines of a PV the least depth is 7, and where they only were one the margin is larger by a third of a centipawn a ply. A move may gain up to three plies or lose some. The numbers are of August 2026, the match, at 8.0+0.08, is of the first version, in July 2025.',
    published: {
      test: 3031,
      address: 'https://github.com/kelseyde/hobbes-chess-engine/pull/106',
      elo: 4.81,
      error: 4.08,
      llr: 2.22,
      bounds: [-2.2, 2.2],
      hypotheses: fiveElo,
      games: 8956,
      wins: 2341,
      losses: 2217,
      draws: 4398,
      pentanomial: [78, 1048, 2117, 1142, 93],
    },
  },
];
