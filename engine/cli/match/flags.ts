/** What `cutoff match` is told: flags in, a match out. */
import { basename } from 'node:path';
import { signature } from '../../signature.ts';
import { quoted } from '../../board/error-text.ts';
import { type GameRules, standardRules } from '../../match/adjudication.ts';
import { openingsPrint, type Opening, ownOpenings } from '../../match/openings.ts';
import { fittingHashMb, type GameLimit, STANDARD_MARGIN_MS } from '../../match/player.ts';
import type { MatchConfig, Side } from '../../match/schedule.ts';
import { type Sprt, sprtFault } from '../../match/sprt.ts';
import { settingsText } from '../../settings.ts';
import { type Accepts, type Given, readNumber, readWhole, wholeFlag } from '../input/arguments.ts';
import { readOption } from '../input/engine-options.ts';
import { Fault } from '../input/fault.ts';
import { readOpeningsFile } from '../input/openings-file.ts';
import { HASH_RANGE } from '../../search/request.ts';
import { readSettings } from '../input/settings-flags.ts';
import { errorChances } from '../commands/sprt.ts';
import { splitCommand } from '../other-engines/uci-client.ts';

const sideFlags = (side: 'a' | 'b') =>
  ({
    [`--${side}`]: 'repeated',
    [`--${side}-preset`]: 'repeated',
    [`--${side}-only`]: 'repeated',
    [`--${side}-off`]: 'repeated',
    [`--${side}-profile`]: 'value',
    [`--${side}-rule`]: 'repeated',
    [`--${side}-uci`]: 'value',
    [`--${side}-option`]: 'repeated',
  }) as const;

export const matchAccepts: Accepts = {
  command: 'match',
  flags: {
    ...sideFlags('a'),
    ...sideFlags('b'),
    '--profile': 'value',
    '--nodes': 'value',
    '--tc': 'value',
    '--margin': 'value',
    '--games': 'value',
    '--sprt': 'value',
    '--alpha': 'value',
    '--beta': 'value',
    '--model': 'value',
    '--seed': 'value',
    '--openings': 'value',
    '--plies': 'value',
    '--resign': 'value',
    '--draw': 'value',
    '--max-moves': 'value',
    '--hash': 'value',
    '--concurrency': 'value',
    '--resume': 'value',
    '--pgn': 'value',
    '--json': 'none',
  },
  words: [],
};

const STANDARD_NODES = 5000;
/** Games of a match that does not say, without a test and at most with one. */
const STANDARD_GAMES = 200;
const MOST_GAMES = 1_000_000;
const TEST_GAMES = 40_000;
/** Half-moves taken from the games of a PGN file. */
const STANDARD_PLIES = 16;
const MOST_MS = 86_400_000;

/** Flags that say nothing without another: whoever gives one alone means something that would not come about. */
const BESIDE: Readonly<Record<string, string>> = {
  '--alpha': '--sprt',
  '--beta': '--sprt',
  '--model': '--sprt',
  '--margin': '--tc',
  '--plies': '--openings',
};

/** The match that the flags describe, and its openings. Throws a Fault for what cannot be. */
export function matchFrom(given: Given): { config: MatchConfig; openings: Opening[] } {
  for (const [flag, other] of Object.entries(BESIDE))
    if (given.has(flag) && !given.has(other)) throw new Fault(`${flag} goes with ${other}, which is not given.`);
  const path = given.value('--openings');
  const plies = wholeFlag(given, '--plies', 0, 400) ?? STANDARD_PLIES;
  const openings = path === undefined ? ownOpenings() : readOpeningsFile(path, plies);
  const sprt = testFrom(given);
  const games = wholeFlag(given, '--games', 2, MOST_GAMES) ?? (sprt === null ? STANDARD_GAMES : TEST_GAMES);
  if (games % 2 !== 0) throw new Fault(`--games must be even, since each opening is played twice; ${games} is odd.`);
  const limit = limitFrom(given);
  const config: MatchConfig = {
    a: sideFrom(given, 'a'),
    b: sideFrom(given, 'b'),
    limit,
    hashMb: wholeFlag(given, '--hash', ...HASH_RANGE) ?? fittingHashMb(limit),
    openings: {
      source: path === undefined ? 'own' : basename(path),
      count: openings.length,
      print: openingsPrint(openings),
    },
    seed: wholeFlag(given, '--seed', 0, 2 ** 31 - 1) ?? 1,
    games,
    sprt,
    rules: rulesFrom(given),
    signature,
  };
  return { config, openings };
}

function sideFrom(given: Given, side: 'a' | 'b'): Side {
  const letter = side.toUpperCase();
  const command = given.value(`--${side}-uci`);
  const options = given.values(`--${side}-option`).map((text) => readOption(text, `--${side}-option`));
  const settingsGiven = ['', '-preset', '-only', '-off', '-profile', '-rule']
    .map((end) => `--${side}${end}`)
    .filter((flag) => given.has(flag));
  if (command !== undefined) {
    if (settingsGiven.length > 0)
      throw new Fault(`${settingsGiven[0]} sets this engine, but --${side}-uci names another; use --${side}-option.`);
    const words = splitCommand(command);
    if (words.length === 0) throw new Fault(`--${side}-uci needs the command that starts an engine.`);
    const optionsText = options.map(([name, value]) => ` ${name}=${value}`).join('');
    // Two engines that one interpreter runs differ by what it is given: "node a.js".
    const script = words.slice(1).find((word) => !word.startsWith('-'));
    const program = basename(words[0]) + (script === undefined ? '' : ` ${basename(script)}`);
    return { name: `${letter}: ${program}${optionsText}`, command: words, options };
  }
  if (options.length > 0)
    throw new Fault(`--${side}-option goes with --${side}-uci; this engine is set by --${side} id=value.`);
  const changes = given
    .values(`--${side}`)
    .flatMap((text) => text.split(','))
    .map((text) => text.trim())
    .filter(Boolean);
  const wrong = changes.find((text) => !text.includes('='));
  if (wrong !== undefined)
    throw new Fault(`--${side} is given as id=value,..., for example rfp.margin=120, not ${quoted(wrong, 40)}.`);
  // The flags of this side, under the names that they have when there is only one.
  const flags: Readonly<Record<string, string[]>> = {
    '--set': changes,
    '--preset': given.values(`--${side}-preset`),
    '--only': given.values(`--${side}-only`),
    '--off': given.values(`--${side}-off`),
    '--profile': [...given.values(`--${side}-profile`), ...given.values('--profile')],
    '--rule': given.values(`--${side}-rule`),
  };
  const { profile, rules, settings } = readSettings(
    { words: [], value: (flag) => flags[flag]?.[0], values: (flag) => flags[flag] ?? [], has: (flag) => flag in flags },
    'play',
  );
  const name = `${letter}: ${settingsText(settings, profile)}`;
  if (rules.length === 0) return { name, settings };
  const written = rules.map(({ source, technique }) => ({ technique, source }));
  return { name: `${name}, written: ${written.map(({ technique }) => technique).join(', ')}`, settings, written };
}

function limitFrom(given: Given): GameLimit {
  const nodes = wholeFlag(given, '--nodes', 1, 1_000_000_000);
  const clock = given.value('--tc');
  if (clock === undefined) return { nodes: nodes ?? STANDARD_NODES };
  if (nodes !== undefined) throw new Fault('match takes --nodes or --tc, not both.');
  const parts = /^(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?$/.exec(clock.trim());
  if (parts === null) throw new Fault(`--tc is given as seconds+increment, for example 8+0.08, not ${quoted(clock)}.`);
  const [baseMs, incrementMs] = [Number(parts[1]) * 1000, Number(parts[2] ?? 0) * 1000].map(Math.round);
  if (baseMs < 10 || baseMs > MOST_MS || incrementMs > MOST_MS) {
    throw new Fault(`--tc must give between 0.01 and ${MOST_MS / 1000} seconds, not ${quoted(clock)}.`);
  }
  return { baseMs, incrementMs, marginMs: wholeFlag(given, '--margin', 0, 60_000) ?? STANDARD_MARGIN_MS };
}

function testFrom(given: Given): Sprt | null {
  const text = given.value('--sprt');
  if (text === undefined) return null;
  const parts = text.split(',');
  if (parts.length !== 2) throw new Fault(`--sprt needs two hypotheses in Elo, for example 0,5, not ${quoted(text)}.`);
  const [elo0, elo1] = parts.map((part) => readNumber(part, 'A hypothesis of --sprt'));
  const model = given.value('--model') ?? 'normalised';
  if (model !== 'normalised' && model !== 'logistic') {
    throw new Fault(`--model knows no ${quoted(model)}; a match accepts normalised and logistic.`);
  }
  const sprt: Sprt = { elo0, elo1, ...errorChances(given), model };
  const fault = sprtFault(sprt);
  if (fault !== null) throw new Fault(fault);
  return sprt;
}

function rulesFrom(given: Given): GameRules {
  const numbers = (flag: string, names: readonly string[], example: string): number[] | null | undefined => {
    const text = given.value(flag);
    if (text === undefined) return undefined;
    if (text.trim() === 'off') return null;
    const parts = text.split(',');
    if (parts.length !== names.length)
      throw new Fault(`${flag} is given as ${names.join(',')}, for example ${example}, or off, not ${quoted(text)}.`);
    return parts.map((part, i) => readWhole(part, `${names[i]} of ${flag}`, names[i] === 'score' ? 0 : 1, 100_000));
  };
  const resign = numbers('--resign', ['moves', 'score'], '3,600');
  const draw = numbers('--draw', ['from', 'moves', 'score'], '34,8,20');
  return {
    resign:
      resign === undefined ? standardRules.resign : resign && { moves: resign[0], score: resign[1], twoSided: true },
    draw: draw === undefined ? standardRules.draw : draw && { fromMove: draw[0], moves: draw[1], score: draw[2] },
    maxMoves: wholeFlag(given, '--max-moves', 1, 5000) ?? standardRules.maxMoves,
  };
}
