/** The package in a browser: installed in an empty folder, its example as a web worker, served as plain files. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { expect, test } from '@playwright/test';
import { VERSION } from '../engine/signature.ts';

let folder = '';
let server: Server;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cutoff-worker-'));
  execFileSync(process.execPath, ['scripts/build-package.ts', join(folder, 'built')]);
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const tarball = join(folder, 'built', `cutoff-engine-${VERSION}.tgz`);
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder });
  const installed = join(folder, 'node_modules/cutoff-engine');
  // Workers know no names of packages: the addresses of the files, as the package's README says.
  const example = readFileSync(join(installed, 'example.mjs'), 'utf8')
    .replace("'cutoff-engine'", "'./cutoff-engine/index.js'")
    .replace("'cutoff-engine/sprt'", "'./cutoff-engine/sprt.js'");
  writeFileSync(join(folder, 'example.mjs'), example);
  cpSync(installed, join(folder, 'cutoff-engine'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><meta charset="utf-8"><title>An empty page</title>');
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript' };
  server = createServer(({ url = '/' }, answer) => {
    const path = normalize(new URL(url, 'http://localhost').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    const type = types[extname(file)];
    try {
      if (type === undefined) throw new Error('not served');
      answer.setHeader('Content-Type', type);
      answer.end(readFileSync(file));
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});

test.afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the example says in a worker what it says in Node', async ({ page }) => {
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const said = await page.evaluate(
    () =>
      new Promise<string[]>((done, fail) => {
        const lines: string[] = [];
        const worker = new Worker('example.mjs', { type: 'module' });
        worker.onerror = ({ message }) => fail(new Error(message || 'the worker did not start'));
        worker.onmessage = ({ data }) => {
          if (lines.push(data) === 4) done(lines);
        };
      }),
  );
  writeFileSync(join(folder, 'node.mjs'), readFileSync(join(folder, 'example.mjs'), 'utf8'));
  const inNode = execFileSync(process.execPath, [join(folder, 'node.mjs')], { encoding: 'utf8' });
  expect(said).toEqual(inNode.trimEnd().split('\n'));
  expect(said[0]).toMatch(/^perft 4: 197281, /);
});
