import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import { newestMessage } from '../e2e/newest-message.ts';
import { type Office, openOffice } from '../e2e/office.ts';
import { type Element, textOf } from './page-elements.ts';
import { type VisitedPage, visit } from './visit.ts';

/** Each test has its own accounts, so that none finds another's mail or sessions. */
export type Account = { email: string; password: string };

export const newAccount = (): Account => ({ email: `${randomUUID()}@crew.example`, password: 'Sooke-1840-harbour!' });

/** Robin Crew, with access to these sections. */
export async function createStaff({ call }: Office, access: readonly string[] = ['products']): Promise<Account> {
  const account = newAccount();
  const name = { firstName: 'Robin', lastName: 'Crew' };
  await call('POST', 'user', { ...account, ...name, username: account.email, role: 2, access, active: true });
  return account;
}

/** The text of the newest email of a kind to an address. */
export async function messageTo(to: string, purpose: string): Promise<string> {
  const { call } = await openOffice(inject('origin'));
  const findMails = (query: URLSearchParams) => call<{ record: { id: number }[] }>('GET', `mail/all/?${query}`);
  return await newestMessage(findMails, inject('dataFolder'), { to, purpose });
}

/** Fills in the sign-in page, in English. */
export async function signIn({ email, password }: Account, next?: string): Promise<VisitedPage> {
  const page = await visit(next ? `/auth/login?${new URLSearchParams({ next })}` : '/auth/login');
  return await submitPassword(page, { email, password });
}

/** The same in a browser that has cookies already. */
export const submitPassword = (page: VisitedPage, { email, password }: Account): Promise<VisitedPage> =>
  page.submit('Sign in', { 'Email or username': email, Password: password });

/** The texts of the elements with a role. */
export const textsWithRole = ({ all }: VisitedPage, role: string): string[] => withRole(all('*'), role).map(textOf);

export const withRole = (elements: readonly Element[], role: string): Element[] =>
  elements.filter(({ attribs }) => attribs.role === role);

export const signOut = (page: VisitedPage): Promise<VisitedPage> => page.submit('LogOut');

export async function expectSignedOut(page: VisitedPage): Promise<void> {
  expect(textsWithRole(page, 'status')).toContain('You are signed out.');
  expect((await page.open('/admin/account')).path).toMatch(/^\/auth\/login\?next=%2Fadmin%2Faccount/);
}
