/** Published variants of razoring. Each is on by its own settings, as the book has the technique off. */
import { fiveElo, type Preset } from './preset.ts';

export const presetsOfRazoring: readonly Preset[] = [
  {
    id: 'stockfish-razor',
    title: 'Stockfish',
    technique: 'razor',
    rule: 'eval < alpha - 483 - 318 * depth * depth: quiescence, whatever it says',
    settings: {
      razor: 1,
      'razor.base': 480,
      'razor.margin': 320,
      'razor.grows': 1,
      'razor.maxDepth': 0,
      'razor.believes': 1,
      'razor.noMateWindow': 0,
    },
    source: 'Stockfish, search source at commit 762dd1da',
    remark:
      'Rounded to the steps of the knobs. The form is of August 2026. The evaluation is the one that correction history and a score of the table have changed. Its tests publish games and no Elo.',
    published: null,
  },
  {
    id: 'hobbes-razor',
    title: 'Hobbes',
    technique: 'razor',
    rule: 'eval < alpha - 282 - 248 * depth * depth: quiescence, whatever it says',
    settings: {
      razor: 1,
      'razor.base': 280,
      'razor.margin': 250,
      'razor.grows': 1,
      'razor.maxDepth': 0,
      'razor.believes': 1,
      'razor.noMateWindow': 0,
    },
    source: 'Hobbes, search source and parameters at commit e35ccd8, and pull request 96',
    remark:
      'Rounded to the steps of the knobs. The margins are of August 2026, the match that of the first version, in July 2025.',
    published: {
      test: 2842,
      address: 'https://github.com/kelseyde/hobbes-chess-engine/pull/96',
      elo: 7.96,
      error: 5.83,
      llr: 2.22,
      bounds: [-2.2, 2.2],
      hypotheses: fiveElo,
      games: 5106,
      wins: 1432,
      losses: 1315,
      draws: 2359,
      pentanomial: [76, 579, 1141, 666, 91],
    },
  },
  {
    id: 'stormphrax-razor',
    title: 'Stormphrax',
    technique: 'razor',
    rule: 'depth <= 4, no quiet table move, eval + 347 * depth <= alpha: quiescence, where it stays at or below alpha',
    settings: { razor: 1, 'razor.margin': 350, 'razor.maxDepth': 4, 'razor.noQuietHashMove': 1 },
    source: 'Stormphrax, search source at commit 2402cae1, and pull request 99',
    remark:
      'Rounded to the step of the knob. It acts where alpha lies within 2000 of zero, here outside mate scores. The margin is of July 2026. Of the first version, in April 2024, a match of 284 games is published: +119.50 ± 33.74, a surprise to its author too.',
    published: null,
  },
  {
    id: 'xiphos-razor',
    title: 'Xiphos',
    technique: 'razor',
    rule: 'depth <= 3, eval + 200 < beta: quiescence, where it stays below beta',
    settings: { razor: 1, 'razor.base': 200, 'razor.margin': 0 },
    source: 'Xiphos, search source at commit 16e73a51',
    remark: 'One margin for all depths. No match is published.',
    published: null,
  },
];
