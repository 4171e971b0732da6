import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { admin } from '../demo-environment.ts';
import { signInByCall } from '../e2e/office.ts';
import { hydrateForm, settle } from '../e2e/page-checks.ts';
import { officeAddresses, publicAddresses } from './addresses.ts';
import type { Finding } from './finding.ts';

/** IBM's accessibility engine, in pages as they are when they have loaded and run. */

const engine = readFileSync(fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')), 'utf8');

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };
const isFrench = (address: string) => /^\/fr\b/.test(address);

/** Pages in English on a desktop and in French on a phone, after the visitor's first touch. */
export async function checkPages(browser: Browser, origin: string): Promise<Finding[]> {
  const [french, english] = [publicAddresses.filter(isFrench), publicAddresses.filter((one) => !isFrench(one))];
  return [
    ...(await inWindow(browser, { baseURL: origin, ...desktop }, (page) => checkEach(page, english))),
    ...(await inWindow(browser, { baseURL: origin, ...phone }, (page) => checkEach(page, french))),
  ];
}

/** Screens of the back office, and the form of the first record of each list. */
export function checkOffice(browser: Browser, origin: string): Promise<Finding[]> {
  return inWindow(browser, { baseURL: origin, ...desktop }, async (page) => {
    const token = await signInByCall(origin, admin);
    await page.context().addCookies([{ name: 'token', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }]);
    const findings: Finding[] = [];
    for (const address of officeAddresses) {
      findings.push(...(await checkEach(page, [address])));
      const form = page.getByRole('main').locator('td a[href^="/admin/"], [role=treeitem] a').first();
      const formAddress = (await form.count()) > 0 ? await form.getAttribute('href') : null;
      if (formAddress) findings.push(...(await checkEach(page, [formAddress])));
    }
    return findings;
  });
}

async function inWindow(browser: Browser, options: BrowserContextOptions, check: (page: Page) => Promise<Finding[]>) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const findings = await check(await context.newPage());
  await context.close();
  return findings;
}

async function checkEach(page: Page, addresses: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const at of addresses) {
    await page.goto(at);
    await hydrateForm(page);
    await showLate(page);
    await page.evaluate(engine);
    const found = await page.evaluate(checkDocument);
    findings.push(...found.map((finding) => ({ ...finding, at })));
  }
  return findings;
}

/** What comes after hydration: on the site, account pages apart, the question about cookies; in the back office charts. */
async function showLate(page: Page) {
  if ((await page.locator('#kept-full').count()) > 0)
    await page.getByRole('region', { name: /^(Cookies|Témoins)$/ }).waitFor();
  await expect(page.locator('[aria-hidden=true]:empty:has(+ details)')).toHaveCount(0);
  await settle(page);
}

type Found = Omit<Finding, 'at'>;

type Result = { ruleId: string; message: string; snippet: string; level: string; path: { dom: string } };
type EngineWindow = {
  ace: { Checker: new () => { check: (of: Document, rules: string[]) => Promise<{ results: Result[] }> } };
};

/** In the page. What the engine is sure of, by its own rules and WCAG 2.2. */
async function checkDocument(): Promise<Found[]> {
  const { ace } = window as unknown as EngineWindow;
  const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2']);
  return results
    .filter(({ level }) => level === 'violation')
    .map(({ ruleId, message, snippet, path }) => ({
      by: 'accessibility-checker-engine',
      rule: ruleId,
      message,
      where: `${snippet} ${path.dom}`,
    }));
}
