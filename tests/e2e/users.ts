import { randomUUID } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import { admin } from '../demo-environment.ts';
import { dataFolder } from './mailbox.ts';
import { newestMessage as newest } from './newest-message.ts';

export { admin };

/** Users of the tests. Each test makes its own, so that none finds another's mail or sessions. */
export type TestUser = { email: string; password: string };

export const newUser = (): TestUser => ({ email: `${randomUUID()}@crew.example`, password: 'Sooke-1840-harbour!' });

type Called = { success: boolean; result: unknown };

let adminToken: Promise<string> | undefined;

/** The worker's admin session: hashing passwords is slow on purpose, so this is done once. */
function signInAdmin(): Promise<string> {
  const { email: username, password } = admin;
  adminToken ??= call('/api/user/login', 'POST', { username, password }).then(
    (result) => (result as { token: string }).token,
  );
  return adminToken;
}

/** API calls as the admin, with a token in the header and without the test's cookies. */
export async function asAdmin() {
  const headers = { authorization: `Bearer ${await signInAdmin()}` };
  return {
    get: (path: string) => call(path, 'GET', undefined, headers),
    post: (path: string, form: Record<string, string>) => call(path, 'POST', form, headers),
    put: (path: string, form: Record<string, string>) => call(path, 'PUT', form, headers),
  };
}

async function call(path: string, method: string, form?: Record<string, string>, headers: Record<string, string> = {}) {
  const address = new URL(path, test.info().project.use.baseURL);
  const body = form ? new URLSearchParams(form) : null;
  const response = await fetch(address, { method, headers, body });
  const { success, result } = (await response.clone().json()) as Called;
  if (!success) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return result;
}

/** A member of staff with access to products, or as `given` says. */
export async function createStaff(input: Record<string, string> = {}): Promise<TestUser> {
  const somebody = newUser();
  const calls = await asAdmin();
  const account = { username: somebody.email, role: '2', access: '["products"]', active: '1', firstName: 'Robin' };
  await calls.post('/api/admin/user', { ...somebody, ...account, lastName: 'Crew', ...input });
  return somebody;
}

/** The text of the newest email of a kind to a user. */
export async function newestMessage({ email }: TestUser, purpose: string): Promise<string> {
  const { get } = await asAdmin();
  const findMails = async (query: URLSearchParams) =>
    (await get(`/api/admin/mail/all/?${query}`)) as { record: { id: number }[] };
  return await newest(findMails, dataFolder, { to: email, purpose });
}

/** Fills in the sign-in page, in English. */
export async function signIn(page: Page, { email, password }: TestUser, next?: string) {
  await page.goto(next ? `/auth/login?${new URLSearchParams({ next })}` : '/auth/login');
  await page.getByLabel('Email or username').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export const logOut = (page: Page) => page.getByRole('button', { name: 'LogOut' }).click();
