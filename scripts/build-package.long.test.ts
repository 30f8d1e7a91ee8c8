/** The package as people install it: packed, in a folder with nothing else, without the network. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signature, VERSION } from '../engine/signature.ts';
import { search } from '../engine/search/search.ts';
import { profiles } from '../engine/settings.ts';

const npm = (args: readonly string[], cwd: string) => execFileSync('npm', args, { cwd, encoding: 'utf8' });

let folder = '';
let home = '';
let inside = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cutoff-package-'));
  execFileSync(process.execPath, ['scripts/build-package.ts', folder]);
  home = mkdtempSync(join(folder, 'home-'));
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  npm(['install', '--offline', '--no-audit', '--no-fund', join(folder, `cutoff-engine-${VERSION}.tgz`)], home);
  inside = join(home, 'node_modules/cutoff-engine');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (file: string) => spawnSync(process.execPath, [file], { cwd: home, encoding: 'utf8', timeout: 120_000 });

describe('the package', () => {
  it('brings nothing but itself', () => {
    expect(readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['cutoff-engine']);
    const own = JSON.parse(readFileSync(join(inside, 'package.json'), 'utf8'));
    expect([own.version, own.license, own.dependencies]).toEqual([VERSION, 'MIT', undefined]);
    expect(readFileSync(join(inside, 'LICENSE'), 'utf8')).toBe(readFileSync('LICENSE', 'utf8'));
    for (const { types, default: file } of Object.values<{ types: string; default: string }>(own.exports)) {
      for (const one of [types, file]) expect(readFileSync(join(inside, one), 'utf8')).toMatch(/export/);
    }
    for (const file of readdirSync(inside, { recursive: true, encoding: 'utf8' })) {
      // The command line is a program of Node; scripts/engine-file.long.test.ts asks it.
      if (!file.endsWith('.js') || file === 'cutoff.js') continue;
      const text = readFileSync(join(inside, file), 'utf8');
      expect(text, file).not.toMatch(/\bfrom "(?!\.)|\brequire\(|["']node:/);
      expect(text, file).not.toContain(process.cwd());
    }
  });

  it('runs its example of at most 20 lines, with the counts of this engine', () => {
    copyFileSync(join(inside, 'example.mjs'), join(home, 'example.mjs'));
    const { status, stdout, stderr } = node('example.mjs');
    expect([status, stderr]).toEqual([0, '']);
    const text = readFileSync(join(home, 'example.mjs'), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
    const fen = /const fen = '(.*)'/.exec(text)?.[1] ?? '';
    const { bestSan, nodes } = search({ fen, limits: { depth: 6 }, settings: profiles.book });
    expect(stdout.split('\n')).toEqual([
      expect.stringMatching(/^perft 4: 197281, moves: \d+$/),
      expect.stringContaining(`${bestSan} in ${nodes} nodes, `),
      expect.stringMatching(/^\d+ wrong cuts of \d+ checked$/),
      'H1 accepted',
      '',
    ]);
  });

  it('searches with the network of the profile play once that is loaded, as the engine does', () => {
    const fen = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';
    writeFileSync(
      join(home, 'play.mjs'),
      `import { loadFor, profiles, search, signature } from 'cutoff-engine';
await loadFor(profiles.play);
const fen = '${fen}';
const { nodes, bestmove } = search({ fen, limits: { depth: 8 }, settings: profiles.play });
console.log(signature, nodes, bestmove);`,
    );
    const { stdout, stderr } = node('play.mjs');
    const { nodes, bestmove } = search({ fen, limits: { depth: 8 }, settings: profiles.play });
    expect([stdout, stderr]).toEqual([`${signature} ${nodes} ${bestmove}\n`, '']);
  });

  it('loads no search where a program wants the statistics alone', () => {
    const text = readFileSync(join(inside, 'sprt.js'), 'utf8');
    const loads = (file: string): string[] => {
      const own = [...readFileSync(join(inside, file), 'utf8').matchAll(/from "\.\.?\/(.*?)"/g)].map(
        ([, name = '']) => name,
      );
      return own.flatMap((name) => {
        const path = name.startsWith('shared/') ? name : join('shared', name);
        return [path, ...loads(path)];
      });
    };
    expect(text).toContain('evaluateSprt');
    expect([...new Set(loads('sprt.js'))].sort()).toEqual(['shared/given.js', 'shared/sprt.js']);
  });

  it('has types that hold in a strict program of modules for Node, libraries checked too', () => {
    const file = join(home, 'use.ts');
    writeFileSync(
      file,
      `import { askOracle, profiles, type Settings, traceSearch } from 'cutoff-engine';
import { search, type SearchResult } from 'cutoff-engine/search';
const settings: Settings = profiles.book;
const result: SearchResult = search({ fen: '', limits: { depth: 1 }, settings });
export const wrong: number = askOracle(traceSearch({ fen: result.fen, limits: {}, settings }).trace).total.wrong;
// @ts-expect-error a search needs settings
search({ fen: '', limits: {} });
`,
    );
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
    });
    const faults = ts
      .getPreEmitDiagnostics(program)
      .map((one) => ts.flattenDiagnosticMessageText(one.messageText, '\n'));
    expect(faults).toEqual([]);
  });
});

describe('beside another engine', () => {
  const file = `cutoff-engine-${VERSION}.tgz`;
  /** A folder as an author's repository: the package, and an engine, to which `first` is said before all else. */
  const repository = (first: string) => {
    const place = mkdtempSync(join(folder, 'repository-'));
    copyFileSync(join(folder, file), join(place, file));
    const program = join(place, 'your-engine');
    const say = `{ echo '${first}'; cat; }`;
    writeFileSync(program, `#!/bin/sh\n${say} | exec '${process.execPath}' '${join(inside, 'cutoff.js')}'\n`);
    chmodSync(program, 0o755);
    return place;
  };
  const sh = (command: string, cwd: string, env: Record<string, string> = {}) => {
    const run = spawnSync('bash', ['-ec', command], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, npm_config_offline: 'true', ...env },
    });
    return { status: run.status, out: run.stdout, err: run.stderr };
  };
  const sound = 'setoption name Hash value 16';
  const faulty = 'setoption name rfp.notInCheck value false';

  it('checks it by one command, and finds a search that prunes nothing right', () => {
    const off = ['rfp', 'nmp', 'fp', 'lmp', 'hp', 'lmr', 'see', 'razor', 'tt', 'ordering', 'killers', 'checkExtension'];
    const bare = off.map((id) => `--option ${id}=false`).join(' ');
    const command = `npx --yes ./${file} check --uci ./your-engine --only mates,stalemate,draws ${bare}`;
    const { err, out, status } = sh(command, repository(sound));
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^findings +0$/m);
  });

  it('stops a build where something fails newly: by the workflow, and by the action', () => {
    const read = (name: string) => readFileSync(join(inside, name), 'utf8');
    const folded = (text: string) =>
      /run: >-\n((?: {8,}.*\n)+)/
        .exec(text)?.[1]
        ?.trim()
        .split(/\s*\n\s*/)
        .join(' ') ?? '';
    const workflow = folded(read('check.yml'));
    expect(workflow).toContain(`./${file} check --uci ./your-engine --baseline check-before.json`);
    const places = [sound, faulty].map(repository);
    const [one = '', other = ''] = places;
    const before = sh(
      `npx --yes ./${file} check --uci ./your-engine --only zugzwang,check --json check-before.json`,
      one,
    );
    expect(before.status).toBe(0);
    copyFileSync(join(one, 'check-before.json'), join(other, 'check-before.json'));
    // Fewer cases than the workflow's: those of the report.
    expect(places.map((place) => sh(`${workflow} --only zugzwang,check`, place).status)).toEqual([0, 1]);

    mkdirSync(join(other, 'package'));
    sh(`tar xzf ${file}`, other);
    const action = folded(readFileSync(join(other, 'package/action.yml'), 'utf8'));
    const given = { GITHUB_ACTION_PATH: join(other, 'package'), ENGINE: './your-engine', ONLY: 'zugzwang,check' };
    expect(sh(action, other, { ...given, BASELINE: 'check-before.json' }).out).toMatch(/^NEW /m);
    expect(sh(action, other, { ...given, BASELINE: '' }).status).toBe(1);
    expect(sh(action, one, { ...given, BASELINE: '' }).status).toBe(0);
  });
});

it('one version stands in the engine, the project and the head of the change log', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect([version, /^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]]).toEqual([VERSION, VERSION]);
});

it('says what it accepts', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build-package.ts', '--all'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'build:package accepts one folder to write to, not "--all".\n']);
});
