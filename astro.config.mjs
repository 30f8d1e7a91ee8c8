// @ts-check
import mdx from '@astrojs/mdx';
import preact from '@astrojs/preact';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
import { tokenClasses } from './src/snippets/token-classes.ts';
import { withEngineFile } from './src/build/with-engine-file.ts';
import { withWidgets } from './src/build/with-widgets.ts';
import { withNotices } from './src/build/notices.ts';
import { withOfflineCopy } from './src/build/with-offline-copy.ts';
import { withTechniqueStyles } from './src/build/with-technique-styles.ts';
import { withWaitingPage } from './src/build/with-waiting-page.ts';

// The package's faces with the letters that the book needs (scripts/lab/fonts/subset-fonts.ts).
const serif = (/** @type {string} */ cut) => `./src/assets/fonts/source-serif-4-${cut}.woff2`;

/**
 * What a worker loads at once, in one chunk: the search, and all but its own script. What else it can do loads later and
 * imports the engine (src/worker/thread.ts, engine/eval/load-evaluation.ts), and WebKit would run the worker's own
 * script a second time for that, with an engine that the search never meets.
 */
/** @type {import('vite').Rolldown.CodeSplittingGroup} */
const ENGINE = { name: 'engine', tags: ['$initial'], test: /(?<!\.worker)\.ts$/ };

/**
 * What five widgets or more share, in one chunk for all pages that have any: it compresses better than fifty files, and
 * comes in one trip. What fewer share, such as the Lab and the match, stays out of the way of all other
 * pages. So does the board with its reading of FEN: only the Lab, links to it and a reader's own engine ask for that.
 */
const UI = {
  name: 'ui',
  test: /preact|nanostores|[\\/]engine[\\/](?!board[\\/])|[\\/]src[\\/](?:ui|compare|stores|worker|format)[\\/]/,
  minShareCount: 5,
};

/** What the script of every page has in common with widgets, as what fetches a part: it waits for none of them. */
const PAGE = {
  name: 'page',
  test: /[\\/]src[\\/](?:format[\\/]href|page[\\/](?:notice|search-kept)|stores[\\/]storage|ui[\\/]hooks[\\/]load-part)\.ts$|vite[\\/]preload-helper/,
  priority: 1,
};

/** Scheme and host where the site will live. A build that was not told names no host, and runs on any. */
const site = process.env.SITE_URL || undefined;

export default defineConfig({
  site,
  base: process.env.BASE_PATH || '/',
  trailingSlash: 'always',
  // Styles stay in files, which all chapters share, and out of the pages. While a page waits for one long search,
  // others have theirs made by the other processors (src/build/run-task.ts).
  build: { inlineStylesheets: 'never', concurrency: 8 },

  integrations: [
    mdx(),
    // Babel reads these alone: the engine and all else without elements need no second parser.
    preact({ include: [/\.tsx$/] }),
    // A sitemap is made of whole addresses.
    site !== undefined &&
      sitemap({ filter: (page) => !/\/(?:embed|museum|price|evidence|bench|counts-differ)\//.test(page) }),
    withOfflineCopy(),
    withWaitingPage(),
  ],

  // Tokens of code have classes; src/styles/code.css gives them their colours in both themes.
  markdown: { shikiConfig: { theme: 'css-variables', transformers: [tokenClasses()] } },

  // `optional`: a face that is not there at the first paint waits for the next page, so text never moves, and the
  // fallback needs no stretching to the same width.
  fonts: [
    {
      provider: fontProviders.local(),
      // Source Serif 4, cut down: a changed copy has a name of its own.
      name: 'Cutoff Serif',
      cssVariable: '--font-text',
      display: 'optional',
      optimizedFallbacks: false,
      fallbacks: ['Iowan Old Style', 'Palatino Linotype', 'Georgia', 'serif'],
      options: {
        variants: [
          { src: [serif('400-normal')], weight: 400, style: 'normal' },
          { src: [serif('400-italic')], weight: 400, style: 'italic' },
          { src: [serif('600-normal')], weight: 600, style: 'normal' },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'JetBrains Mono',
      cssVariable: '--font-code',
      display: 'optional',
      optimizedFallbacks: false,
      fallbacks: ['ui-monospace', 'SF Mono', 'Cascadia Code', 'Menlo', 'Consolas', 'DejaVu Sans Mono', 'monospace'],
      options: {
        variants: [{ src: ['./src/assets/fonts/jetbrains-mono-subset.woff2'], weight: '400 700', style: 'normal' }],
      },
    },
  ],

  // In a meta element, so that it holds on hosts that let nobody set a header. Everything comes from the site itself; of
  // inline scripts and style elements only those are in force that the build wrote, known by their hash. What a meta
  // element cannot say is in docs/hosting.md.
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
      ],
      // Widths of bars and colours of code stand in attributes, thousands of them; they can run nothing and fetch nothing.
      styleDirective: { resources: [{ resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },

  vite: {
    plugins: [withEngineFile(), withWidgets(), withNotices(), withTechniqueStyles()],
    // As a module, the worker too loads what few readers need only when it is asked for.
    worker: {
      format: 'es',
      plugins: () => [withNotices()],
      rolldownOptions: {
        output: {
          // Notes to bundlers: nobody bundles the result.
          comments: false,
          codeSplitting: { groups: [ENGINE] },
        },
      },
    },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [PAGE, UI] } } } } } },
    build: {
      // Scripts stay in files too: they are cached from page to page.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Each MDX file starts with a directive that the bundler does not know and drops: harmless, one warning a file.
        onLog(level, log, handle) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
      },
    },
  },
});
