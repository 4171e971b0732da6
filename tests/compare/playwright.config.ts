import { defineConfig } from '@playwright/test';

/**
 * Compares two running sites, by hand: the first run keeps what the site at SITE shows, the second one reports how the
 * site at SITE differs from that (docs/testing.md).
 */
const { SITE } = process.env;
if (!SITE) throw new Error('SITE is the address of a running demo site.');

export default defineConfig({
  testDir: '.',
  testMatch: 'compare.ts',
  outputDir: '../../test-results/compare',
  snapshotPathTemplate: '{testDir}/../../var/compare/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  reporter: [['list'], ['html', { outputFolder: '../../test-results/compare-report', open: 'never' }]],
  expect: { timeout: 60_000, toHaveScreenshot: { animations: 'disabled', threshold: 0, maxDiffPixels: 0 } },
  use: {
    baseURL: SITE,
    contextOptions: { reducedMotion: 'reduce' },
    storageState: {
      cookies: [],
      origins: [
        {
          origin: SITE,
          localStorage: [{ name: 'consent', value: JSON.stringify({ choice: 'refused', until: 9_999_999_999_999 }) }],
        },
      ],
    },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
});
