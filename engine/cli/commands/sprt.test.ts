import { describe, expect, it } from 'vitest';
import { presets } from '../../pruning/presets.ts';
import { sprtCommand } from './sprt.ts';
import { faultOf, linesOf } from '../testing.ts';

const json = (...args: string[]) => JSON.parse(linesOf(sprtCommand, ...args, '--json').join('\n'));
const refuses = (...args: string[]) => faultOf(() => linesOf(sprtCommand, ...args));
const test = ['--elo0', '0', '--elo1', '5'];

describe('sprt', () => {
  it('reproduces the published blocks', () => {
    for (const { published } of presets) {
      if (published === null) continue;
      const { bounds, elo, error, hypotheses, llr, pentanomial, wins, draws, losses } = published;
      const alpha = bounds[1] === 2.2 ? '0.10' : '0.05';
      const beta = bounds[0] === -2.94 ? '0.05' : '0.10';
      const result = json(
        `--penta=${pentanomial.join(',')}`,
        `--wdl=${wins},${draws},${losses}`,
        ...['--elo0', String(hypotheses[0]), '--elo1', String(hypotheses[1]), '--alpha', alpha, '--beta', beta],
      );
      expect(result.elo.toFixed(2)).toBe(elo.toFixed(2));
      expect(result.error95.toFixed(2)).toBe(error.toFixed(2));
      expect(result.llr.toFixed(2)).toBe(llr.toFixed(2));
      expect([result.lower.toFixed(2), result.upper.toFixed(2)]).toEqual(bounds.map((bound) => bound.toFixed(2)));
      expect(result).toMatchObject({ verdict: 'H1 accepted', model: 'normalised' });
      expect(Object.keys(result).slice(0, 7)).toEqual(['elo', 'error95', 'nelo', 'llr', 'lower', 'upper', 'verdict']);
    }
  });

  it('prints what people read', () => {
    expect(linesOf(sprtCommand, '--penta', '[2, 13, 79, 87, 61]', ...test)).toEqual([
      'elo        145.83 ± 24.41 (95 %)',
      'nelo       214.58 ± 31.11',
      'los        100.0 %',
      'llr        2.99 (-2.94, 2.94) [0, 5] normalised',
      'games      484, in 242 pairs',
      'verdict    H1 accepted',
      'remark     If the match was ended by this verdict, its Elo is biased away from zero.',
    ]);
  });

  it('reads games, and other models', () => {
    // Wins, draws, losses of the same match, computed apart from this code.
    expect(json('--wdl', '243,190,51', ...test).llr).toBeCloseTo(3.497, 3);
    expect(json('--wdl', '243,190,51', ...test, '--model', 'bayesElo').llr).toBeCloseTo(4.057, 3);
    expect(json('--penta', '2,13,79,87,61', ...test, '--model', 'logistic').llr).toBeCloseTo(3.31, 3);
    expect(json('--wdl', '5,1,1', ...test)).toMatchObject({ games: 7, verdict: 'continue', high: null, error95: null });
    expect(json('--wdl', '5,1,1', ...test).remark).toContain('odd');
  });

  it('decides also when one side has won everything, and says what cannot be told', () => {
    expect(json('--penta', '0,0,0,0,200', ...test)).toMatchObject({ elo: null, error95: null, verdict: 'H1 accepted' });
    expect(json('--wdl', '0,0,300', ...test)).toMatchObject({ elo: null, verdict: 'H0 accepted' });
    expect(linesOf(sprtCommand, '--penta', '0,0,0,0,200', ...test).slice(-2)).toEqual([
      'verdict    H1 accepted',
      'remark     All results are the same: the test has decided, but how large the difference is cannot be told.',
    ]);
  });

  it('gives no verdict where there is none', () => {
    expect(json('--penta', '0,0,9,0,0', ...test)).toMatchObject({ elo: 0, error95: 0, verdict: 'no effect' });
    expect(json('--penta', '0,0,0,0,9', ...test)).toMatchObject({ elo: null, error95: null, verdict: 'no spread' });
    expect(json('--wdl', '0,5000,0', ...test)).toMatchObject({ elo: 0, verdict: 'no spread' });
    expect(linesOf(sprtCommand, '--wdl', '0,0,9', ...test)[0]).toBe('elo        minus infinite (95 %)');
  });

  it.each([
    [
      [...test],
      'sprt needs counts: --penta a,b,c,d,e (pairs with 0, ½, 1, 1½ and 2 points) or --wdl wins,draws,losses.',
    ],
    [['--penta', '1,2,3,4,5'], 'sprt needs both hypotheses: --elo0 and --elo1, in Elo.'],
    [['--penta', '1,2,3', ...test], '--penta needs 5 counts, divided by commas, but "1,2,3" has 3.'],
    [['--penta', '1,2,x,4,5', ...test], 'A count of --penta must be a number, not "x".'],
    [
      ['--penta', `1,2,3,4,${'9'.repeat(30)}`, ...test],
      'The number of pairs with 2 points must be a whole number from 0 to 1000000000, not 10000000000000000000….',
    ],
    [
      ['--penta', '-1,2,3,4,5', ...test],
      'The number of pairs with 0 points must be a whole number from 0 to 1000000000, not -1.',
    ],
    [['--wdl', '0,0,0', ...test], 'There is no game yet; at least one is needed.'],
    [['--wdl', '1.5,0,0', ...test], 'The number of wins must be a whole number from 0 to 1000000000, not 1.5.'],
    [
      ['--penta', '1,0,0,0,1', '--wdl', '3,0,2', ...test],
      '2 pairs are 4 games, but wins, draws and losses add up to 5.',
    ],
    [['--penta', '1,2,3,4,5', '--elo0', '5', '--elo1', '0'], 'elo0 must be less than elo1, but 5 is not less than 0.'],
    [['--penta', '1,2,3,4,5', ...test, '--alpha', '1'], 'alpha must lie between 0 and 0.5, both excluded, not 1.'],
    [
      ['--penta', '1,2,3,4,5', ...test, '--model', 'x'],
      '--model knows no "x"; accepted are normalised, logistic and bayesElo.',
    ],
    [
      ['--penta', '1,2,3,4,5', ...test, '--model', 'bayesElo'],
      'BayesElo counts games: wins, draws and losses are accepted, pairs are not.',
    ],
  ])('refuses %j', (args, message) => {
    expect(refuses(...args)).toBe(message);
  });
});
