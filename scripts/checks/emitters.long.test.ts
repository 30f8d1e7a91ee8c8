/**
 * The emitters of docs/emitters write what the reader takes: each whose compiler is on this machine is built and run.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../engine/cli/testing.ts';
import { readTraceText } from '../../engine/trace/format.ts';

const emitters = new URL('../../docs/emitters/', import.meta.url);
const file = temporaryFolder();
const FEN = '8/8/8/8/3k4/8/P7/KQ6 w - - 0 1';

type Command = readonly [program: string, ...args: string[]];

/**
 * A language: its emitter, a program that writes three nodes with it to the file OUT, and the commands that build and
 * run that.
 */
const languages: [name: string, emitter: string, program: [string, string], commands: [Command, ...Command[]]][] = [
  [
    'C++',
    'trace.hpp',
    [
      'main.cpp',
      `#include "trace.hpp"
int main() { Trace t("OUT", "${FEN}", "Test 1");
  t.node(1, "a2a3", 1, -10, 10, 5, -7, "rfp", "left=5 right=4"); t.node(1, "a2a4", 1, -10, 10, Trace::none, Trace::none, "lmp");
  t.node(0, "", 2, -100, 100, 3, 7, "pv"); }`,
    ],
    [['g++', '-std=c++17', '-Wall', '-Werror', 'main.cpp', '-o', 'main'], ['./main']],
  ],
  [
    'Rust',
    'trace.rs',
    [
      'main.rs',
      `mod trace;
fn main() { let mut t = trace::Trace::new("OUT", "${FEN}", "Test 1").unwrap();
  t.node(1, "a2a3", 1, -10, 10, Some(5), Some(-7), "rfp", "left=5 right=4"); t.node(1, "a2a4", 1, -10, 10, None, None, "lmp", "");
  t.node(0, "", 2, -100, 100, Some(3), Some(7), "pv", ""); }`,
    ],
    [['rustc', '-D', 'warnings', 'main.rs', '-o', 'main-rs'], ['./main-rs']],
  ],
  [
    'Python',
    'trace.py',
    [
      'main.py',
      `import importlib.util
spec = importlib.util.spec_from_file_location("own_trace", "trace.py"); m = importlib.util.module_from_spec(spec); spec.loader.exec_module(m)
t = m.Trace("OUT", "${FEN}", "Test 1")
t.node(1, "a2a3", 1, -10, 10, 5, -7, "rfp", left=5, right=4)
t.node(1, "a2a4", 1, -10, 10, None, None, "lmp")
t.node(0, None, 2, -100, 100, 3, 7, "pv")
t.close()`,
    ],
    [['python3', 'main.py']],
  ],
  [
    'Java',
    'Trace.java',
    [
      'Main.java',
      `class Main { public static void main(String[] a) throws Exception { try (Trace t = new Trace("OUT", "${FEN}", "Test 1")) {
  t.node(1, "a2a3", 1, -10, 10, 5, -7, "rfp", "left=5 right=4"); t.node(1, "a2a4", 1, -10, 10, null, null, "lmp", "");
  t.node(0, "", 2, -100, 100, 3, 7, "pv", ""); } } }`,
    ],
    [
      ['javac', 'Main.java', 'Trace.java'],
      ['java', '-cp', '.', 'Main'],
    ],
  ],
  [
    'JavaScript',
    'trace.mjs',
    [
      'main.mjs',
      `import { writeFileSync } from 'node:fs'; import { Trace } from './trace.mjs';
const lines = []; const t = new Trace((line) => lines.push(line), '${FEN}', 'Test 1');
t.node(1, 'a2a3', 1, -10, 10, 5, -7, 'rfp', { left: 5, right: 4 }); t.node(1, 'a2a4', 1, -10, 10, null, null, 'lmp');
t.node(0, '', 2, -100, 100, 3, 7, 'pv'); writeFileSync('OUT', lines.join(''));`,
    ],
    [[process.execPath, 'main.mjs']],
  ],
];

const isThere = (command: string): boolean =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;

describe.each(languages)('the emitter in %s', (name, emitter, [main, source], commands) => {
  it.skipIf(!isThere(commands[0][0]))('writes a tree that is read as it was meant', () => {
    const out = `${name.replace(/\W/g, 'p')}.txt`;
    copyFileSync(new URL(emitter, emitters), file(emitter));
    writeFileSync(file(main), source.replace('OUT', out));
    for (const [command, ...args] of commands) {
      const { error, status, stderr } = spawnSync(command, args, { cwd: file(), encoding: 'utf8', timeout: 60_000 });
      expect(error, command).toBeUndefined();
      expect(status, stderr).toBe(0);
    }
    expect(readTraceText(readFileSync(file(out), 'utf8'))).toEqual({
      fen: FEN,
      engine: 'Test 1',
      nodes: [
        {
          parent: -1,
          level: 0,
          move: null,
          depth: 2,
          alpha: -100,
          beta: 100,
          evaluation: 3,
          score: 7,
          end: 'pv',
          more: {},
          line: 6,
        },
        {
          parent: 0,
          level: 1,
          move: 'a2a3',
          depth: 1,
          alpha: -10,
          beta: 10,
          evaluation: 5,
          score: -7,
          end: 'rfp',
          more: { left: '5', right: '4' },
          line: 4,
        },
        {
          parent: 0,
          level: 1,
          move: 'a2a4',
          depth: 1,
          alpha: -10,
          beta: 10,
          evaluation: null,
          score: null,
          end: 'lmp',
          more: {},
          line: 5,
        },
      ],
    });
  });
});
