/** WebKitGTK, driven by its own WebDriver, on a screen that exists in memory only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Driver, programOf, SIZE } from './driver.ts';

const PACKAGES = 'webkit2gtk-driver xvfb';

/** The small browser that comes with WebKitGTK; Debian puts it beside the library, by machine and version. */
function miniBrowser(): string {
  const [folder] = ['/usr/lib', '/usr/libexec']
    .filter((root) => existsSync(root))
    .flatMap((root) => [root, ...readdirSync(root).map((name) => join(root, name))])
    .flatMap((root) => ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((name) => join(root, name)))
    .filter((path) => existsSync(join(path, 'MiniBrowser')));
  if (folder === undefined) throw new Error(`not installed (no MiniBrowser): apt-get install ${PACKAGES}`);
  return join(folder, 'MiniBrowser');
}

/** A port that nothing listens on. */
function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
}

/** A screen in memory, once it is there: its name, ":3". */
function screen(child: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    if (child.stdout) createInterface(child.stdout).once('line', (line) => found(`:${line.trim()}`));
    child.once('exit', () => fail(new Error('Xvfb ended before it had a screen')));
  });
}

/** Starts the browser. Throws an Error when the machine has none. */
export async function startWebKit(): Promise<Driver> {
  const program = programOf('WebKitWebDriver', PACKAGES);
  const xvfb = programOf('Xvfb', PACKAGES);
  const binary = miniBrowser();
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.toReversed()) {
      if (child.exitCode !== null) continue;
      const gone = new Promise((done) => child.once('exit', done));
      child.kill();
      await gone;
    }
  };
  try {
    const display = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1600x2600x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(display);
    const env = { ...process.env, DISPLAY: await screen(display) };
    const port = await freePort();
    children.push(spawn(program, [`--port=${port}`], { stdio: 'ignore', env }));
    const ask = asking(`http://127.0.0.1:${port}`);
    return await drive(ask, binary, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

type Ask = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>;

/** Questions to the driver, which may need a moment until it listens. */
function asking(home: string): Ask {
  return async (method, path, body) => {
    for (let tries = 0; ; tries++) {
      try {
        const response = await fetch(home + path, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
        const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
        if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
        return value as never;
      } catch (error) {
        if (!(error instanceof TypeError) || tries === 100) throw error;
        await new Promise((done) => setTimeout(done, 100));
      }
    }
  };
}

/** Notes errors from its first run in a page on, and gives what was noted. */
const NOTED = `
  if (!window.noted) {
    window.noted = [];
    addEventListener('error', ({ message }) => window.noted.push(String(message)));
    addEventListener('unhandledrejection', ({ reason }) => window.noted.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.noted.push(violatedDirective + ' ' + blockedURI));
  }
  return window.noted.splice(0);`;

async function drive(ask: Ask, binary: string, stop: () => Promise<void>): Promise<Driver> {
  const wish = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId, capabilities } = await ask<{ sessionId: string; capabilities: Record<string, string> }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: wish } },
  );
  const at = `/session/${sessionId}`;
  const run = <T>(script: string, ...args: unknown[]) => ask<T>('POST', `${at}/execute/sync`, { script, args });
  // The window has borders and bars: what is asked for is the room of the page.
  const [lostX = 0, lostY = 0] = await run<number[]>('return [outerWidth - innerWidth, outerHeight - innerHeight]');
  await ask('POST', `${at}/window/rect`, { x: 0, y: 0, width: SIZE.width + lostX, height: SIZE.height + lostY });
  const errors: string[] = [];
  const note = async () => {
    errors.push(...(await run<string[]>(NOTED)));
  };
  return {
    name: `${capabilities['browserName']} ${capabilities['browserVersion']}`,
    open: async (url) => {
      await note();
      await ask('POST', `${at}/url`, { url });
      await note();
    },
    run,
    act: async (actions) => {
      await ask('POST', `${at}/actions`, { actions });
    },
    errors: async () => {
      await note();
      return [...errors];
    },
    close: async () => {
      await ask('DELETE', at).catch(() => {});
      await stop();
    },
  };
}
