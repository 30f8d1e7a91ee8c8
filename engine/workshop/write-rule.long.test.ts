/** Rules written in other languages answer as they do here: compiled and run where this machine can. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../cli/testing.ts';
import { NO, YES } from './compile.ts';
import { hunts } from './hunts.ts';
import { type LanguageId, languages } from './languages.ts';
import { ruleNames } from './names.ts';
import { at, toNode } from './place.ts';
import { bookSources, type Writable, writable } from './sources.ts';
import { rule } from './testing.ts';
import { writeRule } from './write-rule.ts';

/** What languages disagree about, unless it is written with care. */
const TRICKY: readonly (readonly [Writable, string])[] = [
  ['nmp', 'return 7 / 2 + (depth - 8) % 3 - -depth - (1 - 2) - 5 % -3 + 1 / 3 * depth;'],
  ['nmp', 'return Math.round(depth / 2 - 3) + Math.round(2.5) + Math.floor(-depth / 4) + Math.abs(-3);'],
  ['nmp', 'return Math.max(0, 1, depth) + Math.min(2, depth) + Math.sqrt(depth) + Math.log(2) + Math.max(7);'],
  ['nmp', 'return (depth > 3) === isPv ? (inCheck ? 1 : 2) : !isPv && depth < 6 !== inCheck ? 30000 * 100000 : 4;'],
  ['nmp', 'const int = -(-depth); const fn = 3; const $x = int / fn; if (isPv) { const def = 1; return def; } const def = 2; return $x + def;'],
  ['rfp', 'if (isPv && (inCheck || improving)) { return evaluation >= beta; } else if (!(isPv || inCheck)) {} else return 5; { return -depth * 2; } return 3;'],
  ['rfp', 'const unread = 3; return !(evaluation < beta) && !inCheck === (depth > 2 || isPv && improving);'],
  ['fp', 'if (quiet) return true; if (depth - (3 - 1) - 1 > 0) return evaluation + victimValue * (2 + depth) / (1 + 1); return;'],
]; // prettier-ignore

const rules = [
  ...writable.map((id) => [id, bookSources[id]] as const),
  ...hunts.filter(({ mended, technique }) => mended !== bookSources[technique]).map(({ mended, technique }) => [technique, mended] as const),
  ...TRICKY,
].map(([technique, source]) => rule(technique, source)); // prettier-ignore

/** A sequence that looks like chance. */
let seed = 12345;
const chance = (below: number) => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return (seed >>> 8) % below;
};

/** For each of some places the values of all names, and what the rule says there. */
function cases(one: (typeof rules)[number]) {
  return Array.from({ length: 60 }, () => {
    toNode(0, 0, 0, 0, 0, 0);
    const values = ruleNames.map(({ name, type }) =>
      type === 'boolean' ? chance(4) >> 1 : name === 'depth' ? 1 + chance(8) : name === 'index' || name === 'searched' ? chance(40) : chance(800) - 400,
    ); // prettier-ignore
    values.forEach((value, place) => {
      at[place] = value;
    });
    const said = one.decide();
    const yes = values[ruleNames.findIndex(({ name }) => name === (['rfp', 'nmp'].includes(one.technique) ? 'evaluation' : 'best'))]; // prettier-ignore
    return { values, said, yes };
  });
}

interface Machine {
  file: string;
  /**
   * A program that calls the function for each case, and prints a number a line; -999999 for none. Its folder is
   * `place`.
   */
  program: (
    text: string,
    name: string,
    calls: readonly string[],
    answer: string,
    place: string,
  ) => Record<string, string>;
  /** What the programs in these folders of one folder print. */
  run: (root: string, places: readonly string[]) => string[];
}

/** Runs each of them by itself. */
const each = (one: (folder: string) => string) => (root: string, places: readonly string[]) =>
  places.map((place) => one(join(root, place)));

const run = (folder: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const machines: Readonly<Partial<Record<LanguageId, Machine & { probe: readonly [string, string] }>>> = {
  cpp: {
    probe: ['g++', '--version'],
    file: 'rule.cpp',
    program: (text, name, calls, answer) => ({
      'rule.cpp': `${text}#include <cstdio>\nint main() {\n${calls.map((call) => (answer === 'score' ? `{ auto s = ${name}(${call}); std::printf("%.17g\\n", s ? *s : -999999.0); }` : `std::printf("%.17g\\n", (double)${name}(${call}));`)).join('\n')}\n}\n`,
    }),
    run: each((folder) => {
      run(folder, 'g++', '-std=c++17', '-o', 'rule', 'rule.cpp');
      return run(folder, './rule');
    }),
  },
  rust: {
    probe: ['rustc', '--version'],
    file: 'rule.rs',
    program: (text, name, calls, answer) => ({
      'rule.rs': `${text}fn main() {\n${calls.map((call) => `println!("{}", ${answer === 'score' ? `${name}(${call}).unwrap_or(-999999.0)` : answer === 'truth' ? `${name}(${call}) as i32` : `${name}(${call})`});`).join('\n')}\n}\n`,
    }),
    run: each((folder) => {
      run(folder, 'rustc', '-A', 'warnings', '-o', 'rule', 'rule.rs');
      return run(folder, './rule');
    }),
  },
  python: {
    probe: ['python3', '--version'],
    file: 'rule.py',
    program: (text, name, calls) => ({
      'rule.py': `${text}\n${calls.map((call) => `s = ${name}(${call})\nprint(-999999 if s is None else repr(float(s)))`).join('\n')}\n`,
    }),
    run: each((folder) => run(folder, 'python3', 'rule.py')),
  },
  java: {
    probe: ['javac', '-version'],
    file: 'Rule.java',
    program: (text, name, calls, answer, place) => ({
      'Rule.java': `package ${place};\n${text}`,
      'Main.java': `package ${place};\npublic class Main { public static void main(String[] a) {\n${calls.map((call) => `System.out.println(${answer === 'score' ? `Rule.${name}(${call}).orElse(-999999)` : answer === 'truth' ? `Rule.${name}(${call}) ? 1 : 0` : `Rule.${name}(${call})`});`).join('\n')}\n} }\n`,
    }),
    // All in one go: its compiler and its machine take longer to start than a rule to be compiled and run.
    run: (root, places) => {
      const calls = places.map((place) => `${place}.Main.main(a); System.out.println("next");`);
      writeFileSync(
        join(root, 'All.java'),
        `class All { public static void main(String[] a) {\n${calls.join('\n')}\n} }\n`,
      );
      run(
        root,
        'javac',
        '-proc:none',
        'All.java',
        ...places.flatMap((place) => [`${place}/Rule.java`, `${place}/Main.java`]),
      );
      return run(root, 'java', 'All').split('next\n').slice(0, -1);
    },
  },
};

const has = ([command, flag]: readonly [string, string]): boolean => {
  try {
    execFileSync(command, [flag], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Programs of this file stand here. */
const temporary = temporaryFolder();

/** A value as a literal of the language. */
const literal = (id: LanguageId, value: number, type: 'number' | 'boolean') =>
  type === 'number' ? `${value}${id === 'python' ? '' : '.0'}` : languages[id][value === 1 ? 'true' : 'false'];

for (const [id, machine] of Object.entries(machines) as [LanguageId, NonNullable<(typeof machines)['cpp']>][]) {
  // Where there is no compiler the exact texts of write-rule.test.ts stand for it.
  if (!has(machine.probe)) continue;
  it(`${languages[id].name} answers as the workshop does`, () => {
    const root = temporary(id);
    const programs = rules.map((one, number) => {
      const text = writeRule(one, id);
      const [, name = ''] = /(\w+)\(\n?\s*[\w:\s]*\b(?:evaluation|alpha|beta|depth|in_?[cC]heck)\b/.exec(text.replace(/^(?:\/\/|#).*$/gm, '').replace(/^\s+(?:\/\/|#).*$/gm, '')) ?? []; // prettier-ignore
      const header = text.slice(text.indexOf(`${name}(`), text.indexOf(')', text.indexOf(`${name}(`)));
      const squashed = (word: string) => word.replaceAll('_', '').toLowerCase();
      const words = new Set(header.split(/[^A-Za-z_]+/).map(squashed));
      const read = ruleNames.map((_, place) => place).filter((place) => words.has(squashed(ruleNames[place].name)));
      const asked = cases(one);
      const calls = asked.map(({ values }) => read.map((place) => literal(id, values[place], ruleNames[place].type)).join(', ')); // prettier-ignore
      const answer = ['nmp', 'lmr'].includes(one.technique)
        ? 'depth'
        : /optional|Option|None/.test(text)
          ? 'score'
          : 'truth';
      const place = `rule${number}`;
      mkdirSync(join(root, place), { recursive: true });
      for (const [file, content] of Object.entries(machine.program(text, name, calls, answer, place)))
        writeFileSync(join(root, place, file), content);
      const nothing = answer === 'score' ? -999999 : 0;
      const expected = asked.map(({ said, yes }) => (said === NO ? nothing : said === YES ? (answer === 'score' ? yes : 1) : said)); // prettier-ignore
      return { calls, expected, place, source: one.source, text };
    });
    const said = machine.run(
      root,
      programs.map(({ place }) => place),
    );
    for (const [number, { calls, expected, source, text }] of programs.entries()) {
      const found = (said[number] ?? '').trim().split('\n').map(Number);
      expect(found.length, source).toBe(expected.length);
      for (const [i, value] of found.entries()) expect(value, `${text}\n${calls[i]}`).toBeCloseTo(expected[i], 9);
    }
  });
}
