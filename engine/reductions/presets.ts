/** Published variants of late move reductions. Each is on by its own settings, as the book has the technique off. */
import { fiveElo, type Preset } from '../pruning/preset.ts';

export const presetsOfReductions: readonly Preset[] = [
  {
    id: 'weiss-lmr',
    title: 'Weiss',
    technique: 'lmr',
    rule: '1.75 + ln(depth) * ln(moves) / 1.75, one less while improving, one less in a PV node, history / 8192',
    settings: {
      lmr: 1,
      'lmr.base': 75,
      'lmr.divisor': 175,
      'lmr.worsening': 1,
      'lmr.history': 8192,
      'lmr.notInCheck': 0,
    },
    source: 'Weiss, search source at commit 00431428, of July 2021',
    remark:
      'The rule of that day; the ply less for killers went with pull request 665, in 2023. One less while improving is here one more while not, from a base of 0.75. Captures had a gentler formula there, and have none here; killers were reduced by a ply less there, and are like others here; its history was a sum of several tables.',
    published: null,
  },
  {
    id: 'hobbes-lmr',
    title: 'Hobbes',
    technique: 'lmr',
    rule: '0.88 + ln(depth) * ln(moves) / 3.04 from depth 2, quiet moves',
    settings: { lmr: 1, 'lmr.base': 90, 'lmr.divisor': 305, 'lmr.minDepth': 2, 'lmr.notInCheck': 0 },
    source: 'Hobbes, search parameters at commit e35ccd8, and pull request 10',
    remark:
      'Rounded to the steps of the knobs. The formula is of August 2026, the match that of its first version, in May 2025. Its many further terms, in fractions of a ply, are left out.',
    published: {
      test: 624,
      address: 'https://github.com/kelseyde/hobbes-chess-engine/pull/10',
      elo: 10.42,
      error: 7.63,
      llr: 2.22,
      bounds: [-2.2, 2.2],
      hypotheses: fiveElo,
      games: 5072,
      wins: 1774,
      losses: 1622,
      draws: 1676,
      pentanomial: [241, 532, 879, 602, 282],
    },
  },
];
