import { request } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, hydrateForm, overflowing } from './page-checks.ts';
import { passCaptcha } from './pass-captcha.ts';
import { test } from './test.ts';
import { createStaff, type TestUser } from './users.ts';

/** A wrong password from another address of this machine: a network may fail ten times for one username. */
function guess({ email }: TestUser, localAddress: string): Promise<number | undefined> {
  const address = new URL('/api/user/login', test.info().project.use.baseURL);
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers, localAddress }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ username: email, password: 'Not-this-one1!' }));
  });
}

let networks = 0;

async function guessOften(somebody: TestUser) {
  for (const _network of ['one', 'another']) {
    networks += 1;
    const localAddress = `127.20.${test.info().workerIndex % 250}.${networks}`;
    const statuses = await Promise.all(Array.from({ length: 10 }, () => guess(somebody, localAddress)));
    expect(new Set(statuses)).toEqual(new Set([401]));
  }
}

const text = {
  en: {
    path: '/auth/login',
    name: 'Email or username',
    password: 'Password',
    button: 'Sign in',
    requested: 'Please enter captcha field',
  },
  fr: {
    path: '/fr/auth/login',
    name: 'Courriel ou nom d’utilisateur',
    password: 'Mot de passe',
    button: 'Ouvrir une session',
    requested: 'Veuillez taper les caractères de l’image',
  },
};

/** The owner signs in with a captcha: one to read, or a proof of work that the browser does by itself. */
async function signInWithCaptcha(page: Page, staff: TestUser, language: 'en' | 'fr', hasScripts: boolean) {
  const { path, name, password, button, requested } = text[language];
  // A network of their own: the proofs of other tests would make this one harder.
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${hasScripts ? 103 : 104}` });
  await page.goto(path);
  if (hasScripts) await hydrateForm(page);
  await page.getByLabel(name).fill(staff.email);
  await page.getByLabel(password, { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: button, exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(requested);
  await expect(alert).toBeFocused();
  await expect(page.getByLabel(name)).toHaveValue(staff.email);
  expect(await overflowing(page)).toEqual([]);
  if (hasScripts) await expectAccessible(page);
  if (!hasScripts) await passCaptcha(page);
  await page.getByLabel(password, { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page).toHaveURL('/admin/products');
}

test('after many wrong guesses of strangers a captcha is asked, and its owner gets in, with JavaScript or without', async ({
  page,
  browser,
}) => {
  const staff = await createStaff();
  await guessOften(staff);
  await signInWithCaptcha(page, staff, 'en', true);
  const context = await browser.newContext({ javaScriptEnabled: false });
  await signInWithCaptcha(await context.newPage(), staff, 'fr', false);
  await context.close();
});
