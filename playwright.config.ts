import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/chrome.ts';

// Every run tests the built site, served under a sub-path as on a project page.
const base = '/chess/';
const port = 4329;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  // A search or a page may take its time on a slow machine: what a test waits for must come, not come at once.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // For a browser that came to a halt (e2e/drawing.ts) or a machine that was busy. The list at the end names as flaky
  // each test that needed its second try: those are faults to mend.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}${base}`,
    screenshot: 'only-on-failure',
    // The offline copy is tested in a file of its own; anywhere else it would fetch the whole book in mid-test.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  webServer: {
    // --ignore-lock keeps the server in the foreground, whoever starts it, and beside another one.
    command: `npm run build && npm run preview -- --port ${port} --ignore-lock`,
    // A host, as a deployment has: the gates build without one.
    env: { BASE_PATH: base, SITE_URL: 'https://cutoff.example' },
    url: `http://localhost:${port}${base}`,
    timeout: 600_000,
    reuseExistingServer: false,
  },
});
