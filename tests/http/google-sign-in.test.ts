import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { googleAt, startGoogle } from '../e2e/google-stand-in.ts';
import { openOffice } from '../e2e/office.ts';
import { get } from './site.ts';
import { createStaff } from './staff.ts';
import { visit } from './visit.ts';

const newEmail = () => `${randomUUID()}@crew.example`;

describe('Google', () => {
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let office: Awaited<ReturnType<typeof openOffice>>;

  beforeAll(async () => {
    google = await startGoogle(googleAt(Number(new URL(inject('origin')).port)));
    office = await openOffice(inject('origin'));
  });
  afterAll(() => google.close());

  test('signs staff in where they were heading, and no page loads a script of Google’s', async () => {
    google.say({ email: (await createStaff(office)).email, given_name: 'Robin', family_name: 'Crew' });
    const page = await visit('/auth/login?next=%2Fadmin%2Faccount');
    const inside = await page.follow('Sign in with Google');
    expect(inside.path).toBe('/admin/account');
    for (const { all } of [page, inside]) {
      const scripts = all('script').flatMap(({ attribs }) => attribs.src ?? []);
      expect(scripts.filter((source) => !/^\/(?!\/)/.test(source))).toEqual([]);
    }
    const { headers } = await get('/auth/login');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(?! https?:)/);
  });

  test('registers a newcomer, whose account is not active yet', async () => {
    const email = newEmail();
    google.say({ email, given_name: 'Jo', family_name: 'Newcomer' });
    const registered = await (await visit('/auth/sign-up')).follow('Register with Google');
    expect(registered.html).toContain('Newly registered account is Not Active.');
    const { record } = await office.call<{ record: object[] }>('GET', `user/all/?email=${email}`);
    expect(record).toMatchObject([{ firstName: 'Jo', role: 3, active: false }]);
  });

  test('signs nobody in who has no active account, and says so', async () => {
    google.say({ email: newEmail(), given_name: 'Jo', family_name: 'Newcomer' });
    const answer = await (await visit('/fr/auth/login')).follow('Ouvrir une session avec Google');
    expect(answer.path).toBe('/fr/auth/login?notice=google-unknown');
  });

  test('signs nobody in with an answer to another request', async () => {
    google.say({
      email: (await createStaff(office)).email,
      given_name: 'Robin',
      family_name: 'Crew',
      nonce: 'of somebody else',
    });
    const answer = await (await visit('/auth/login')).follow('Sign in with Google');
    expect(answer.html).toContain('Google couldn’t confirm your identity. Try again.');
    expect((await answer.open('/admin/account')).path).toMatch(/^\/auth\/login/);
  });

  test('signs nobody in whose browser did not ask, or with a code that it did not get', async () => {
    const here = await visit('/auth/google/return?code=x&state=y');
    expect(here.path).toBe('/auth/login?notice=google');
  });
});
