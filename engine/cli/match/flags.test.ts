import { expect, it } from 'vitest';
import { readArguments } from '../input/arguments.ts';
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
