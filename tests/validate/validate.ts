import { mkdirSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../../bin/chromium.mjs';
import { ensureJava } from '../../bin/java.mjs';
import { demoEnvironment } from '../demo-environment.ts';
import { startSite } from '../http/start-site.ts';
import { checkApiDocument } from './api-document.ts';
import type { Finding } from './finding.ts';
import { checkOffice, checkPages } from './in-browser.ts';
import { checkMarkup } from './markup.ts';
import { type Reason, reasons } from './reasons.ts';

/**
 * Other people's validators over the built demo site. Fails on each error that has no reason in `reasons.ts`, and, when
 * all parts run, on each reason that nothing needs any more. Names of parts as arguments run only these.
 */
type Site = { origin: string; browser: Browser };

const folder = 'test-results/validate';

const parts: Record<string, (site: Site) => Promise<Finding[]>> = {
  api: ({ origin }) => checkApiDocument(origin, `${folder}/openapi.json`),
  markup: ({ origin }) => checkMarkup(origin, `${folder}/pages`),
  pages: ({ browser, origin }) => checkPages(browser, origin),
  office: ({ browser, origin }) => checkOffice(browser, origin),
};

async function validate(names: readonly string[]): Promise<Finding[]> {
  const [{ path = '', problem: noChromium }, { problem: noJava }] = await Promise.all([ensureChromium(), ensureJava()]);
  const problem = noChromium ?? noJava;
  if (problem) throw new Error(problem);
  mkdirSync(folder, { recursive: true });
  const port = Number(process.env.HTTP_TESTS_PORT ?? 3170);
  const environment = demoEnvironment(port, `validate-${port}`);
  const stop = await startSite(environment);
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const findings: Finding[] = [];
    for (const name of names) {
      say(`Checking ${name}…`);
      findings.push(...((await parts[name]?.({ origin: environment.PUBLIC_URL, browser })) ?? []));
    }
    return findings;
  } finally {
    await browser.close();
    await stop();
  }
}

const isOf = ({ by, rule, message, where }: Reason, finding: Finding): boolean =>
  by === finding.by &&
  rule === finding.rule &&
  (message?.test(finding.message) ?? true) &&
  (where?.test(finding.where) ?? true);

/** The same error on many pages is one entry. */
function report(errors: readonly Finding[]) {
  for (const [error, same] of Map.groupBy(errors, ({ by, rule, message }) => `${by} ${rule}: ${message}`)) {
    const places = [...new Set(same.map(({ at }) => at))];
    const more = places.length > 3 ? ` and ${places.length - 3} more` : '';
    say(`${error}\n  on ${places.slice(0, 3).join(' ')}${more}\n  ${same[0]?.where.replaceAll(/\s+/g, ' ')}`);
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

const requested = process.argv.slice(2);
const unknown = requested.find((name) => !(name in parts));
if (unknown) throw new Error(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}.`);
const findings = await validate(requested.length > 0 ? requested : Object.keys(parts));
const errors = findings.filter((finding) => !reasons.some((reason) => isOf(reason, finding)));
report(errors);
const idle = requested.length > 0 ? [] : reasons.filter((reason) => !findings.some((finding) => isOf(reason, finding)));
for (const { by, rule } of idle) say(`Nothing needs this in reasons.ts any more: ${by} ${rule}`);
say(`${errors.length} errors; ${findings.length - errors.length} findings are left as they are, see reasons.ts.`);
process.exitCode = errors.length + idle.length > 0 ? 1 : 0;
