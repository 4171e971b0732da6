import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureChromium } from '../bin/chromium.mjs';
import { boats, luxor } from '../tests/e2e/page-kinds.ts';
import { medianOf } from './measure.ts';
import { printTable } from './print-table.ts';
import { openDemo } from './site.ts';

const runs = 5;
/** Fetched from the npm registry when this part runs: nothing else needs it. */
const lighthouse = 'lighthouse@13';

const pages = {
  home: '/',
  'list of boats': boats,
  boat: luxor,
  article: '/blog/ninth-bay',
  booking: '/book-marine-services',
};

type Audit = { score: number; lcpMs: number; tbtMs: number; cls: number };

/** Lighthouse on a phone with its default, simulated throttling: the median of five runs of each page. */
export async function runLighthouse(): Promise<void> {
  const { path = '', problem } = await ensureChromium();
  if (problem) throw new Error(problem);
  const site = await openDemo();
  try {
    const rows: string[][] = [];
    for (const [name, address] of Object.entries(pages)) {
      const audits: Audit[] = [];
      for (let run = 0; run < runs; run += 1) audits.push(await audit(site.origin + address, path));
      const median = (key: keyof Audit) => medianOf(audits.map((found) => found[key]));
      rows.push([
        name,
        median('score').toFixed(0),
        `${(median('lcpMs') / 1000).toFixed(2)} s`,
        `${median('tbtMs').toFixed(0)} ms`,
        median('cls').toFixed(3),
      ]);
    }
    printTable(['page', 'performance', 'largest picture', 'blocked before a touch', 'layout shift'], rows);
  } finally {
    await site.stop();
  }
}

async function audit(address: string, chromium: string): Promise<Audit> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      address,
      '--output=json',
      '--quiet',
      '--only-categories=performance',
      '--no-enable-error-reporting',
      '--chrome-flags=--headless --no-sandbox --disable-background-networking',
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1_048_576 },
  );
  const { categories, audits } = JSON.parse(stdout);
  return {
    score: categories.performance.score * 100,
    lcpMs: audits['largest-contentful-paint'].numericValue,
    tbtMs: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  };
}
