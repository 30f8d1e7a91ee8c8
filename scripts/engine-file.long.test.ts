/**
 * The engine as one file: it must run as its users run it, away from this repository and on the oldest Node that is
 * promised.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BENCH_NODES, signature, VERSION } from '../engine/signature.ts';

let folder = '';
let file = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutoff-file-'));
  file = join(folder, 'engine', 'cutoff.js');
  execFileSync(process.execPath, ['scripts/build-engine.ts', file]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The `node` of the machine, outside this project: often an older one. */
const ownBin = join('node_modules', '.bin');
const path = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((part) => !part.endsWith(ownBin))
  .join(delimiter);

/** Starts a file as a shell does, by its first line. */
function run(command: string, args: readonly string[], input = '', PATH = path) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    input,
    env: { ...process.env, PATH },
    timeout: 60_000,
  });
  return { status, out: stdout, err: stderr };
}

const dialogue = 'uci\nisready\nposition startpos moves e2e4\ngo depth 3\n';
const answer = /^id name Cutoff [\s\S]*\nuciok\nreadyok\ninfo depth 1 [\s\S]*\nbestmove [a-h][1-8][a-h][1-8]/;

describe('the engine as one file', () => {
  it('carries its licence, as it goes its own ways', () => {
    expect(readFileSync(file, 'utf8')).toContain(readFileSync('LICENSE', 'utf8'));
  });

  it('speaks UCI when it is started without a word', () => {
    const { status, out, err } = run(file, [], dialogue);
    expect([status, err]).toEqual([0, '']);
    expect(out.startsWith(`id name Cutoff ${VERSION}\n`)).toBe(true);
    expect(out).toMatch(answer);
  });

  it('benches to the nodes of its signature, in the line that OpenBench reads', () => {
    const { status, out, err } = run(file, ['bench']);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain(signature);
    expect(out).toMatch(new RegExp(`\\n${BENCH_NODES} nodes \\d+ nps\\n$`));
    const uci = run(file, [], 'bench\n');
    expect(uci.out).toMatch(new RegExp(`\\n${BENCH_NODES} nodes \\d+ nps\\n$`));
  });

  it('has its tables in constants, which compiled code holds, and sets no module up later on', () => {
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^\tconst bitboards = fixedInt32\S*\(32\);$/m);
    expect(text).not.toMatch(/__esm/);
  });

  it('runs under any name, inside and outside a package of modules', () => {
    for (const type of ['module', 'commonjs', undefined]) {
      const home = join(folder, `a ${type} home`);
      mkdirSync(home);
      if (type !== undefined) writeFileSync(join(home, 'package.json'), JSON.stringify({ type }));
      for (const name of ['cutoff.js', 'Cutoff-0A1B2C3D']) {
        copyFileSync(file, join(home, name));
        const { status, out, err } = run(join(home, name), [], dialogue);
        expect([status, err], `${type} ${name}`).toEqual([0, '']);
        expect(out).toMatch(answer);
      }
    }
  });

  it('runs on the Node of this project as well as on that of the machine', () => {
    for (const node of [process.execPath, 'node']) {
      const { status, out } = run(node, [file], dialogue);
      expect(status).toBe(0);
      expect(out).toMatch(answer);
    }
  });

  it('needs nothing but Node', () => {
    const text = readFileSync(file, 'utf8');
    const modules = [...text.matchAll(/getBuiltinModule\((['"])(.*?)\1\)/g)].map((match) => match[2]);
    expect(modules).toContain('node:worker_threads');
    for (const name of modules) expect(name).toMatch(/^node:/);
    expect(text).not.toMatch(/^\s*(import|export)\b|\brequire\(/m);
    // Its comments stay: it is to be read as well. Nothing of the machine that built it is in it.
    expect(text).toContain('// engine/search/negamax.ts');
    expect(text).not.toContain(process.cwd());
  });

  it('is what the Makefile builds, under the name that it is given, wherever the checkout lies', () => {
    const checkout = join(folder, 'a checkout');
    for (const part of ['engine', 'LICENSE', 'package.json', 'tsconfig.json'])
      cpSync(part, join(checkout, part), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'));
    for (const name of ['Cutoff-0A1B2C3D', join(folder, 'Cutoff-4E5F6071')]) {
      const { status, out, err } = run('make', ['-C', join(checkout, 'engine'), `EXE=${name}`]);
      expect([status, err], out).toEqual([0, '']);
      const made = resolve(checkout, 'engine', name);
      // This checkout has no packages of its own, so the comment above a package names another way to it.
      const built = readFileSync(made, 'utf8').replace(/^(\s*\/\/ ).*(?=node_modules\/)/gm, '$1');
      expect(built).toBe(readFileSync(file, 'utf8'));
      expect(run(made, ['perft', 'startpos', '3']).out).toMatch(/^nodes 8902\n/);
    }
  });
});

describe('npm run cutoff', () => {
  let checkout = '';
  const start = (...args: string[]) => run(process.execPath, [join(checkout, 'scripts/cutoff.ts'), ...args]);
  const kept = () => readdirSync(join(checkout, 'node_modules/.cache/cutoff'));
  beforeAll(() => {
    checkout = join(folder, 'sources');
    for (const part of ['engine', 'LICENSE', 'package.json', 'scripts/cutoff.ts', 'scripts/engine-file.ts'])
      cpSync(part, join(checkout, part), { recursive: true });
    mkdirSync(join(checkout, 'node_modules'));
    symlinkSync(join(process.cwd(), 'node_modules/rolldown'), join(checkout, 'node_modules/rolldown'));
  });

  it('builds the engine, also twice at the same time, and runs it', async () => {
    const twice = [0, 1].map(() =>
      promisify(execFile)(process.execPath, [join(checkout, 'scripts/cutoff.ts'), '--version']),
    );
    for (const { stdout } of await Promise.all(twice)) expect(stdout).toBe(`${signature}\n`);
    expect(kept()).toHaveLength(1);
    const { status, out } = start('match', '--nodes', '50', '--games', '4', '--concurrency', '2', '--json');
    expect([status, JSON.parse(out).games]).toEqual([0, 4]);
  });

  it('runs what it built before while the sources stay as they are, and builds again when one changes', () => {
    rmSync(join(checkout, 'node_modules/rolldown'));
    expect(start('perft', 'startpos', '3').out).toMatch(/^nodes 8902\n/);
    symlinkSync(join(process.cwd(), 'node_modules/rolldown'), join(checkout, 'node_modules/rolldown'));
    const source = join(checkout, 'engine/signature.ts');
    writeFileSync(source, readFileSync(source, 'utf8').replace(/VERSION = '.*'/, "VERSION = '9.9.9'"));
    expect(start('--version').out).toContain('9.9.9');
    expect(kept()).toHaveLength(2);
  });

  it('says what is wrong with a source that cannot be built', () => {
    writeFileSync(join(checkout, 'engine/board/bits.ts'), 'export const = 1;');
    const { status, out, err } = start('--version');
    expect([status, out]).toEqual([1, '']);
    expect(err).toMatch(/^The engine cannot be built from its sources: /);
    expect(err).toContain('engine/board/bits.ts');
  });
});
