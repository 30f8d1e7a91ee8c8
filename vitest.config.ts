/// <reference types="vitest/config" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getViteConfig } from 'astro/config';

// Long tests play matches, abuse programs and follow properties far; `npm run test:long` runs them. CI runs both at
// once, by LONG=all: at the end of each run a processor waits for the last file.
const long = process.env['LONG'];

// Most test files have a process of their own, and many start programs: they keep what Node compiled for one another.
// Code that comes from there has no exact coverage.
if (!process.argv.some((word) => word.startsWith('--coverage')))
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'compiled');

const kinds = `${long === undefined || long === 'all' ? '' : '.long'}.test.{ts,tsx}`;

/**
 * Tests that take hold of nothing outside themselves: no clock, global or module is replaced by the runner's `vi`. They
 * share a process, which loads and compiles what they import once: 52 files of the engine take 35 s of processor time
 * so, and 59 s in a process each. What one leaves in the tables is there for the next, in an order that differs from
 * run to run: a search that depends on what was searched before it would be found out. The settings in force are the
 * book's at the start of each (scripts/before-each-test-file.ts). Long ones, which are few, stay apart.
 */
const sharing = (folders: string) =>
  globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: import.meta.dirname, exclude: ['**/*.long.test.ts'] }).filter(
    (file) => !/\bvi\b/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
// Two groups: the engine's tests load the network of the profile for play, which pages never do.
const together = { engine: sharing('{engine,content,scripts}'), pages: sharing('src') };

// Astro's own Vite set-up, so that tests resolve `@/`, `?raw` and .astro files just as the site does.
export default getViteConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'apart',
          include: [`{engine,src,content,scripts}/**/*${kinds}`],
          exclude: Object.values(together).flat(),
        },
      },
      ...Object.entries(long === undefined || long === 'all' ? together : {}).map(([name, include]) => ({
        extends: true as const,
        test: { name, include, isolate: false },
      })),
    ],
    exclude: long === undefined ? ['**/*.long.test.ts'] : [],
    environment: 'node',
    // Node runs the engine as it stands: the runner's own transform makes each use of an import a look-up.
    server: { deps: { external: [/\/engine\/(?!.*\.test\.).*\.ts$/] } },
    // All processors: the default leaves one idle, of two a half.
    maxWorkers: '100%',
    globalSetup: ['scripts/engine-in-tests.ts'],
    setupFiles: ['scripts/before-each-test-file.ts'],
    // Style sheets are left empty in tests, but not those that are read as text.
    css: { include: /\?raw/ },
    // Perft and whole searches take seconds on a slow machine; a test never asserts a time, it may only run out of it.
    testTimeout: 600_000,
    // Nor does one that waits for something.
    expect: { poll: { timeout: 60_000, interval: 5 } },
    hookTimeout: 600_000,
    coverage: {
      provider: 'v8',
      include: ['engine/**/*.ts'],
      // What only tests use or a script reads, and types.
      exclude: [
        '**/*.test.ts',
        '**/testing.ts',
        '**/*.d.ts',
        'engine/board/broken-fens.ts',
        'engine/board/perft-positions.ts',
      ],
      reporter: ['text-summary', 'json'],
      reportsDirectory: 'reports/coverage',
      // Lines that only a program reaches, which tests start as a process of its own, are not seen here.
      thresholds: { lines: 90 },
    },
  },
});
