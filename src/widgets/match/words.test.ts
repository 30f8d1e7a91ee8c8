import { describe, expect, it } from 'vitest';
import {
  estimateElo,
  type MatchConfig,
  profiles,
  withSettings,
  type Overview,
  type PairRecord,
  pairTrials,
} from '../../../engine/index.ts';
import { durationText, gameText, likelihoodText, plyNumber, sidesInWords, signedText, verdictOf } from './words.ts';

const config = { sprt: { elo0: 0, elo1: 20 } } as MatchConfig;
const overview = (part: Partial<Overview>): Overview =>
  ({ verdict: 'continue', over: null, pairs: 40, identical: 0, incomparable: 0, ...part }) as Overview;

describe('the words of a match', () => {
  it('name the sides by what one has and the other has not', () => {
    const sides = (a: Record<string, number>, b: Record<string, number>) =>
      sidesInWords({
        a: { name: 'A', settings: withSettings(profiles.book, a) },
        b: { name: 'B', settings: withSettings(profiles.book, b) },
      });
    expect(sides({}, { rfp: 0 })).toEqual(['RFP on', 'RFP off']);
    expect(sides({ 'rfp.margin': 100 }, {})[0]).toBe('rfp.margin 100');
    expect(sides({}, {})).toEqual(['the same settings', 'the same settings']);
    expect(sides({}, { rfp: 0, nmp: 0, lmp: 0, hp: 0, fp: 0 })[1]).toMatch(
      /^(\w+ off, ){2}\w+ off and 2 other differences$/,
    );
  });

  it.each([
    [{ verdict: 'H1 accepted', over: 'decided' }, 'H1 accepted', 'A is worth 20 rather than 0'],
    [{ verdict: 'H0 accepted', over: 'decided' }, 'H0 accepted', 'A is worth 0 or less, rather than 20'],
    [{ verdict: 'no effect', over: 'no effect', identical: 40 }, 'No effect', 'In 40 pairs'],
    [{ verdict: 'no effect', over: 'no effect', pairs: 1, identical: 1 }, 'No effect', 'In 1 pair both'],
    [{ over: 'all games' }, 'Open', 'has not decided.'],
    [{ over: null }, 'Open', 'not decided yet'],
    [{ identical: 40 }, 'No difference yet', 'in all 40 pairs'],
    [{ pairs: 1, identical: 1 }, 'No difference yet', 'in the first pair.'],
    // By the clock it cannot be told whether the sides differ.
    [{ identical: 0, incomparable: 40 }, 'Open', 'not decided yet'],
    [{ verdict: 'none', over: 'all games' }, 'No test', 'All games are played'],
  ] as const)('tell %j', (part, word, means) => {
    const told = verdictOf(overview(part as Partial<Overview>), config);
    expect(told.word).toBe(word);
    expect(told.means).toContain(means);
  });

  it('never tell a likelihood as certain, and none after a single pair', () => {
    const of = (...pairs: number[]) => likelihoodText(estimateElo(pairTrials(pairs)));
    expect([of(0, 0, 0, 1, 0), of(0, 0, 0, 0, 1), of(1, 0, 0, 0, 0)]).toEqual(['–', '–', '–']);
    expect([of(0, 0, 0, 0, 9), of(9, 0, 0, 0, 0), of(0, 0, 0, 20, 40), of(40, 20, 0, 0, 0)]).toEqual([
      '>99.9\u00a0%',
      '<0.1\u00a0%',
      '>99.9\u00a0%',
      '<0.1\u00a0%',
    ]);
    expect([of(3, 3, 16, 3, 5), of(2, 0, 0, 0, 2)]).toEqual(['74.1\u00a0%', '50.0\u00a0%']);
  });

  it('write numbers below 0 with the true sign of minus', () => {
    const below = { sprt: { elo0: -10, elo1: 0 } } as MatchConfig;
    expect(verdictOf(overview({ verdict: 'H0 accepted', over: 'decided' }), below).means).toBe(
      'A is worth −10 or less, rather than 0 (normalised Elo).',
    );
  });

  it('give every number its sign, and infinity its own', () => {
    expect([12.34, -0.06, 0, -0.04, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map(signedText)).toEqual([
      '+12.3',
      '−0.1',
      '0.0',
      '0.0',
      '+∞',
      '−∞',
    ]);
  });

  it('round a duration to what can be planned with', () => {
    expect([0.2, 40, 150, 9000, 400_000].map(durationText)).toEqual([
      'a second',
      '40 seconds',
      '3 minutes',
      '2.5 hours',
      '5 days',
    ]);
  });

  it('name the winner of a game by side, not by colour', () => {
    const pair = {
      index: 2,
      games: [
        { result: '0-1', end: 'checkmate' },
        { result: '0-1', end: 'resignation' },
      ],
    };
    expect(gameText(pair as unknown as PairRecord, 0)).toBe('3.1: B wins, checkmate');
    expect(gameText(pair as unknown as PairRecord, 1)).toBe('3.2: A wins, resignation');
  });
});

it('a move is numbered by the position that it led to', () => {
  expect(plyNumber('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1')).toBe('1. ');
  expect(plyNumber('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')).toBe('1… ');
  expect(plyNumber('8/8/8/8/8/k7/p7/K7 w - - 12 40')).toBe('39… ');
});
