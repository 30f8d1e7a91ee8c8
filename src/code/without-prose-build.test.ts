/** The plugin on the engine's real files, in a build as the site makes them, whatever width these files are laid out to. */
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { build, type Plugin } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { withoutProse } from './without-prose.ts';

interface Built {
  allSettings: Record<string, unknown>[];
  techniques: Record<string, unknown>[];
  readings: Record<string, (place: object, rule: unknown) => object>;
  ruleById: Record<string, unknown>;
}

const engine = (path: string) => JSON.stringify(fileURLToPath(new URL(`../../engine/${path}`, import.meta.url)));
const ENTRY = `export { readings, techniques } from ${engine('pruning/index.ts')};
export { ruleById } from ${engine('search/rules.ts')};
export { allSettings } from ${engine('settings.ts')};`;

/** Engine files laid out anew, before any other plugin sees them. */
const laidOut = (width: number): Plugin => ({
  name: 'laid-out',
  enforce: 'pre',
  transform: (code) =>
    format(code.replaceAll('// prettier-ignore', ''), {
      parser: 'typescript',
      printWidth: width,
      singleQuote: width > 100,
      objectWrap: 'collapse',
    }),
});

/** The registry as it comes out of a build. */
async function built(...plugins: Plugin[]): Promise<Built> {
  return builtAs('entry', ...plugins);
}

/** The same, by an entry of another name. */
async function builtAs(name: string, ...plugins: Plugin[]): Promise<Built> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === name ? '\0entry' : null),
    load: (id) => (id === '\0entry' ? ENTRY : null),
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, ...plugins],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: name, preserveEntrySignatures: 'strict' },
    },
  });
  const [file] = 'output' in result ? result.output : [];
  if (file?.type !== 'chunk') throw new Error('The build gave no script.');
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(file.code)}`) as Promise<Built>;
}

/** Every reading of every technique, at places with and without an improving evaluation. */
const allReadings = ({ readings, ruleById }: Built) =>
  Object.entries(readings).flatMap(([id, read]) =>
    [0, 1].map((improving) => {
      const place = { evaluation: 40, alpha: 20, beta: 25, depth: 3, improving, index: 7, score: -9, victim: 0 };
      return [id, read(place, ruleById[id])];
    }),
  );

const present = (one: object) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined));

/** A setting or technique as a worker has it. */
const bare = (one: object): object => {
  const { bolder, choices, cutsNodes, explains, file, label, prunes, step, summary, title, unit, zeroShows, ...rest } =
    one as Record<string, unknown>;
  return present(rest);
};

let source: Built;
beforeAll(async () => {
  source = await built();
});

describe.each([
  ['as they are', []],
  ['with narrow lines', [laidOut(40)]],
  ['with wide lines', [laidOut(400)]],
])('of engine files %s', (_, layout) => {
  it('a worker reads each rule of each technique as the engine does, in its unit', async () => {
    const worker = await built(...layout, withoutProse({ worker: true }));
    const readings = allReadings(worker);
    expect(readings).toEqual(allReadings(source));
    expect(readings.length).toBe(2 * source.techniques.length);
    const comparisons = readings.flatMap(([, reading]) => (reading as { rule: { measuredIn: string }[] }).rule);
    for (const { measuredIn } of comparisons) expect(measuredIn).toMatch(/^\w/);
  });

  it('a worker has each setting and technique without what nobody asks it for', async () => {
    const worker = await built(...layout, withoutProse({ worker: true }));
    expect(worker.allSettings.map(present)).toEqual(source.allSettings.map(bare));
    for (const [i, technique] of worker.techniques.entries()) {
      expect(Object.keys(technique)).toEqual(Object.keys(bare(source.techniques[i] ?? {})));
    }
  });

  it('the worker for trees knows what prunes, which its oracle asks, the steps of a sweep, and which rules cut whole nodes', async () => {
    const others = ({ allSettings, techniques }: Built) => [
      ...allSettings.map(({ id, step }) => ({ id, step })),
      ...techniques.map(({ id, cutsNodes }) => ({ id, cutsNodes })),
    ];
    const pruning = ({ allSettings }: Built) => allSettings.flatMap(({ id, prunes }) => (prunes === true ? [id] : []));
    const worker = await builtAs('tree.worker.ts', ...layout, withoutProse({ worker: true }));
    expect(pruning(worker)).toEqual(pruning(source));
    expect(pruning(worker)).toContain('lmr');
    expect(others(worker)).toEqual(others(source));
  });

  it('a page has all of each setting but its sentence', async () => {
    const page = await built(...layout, withoutProse());
    expect(page.allSettings).toEqual(source.allSettings.map((setting) => ({ ...setting, explains: '' })));
  });
});
