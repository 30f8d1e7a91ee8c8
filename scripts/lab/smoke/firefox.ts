/** Firefox, driven over WebDriver BiDi, which it speaks by itself on a web socket. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Driver, programOf, SIZE } from './driver.ts';

/** What keeps a fresh profile from calling home, and from greeting its owner. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.preonboarding.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'termsofuse.bypassNotification': true,
  'app.update.auto': false,
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: Record<string, unknown>;
  message?: string;
  method?: string;
  params?: { level?: string; text?: string; source?: { context?: string } };
}

/** One question at a time or many: answers come by their number. */
class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  readonly errors: string[] = [];
  #last = 0;

  static async to(address: string): Promise<Connection> {
    const socket = new WebSocket(address);
    await new Promise((open, fail) => {
      socket.addEventListener('open', open, { once: true });
      socket.addEventListener('error', () => fail(new Error(`Firefox does not answer at ${address}`)), { once: true });
    });
    return new Connection(socket);
  }

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Message));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has closed the connection'));
    });
  }

  #hear({ id, type, result = {}, message, method, params }: Message): void {
    if (method === 'log.entryAdded' && params?.level === 'error') this.errors.push(params.text ?? 'an error');
    if (id === undefined) return;
    const asked = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (type === 'error') asked?.reject(new Error(message));
    else asked?.resolve(result);
  }

  ask(method: string, params: Record<string, unknown>): Promise<Record<string, unknown>> {
    const id = ++this.#last;
    const asked = Promise.withResolvers<Record<string, unknown>>();
    this.#waiting.set(id, asked);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return asked.promise;
  }
}

/** Starts Firefox without a window. Throws an Error when the machine has none. */
export async function startFirefox(): Promise<Driver> {
  const program = programOf('firefox-esr', 'firefox-esr');
  const profile = mkdtempSync(join(tmpdir(), 'cutoff-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill();
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const address = await new Promise<string>((found, fail) => {
      createInterface(child.stderr).on('line', (line) => {
        const [, socket] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
        if (socket !== undefined) found(`${socket}/session`);
      });
      void gone.then(() => fail(new Error('Firefox ended before it could be driven')));
    });
    return await drive(await Connection.to(address), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function drive(firefox: Connection, stop: () => Promise<void>): Promise<Driver> {
  const session = await firefox.ask('session.new', { capabilities: {} });
  const { browserName, browserVersion } = session['capabilities'] as Record<string, string>;
  await firefox.ask('session.subscribe', { events: ['log.entryAdded'] });
  // A window of its own: the first one may still be waiting for a screen, and gives its page no focus.
  const { context } = await firefox.ask('browsingContext.create', { type: 'window' });
  await firefox.ask('browsingContext.setViewport', { context, viewport: SIZE });

  return {
    name: `${browserName} ${browserVersion}`,
    open: async (url) => {
      await firefox.ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    run: async (body, ...args) => {
      // By JSON on both ways: the protocol's own values are wrapped one by one.
      const expression = `JSON.stringify([(function () { ${body} }).apply(null, ${JSON.stringify(args)})])`;
      const answer = await firefox.ask('script.evaluate', { expression, target: { context }, awaitPromise: false });
      if (answer['type'] === 'exception') {
        throw new Error(`in the page: ${(answer['exceptionDetails'] as { text: string }).text}`);
      }
      return JSON.parse((answer['result'] as { value: string }).value)[0];
    },
    act: async (actions) => {
      await firefox.ask('input.performActions', { context, actions });
    },
    errors: async () => [...firefox.errors],
    close: async () => {
      await firefox.ask('browser.close', {}).catch(() => {});
      await stop();
    },
  };
}
