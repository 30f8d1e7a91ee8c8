/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

// Astro's own Vite set-up, so that tests resolve `@/`, `?raw` and .astro files just as the site does.
export default getViteConfig({
  test: {
    include: ['{engine,src,content,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Perft and whole searches take seconds on a slow machine; a test never asserts a time, it may only run out of it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
