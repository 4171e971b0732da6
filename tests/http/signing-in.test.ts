import { beforeAll, describe, expect, inject, test } from 'vitest';
import { admin } from '../demo-environment.ts';
import { type Office, openOffice } from '../e2e/office.ts';
import { textOf } from './page-elements.ts';
import { solveCaptcha } from './solve-captcha.ts';
import {
  createStaff,
  expectSignedOut,
  messageTo,
  newAccount,
  signIn,
  signOut,
  textsWithRole,
  withRole,
} from './staff.ts';
import { type VisitedPage, visit } from './visit.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice(inject('origin'));
});

/** The value of a field that a page shows. */
const shownIn = ({ all }: VisitedPage, id: string) =>
  all('input').find(({ attribs }) => attribs.id === id)?.attribs.value;

const headingOf = ({ all }: VisitedPage) => all('h1').map(textOf).join();

describe('signing in', () => {
  test('the admin starts at the list of users', async () => {
    expect((await signIn(admin)).path).toBe('/admin/users');
  });

  test('staff start at their first section or where they were heading, and sign out again', async () => {
    const staff = await createStaff(office, ['blog-posts', 'book-service']);
    const first = await signIn(staff);
    expect(first.path).toBe('/admin/posts?pageParent=blog');
    expect((await first.open('/auth/login')).path).toBe('/admin/posts?pageParent=blog');
    await expectSignedOut(await signOut(await first.open('/admin/account')));
    const account = await signIn(staff, '/admin/account');
    expect(account.path).toBe('/admin/account');
    expect([...account.all('h1'), ...account.all('h2')].map(textOf)).toContain('Robin Crew');
  });

  test('a wrong password leaves the name in the form, and the focus on what went wrong', async () => {
    const page = await signIn({ ...admin, password: 'Not-the-1840-one!' });
    const [alert] = withRole(page.all('*'), 'alert');
    expect(textOf(alert)).toContain('The username or password isn’t right. Check both and try again.');
    expect(alert?.attribs).toHaveProperty('autofocus');
    expect([shownIn(page, 'username'), shownIn(page, 'password')]).toEqual([admin.email, undefined]);
  });

  test('an empty form says what is missing, and links to it', async () => {
    const page = await (await visit('/auth/login')).submit('Sign in');
    const [alert] = withRole(page.all('*'), 'alert');
    expect(textOf(alert)).toContain('Please fill in all required fields');
    expect(page.within(alert).link('Enter your password').attribs.href).toBe('#password');
    expect(page.all('input').map(({ attribs }) => attribs.id)).toContain('password');
  });

  test('a forgotten password is replaced by the link in the email, once', async () => {
    const staff = await createStaff(office);
    const asking = await (await visit('/auth/login')).follow('Forgot your password?');
    const sent = await asking.submit('Send reset link', { Email: staff.email.toUpperCase() });
    expect(textsWithRole(sent, 'status').join()).toContain('If an account uses this address');
    const link = new URL(/https?:\S+/.exec(await messageTo(staff.email, 'password-reset'))?.[0] ?? '').pathname;
    expect(link).toMatch(/^\/auth\/reset-your-password\/.{20,}$/);

    const page = await visit(link);
    const choose = (password: string) =>
      page.submit('Save password', { 'New password': password, 'Confirm password': password });
    expect(textsWithRole(await choose('short'), 'alert').join()).toContain('Add one uppercase letter. Add one number.');
    const password = 'Nanaimo-2026-tide!';
    expect(textsWithRole(await choose(password), 'status')).toEqual(['Your password has been changed successfully!']);

    expect(headingOf(await visit(link))).toBe('This link no longer works');
    expect((await signIn({ ...staff, password })).path).toBe('/admin/products');
  });
});

describe('a newcomer', () => {
  test('who forgets something keeps the rest, but no password', async () => {
    const register = async (email: string, password: string) =>
      (await visit('/auth/sign-up')).submit('Register', {
        'First name': 'Jo',
        'Last name': 'Newcomer',
        Email: email,
        password,
        confirmPassword: password,
        ...(await solveCaptcha()),
      });
    const refused = await register('jo@', 'sooke');
    const alert = textsWithRole(refused, 'alert').join();
    expect(alert).toContain('Enter an email address like name@example.ca');
    expect(alert).toContain('Add one uppercase letter. Add one number.');
    expect([shownIn(refused, 'firstName'), shownIn(refused, 'password')]).toEqual(['Jo', undefined]);
    expect(refused.all('*').map(textOf)).toContain('one symbol of !@#$%^&*');
    const { email, password } = newAccount();
    expect(textOf((await register(email, password)).main)).toContain('Newly registered account is Not Active.');
  });
});
