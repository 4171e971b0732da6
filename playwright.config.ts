import { defineConfig } from '@playwright/test';
import { demoEnvironment } from './tests/demo-environment.ts';

/**
 * E2E_PORT allows two runs of browser tests on one machine: the site listens there, with its data and results in
 * separate folders, `var/e2e-3211` and `test-results/e2e-3211`.
 */
const { E2E_PORT } = process.env;
const port = Number(E2E_PORT ?? 3210);
const folder = E2E_PORT ? `e2e-${port}` : 'e2e';

const answeredBefore = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [{ name: 'consent', value: JSON.stringify({ choice: 'refused', until: 9_999_999_999_999 }) }],
    },
  ],
});

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: `test-results/${folder}`,
  fullyParallel: true,
  workers: 2,
  // These end what hangs. Slower work is found by `bench`, not by a test that fails on a busy machine.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A test that passes only at its second try is a defect.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: E2E_PORT ? `test-results/${folder}.json` : 'test-results/browser.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    // Consent has been answered, because the card would cover what the tests click.
    storageState: answeredBefore(`http://127.0.0.1:${port}`),
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
        // Pages are short-lived: with a larger young generation most garbage needs no collection.
        '--js-flags=--min-semi-space-size=32 --max-semi-space-size=64',
      ],
    },
  },
  // A test runs at one width: a desktop's, unless it is about phones. `@both-widths` runs it at both.
  projects: [
    {
      name: 'phone',
      grep: /@phone|@both-widths/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone|@last/, use: { viewport: { width: 1440, height: 900 } } },
    // These change the whole site, so they run after all others.
    {
      name: 'last',
      grep: /@last/,
      use: { viewport: { width: 1440, height: 900 } },
      dependencies: ['phone', 'desktop'],
    },
  ],
  webServer: {
    command: `"${process.execPath}" tests/e2e/serve-demo.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: demoEnvironment(port, folder),
  },
});
