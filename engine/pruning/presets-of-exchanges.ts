/** Published variants of SEE pruning. Each is on by its own settings, as the book has the technique off. */
import type { Preset } from './preset.ts';

export const presetsOfExchanges: readonly Preset[] = [
  {
    id: 'weiss-see',
    title: 'Weiss',
    technique: 'see',
    rule: 'skip a move that loses more than 73 centipawns per ply, captures and quiet moves alike',
    settings: {
      see: 1,
      'see.quietMargin': 75,
      'see.quietGrows': 0,
      'see.captureMargin': 75,
      'see.notInCheck': 0,
    },
    source: 'Weiss, search source at commit 60c5137, of August 2026, and pull request 742',
    remark:
      'Rounded to the steps of the knobs. Weiss asks where the reduced depth is below 7, here it is the depth of the node. The match asked whether one margin for both kinds of moves loses anything against two.',
    published: {
      test: 38503,
      address: 'https://github.com/TerjeKir/weiss/pull/742',
      elo: 1.44,
      error: 2.39,
      llr: 2.96,
      bounds: [-2.94, 2.94],
      hypotheses: [-3, 0],
      games: 31_112,
      wins: 8485,
      losses: 8356,
      draws: 14_271,
      pentanomial: [538, 3731, 6918, 3802, 567],
    },
  },
  {
    id: 'lynx-see',
    title: 'Lynx',
    technique: 'see',
    rule: 'skip a quiet move that loses more than 46 * depth, a capture that loses more than 111 * depth * depth',
    settings: {
      see: 1,
      'see.quietMargin': 45,
      'see.quietGrows': 0,
      'see.captureMargin': 110,
      'see.captureGrows': 1,
      'see.maxDepth': 0,
      'see.notPv': 1,
    },
    source: 'Lynx, search source and configuration at commit f992ce1b, and pull request 1521',
    remark:
      'Rounded to the steps of the knobs. The margins are those of August 2026, the match that of the first version, in March 2025.',
    published: {
      test: 1435,
      address: 'https://github.com/lynx-chess/Lynx/pull/1521',
      elo: 9.14,
      error: 4.55,
      llr: 2.9,
      bounds: [-2.25, 2.89],
      hypotheses: [0, 3],
      games: 9092,
      wins: 2576,
      losses: 2337,
      draws: 4179,
      pentanomial: [167, 1019, 1977, 1174, 209],
    },
  },
];
