import { expect, it } from 'vitest';
import { readArguments } from '../input/arguments.ts';
import { faultOf } from '../testing.ts';
import { matchAccepts, matchFrom } from './flags.ts';

it.each([
  ['/usr/games/stockfish', 'stockfish'],
  ['node ./old/cutoff.js', 'node cutoff.js'],
  ['java -Xmx1g -jar "/opt/my engine.jar" --quiet', 'java my engine.jar'],
])('the engine of %s is named by its program, and by what an interpreter runs', (command, name) => {
  const args = ['--a-uci', command, '--a-option', 'Hash=1', '--b-uci', 'other'];
  const { a, b } = matchFrom(readArguments(args, matchAccepts)).config;
  expect([a.name, b.name]).toEqual([`A: ${name} Hash=1`, 'B: other']);
});

it.each([
  [['--games', '3'], '--games must be even, since each opening is played twice; 3 is odd.'],
  [['--nodes', '5', '--tc', '1+1'], 'match takes --nodes or --tc, not both.'],
  [['--tc', 'fast'], '--tc is given as seconds+increment, for example 8+0.08, not "fast".'],
  [['--tc', '0'], '--tc must give between 0.01 and 86400 seconds, not "0".'],
  [['--sprt', '5'], '--sprt needs two hypotheses in Elo, for example 0,5, not "5".'],
  [['--sprt', '5,0'], 'elo0 must be less than elo1, but 5 is not less than 0.'],
  [['--sprt', '0,250'], 'elo1 must lie between -200 and 200 in normalised Elo, not 250.'],
  [['--sprt', '0,5', '--alpha', '0.7'], 'alpha must lie between 0 and 0.5, both excluded, not 0.7.'],
  [['--alpha', '0.01'], '--alpha goes with --sprt, which is not given.'],
  [['--beta', '0.1', '--games', '20'], '--beta goes with --sprt, which is not given.'],
  [['--model', 'nothing'], '--model goes with --sprt, which is not given.'],
  [['--nodes', '50', '--margin', '5'], '--margin goes with --tc, which is not given.'],
  [['--plies', '4'], '--plies goes with --openings, which is not given.'],
  [['--sprt', '0,5', '--model', 'bayesElo'], '--model knows no "bayesElo"; a match accepts normalised and logistic.'],
  [['--a', 'rfp.margin'], '--a is given as id=value,..., for example rfp.margin=120, not "rfp.margin".'],
  [['--b', 'rfp.margin=x'], 'rfp.margin must be a whole number from'],
  [['--b-preset', 'x'], 'There is no preset "x"'],
  [['--b-option', 'Hash=1'], '--b-option goes with --b-uci; this engine is set by --b id=value.'],
  [['--b-uci', 'x', '--b-off', 'rfp'], '--b-off sets this engine, but --b-uci names another; use --b-option.'],
  [['--b-uci', ' '], '--b-uci needs the command that starts an engine.'],
  [
    ['--b-uci', 'x', '--b-option', 'Hash'],
    '--b-option is given as name=value, for example "Skill Level=5", not "Hash".',
  ],
  [['--resign', '3'], '--resign is given as moves,score, for example 3,600, or off, not "3".'],
  [['--draw', '1,0,5'], 'moves of --draw must lie between 1 and 100000, not 0.'],
])('refuses %j', (args, message) => {
  expect(faultOf(() => matchFrom(readArguments(args, matchAccepts)))).toContain(message);
});
