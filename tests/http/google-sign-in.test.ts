import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { googleAt, startGoogle } from '../e2e/google-stand-in.ts';
import { openOffice } from '../e2e/office.ts';
import { type VisitedPage, visit } from './visit.ts';

/** Follows a link to Google and back, where a script of the page submits Google's answer from the URL fragment. */
async function passGoogle(page: VisitedPage, link: string, language: 'en' | 'fr' = 'en'): Promise<VisitedPage> {
  const back = await page.follow(link);
  const { id_token = '', state = '' } = Object.fromEntries(new URLSearchParams(back.address.hash.slice(1)));
  return await back.submit(language === 'en' ? 'Continue' : 'Continuer', { id_token, state });
}

const newEmail = () => `${randomUUID()}@crew.example`;

/** Staff sign-in is tested in a browser, in google.e2e.ts. */
describe('Google', () => {
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let office: Awaited<ReturnType<typeof openOffice>>;

  beforeAll(async () => {
    google = await startGoogle(googleAt(Number(new URL(inject('origin')).port)));
    office = await openOffice(inject('origin'));
  });
  afterAll(() => google.close());

  const hire = async () => {
    const email = newEmail();
    const account = { username: email, password: 'Sooke-1840-harbour!', role: 2, access: ['products'], active: true };
    await office.call('POST', 'user', { ...account, email, firstName: 'Robin', lastName: 'Crew' });
    return email;
  };

  test('registers a newcomer, whose account is not active yet', async () => {
    const email = newEmail();
    google.say({ email, given_name: 'Jo', family_name: 'Newcomer' });
    const registered = await passGoogle(await visit('/auth/sign-up'), 'Register with Google');
    expect(registered.html).toContain('Newly registered account is Not Active.');
    const { record } = await office.call<{ record: object[] }>('GET', `user/all/?email=${email}`);
    expect(record).toMatchObject([{ firstName: 'Jo', role: 3, active: false }]);
  });

  test('signs nobody in who has no active account, and says so', async () => {
    google.say({ email: newEmail(), given_name: 'Jo', family_name: 'Newcomer' });
    const signIn = await visit('/fr/auth/login');
    const answer = await passGoogle(signIn, 'Ouvrir une session avec Google', 'fr');
    expect(answer.path).toBe('/fr/auth/login?notice=google-unknown');
  });

  test('signs nobody in with an answer to another request', async () => {
    google.say({ email: await hire(), given_name: 'Robin', family_name: 'Crew', nonce: 'of somebody else' });
    const answer = await passGoogle(await visit('/auth/login'), 'Sign in with Google');
    expect(answer.html).toContain('Google couldn’t confirm your identity. Try again.');
    expect((await answer.open('/admin/account')).path).toMatch(/^\/auth\/login/);
  });
});
