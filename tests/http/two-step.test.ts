import { beforeAll, describe, expect, inject, test } from 'vitest';
import { codeIn } from '../e2e/newest-message.ts';
import { type Office, openOffice, signInByCall } from '../e2e/office.ts';
import { textOf } from './page-elements.ts';
import {
  type Account,
  createStaff,
  expectSignedOut,
  messageTo,
  signIn,
  signOut,
  submitPassword,
  textsWithRole,
} from './staff.ts';
import type { VisitedPage } from './visit.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice(inject('origin'));
});

const headingOf = ({ all }: VisitedPage) => all('h1').map(textOf).join();
const alertOf = (page: VisitedPage) => textsWithRole(page, 'alert').join();
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const newCode = async ({ email }: Account) => codeIn(await messageTo(email, 'sign-in-code'));

/** Somebody who gets codes by email, and is signed out. */
async function staffWithCodes(): Promise<{ staff: Account; page: VisitedPage }> {
  const staff = await createStaff(office);
  const account = await signIn(staff, '/admin/account');
  const on = await account.submit('Send me codes by email', { ownPassword: staff.password });
  expect(textsWithRole(on, 'status')).toContain('Two-step sign-in is on.');
  return { staff, page: await signOut(on) };
}

describe('without JavaScript', () => {
  test('a code by email is refused when wrong, accepted when right, and not asked of a remembered device', async () => {
    const { staff, page } = await staffWithCodes();
    const signInHere = async () => submitPassword(await page.open('/auth/login?next=%2Fadmin%2Faccount'), staff);
    const step = await signInHere();
    expect(headingOf(step)).toBe('One more step');
    const code = await newCode(staff);
    const refused = await step.submit('Verify code', { code: notThis(code) });
    expect(alertOf(refused)).toContain('That code isn’t right. Check it and try again.');
    const inside = await refused.submit('Verify code', { code, 'Remember this device for 30 days': true });
    expect(inside.path).toBe('/admin/account');
    await signOut(inside);

    const again = await signInHere();
    expect(again.path).toBe('/admin/account');
    const out = await again.submit('Sign out everywhere');
    expect(textsWithRole(out, 'status')).toContain('You are signed out.');
    expect(headingOf(await signInHere())).toBe('One more step');
  });

  test('after five wrong codes the sign-in begins anew', async () => {
    const { staff } = await staffWithCodes();
    let page = await signIn(staff);
    expect(headingOf(page)).toBe('One more step');
    const code = notThis(await newCode(staff));
    for (let tries = 1; tries < 5; tries++) {
      page = await page.submit('Verify code', { code });
      expect(alertOf(page)).toContain('That code isn’t right. Check it and try again.');
    }
    page = await page.submit('Verify code', { code });
    expect(headingOf(page)).toBe('Sign in');
    expect(alertOf(page)).toContain('This sign-in has expired. Start again.');
  });

  test('staff sign in with a code in French, change their language and sign out', async () => {
    const { staff, page } = await staffWithCodes();
    const button = 'Ouvrir une session';
    const login = await page.open('/fr/auth/login');
    const wrong = await login.submit(button, { username: staff.email, 'Mot de passe': 'faux' });
    expect(alertOf(wrong)).not.toBe('');
    const values = wrong.all('input').map(({ attribs }) => [attribs.id, attribs.value]);
    expect(values).toEqual(
      expect.arrayContaining([
        ['username', staff.email],
        ['password', undefined],
      ]),
    );
    const step = await wrong.submit(button, { 'Mot de passe': staff.password });
    const inside = await step.submit('Vérifier le code', { 'Code à 6 chiffres': await newCode(staff) });
    expect(inside.path).toBe('/admin/products');

    const account = await inside.open('/admin/account');
    const french = await account.submit('Save', { 'Back office language': 'Français' });
    expect(french.all('h2').map(textOf)).toContain('Vérification en deux étapes');
    await expectSignedOut(await (await french.open('/auth/logout')).submit('Sign out'));
  });
});

const password = 'Nanaimo-2026-tide!';

/** Whether a session is open. */
async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${inject('origin')}/api/admin/user/info`, { headers })).status;
}

test('a new password ends the other sessions, and one session is ended by hand', async () => {
  const staff = await createStaff(office);
  const first = await signInByCall(inject('origin'), staff);
  expect(await statusOf(first)).toBe(200);
  const account = await signIn(staff, '/admin/account');
  const ended = await account.submit(/^Sign out (?!everywhere)/);
  expect(textsWithRole(ended, 'status')).toContain('That device is signed out.');
  expect(await statusOf(first)).toBe(401);

  const second = await signInByCall(inject('origin'), staff);
  const change = (current: string) =>
    ended.submit('Change password', {
      'Current password': current,
      'New password': password,
      'Confirm password': password,
    });
  expect(alertOf(await change('not this one'))).toContain('That isn’t your current password. Try again.');
  expect(await statusOf(second)).toBe(200);
  const changed = await change(staff.password);
  expect(textsWithRole(changed, 'status')).toContain('Your password has been changed successfully!');
  expect(await statusOf(second)).toBe(401);
  expect((await changed.open('/admin/account')).path).toBe('/admin/account');
});
