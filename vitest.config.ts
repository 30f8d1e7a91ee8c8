/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

const programs = process.env.CUTOFF_PROGRAM_COVERAGE;

// Astro's own Vite set-up, so that tests resolve `@/`, `?raw` and .astro files just as the site does.
export default getViteConfig({
  test: {
    include: ['{engine,src,content,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // All processors: the default leaves one idle, of two a half.
    maxWorkers: '100%',
    // As the program does: tests search with the settings for play, too.
    setupFiles: ['engine/eval/network.lazy.ts'],
    // Style sheets are left empty in tests, but not those that are read as text.
    css: { include: /\?raw/ },
    // Perft and whole searches take seconds on a slow machine; a test never asserts a time, it may only run out of it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The programs that tests start report what they ran to scripts/coverage.ts, when it asks.
    env: programs === undefined ? {} : { NODE_V8_COVERAGE: programs },
    coverage: {
      provider: 'v8',
      include: ['engine/**/*.ts'],
      // What only tests use, and types.
      exclude: [
        '**/*.test.ts',
        '**/testing.ts',
        '**/*.d.ts',
        'engine/board/broken-fens.ts',
        'engine/board/perft-positions.ts',
      ],
      reporter: ['json'],
      reportsDirectory: 'reports/coverage',
      reportOnFailure: true,
    },
  },
});
