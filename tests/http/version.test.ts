import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { signInByCall } from '../e2e/office.ts';
import { openBackOffice } from './hostile-records.ts';
import { get, textOf } from './site.ts';
import { visit } from './visit.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

test.each(['en', 'fr'])('the foot of the back office names the version in package.json, in %s', async (language) => {
  const user = { email: `${randomUUID()}@crew.example`, password: 'Sooke-1840-harbour!' };
  const { call } = await openBackOffice(inject('origin'));
  const account = { role: 2, access: ['products'], active: true, firstName: 'Robin', lastName: 'Crew' };
  const { success } = await call('POST', 'user', { ...user, ...account, username: user.email });
  expect(success).toBe(true);
  const cookie = `token=${await signInByCall(inject('origin'), user)}`;
  const choice = new URLSearchParams({ intent: 'language', language, next: '/admin/more' });
  await fetch(`${inject('origin')}/admin/account`, {
    method: 'POST',
    body: choice,
    headers: { cookie, origin: inject('origin') },
    redirect: 'manual',
  });
  const { all } = await visit('/admin/more', { cookie });
  expect(all('html')[0]?.attribs.lang).toBe(`${language}-CA`);
  const feet = all('p')
    .map(textOf)
    .filter((text) => text === `Slipway ${version}`);
  // One in the sidebar, one below the sections that a phone shows in its place.
  expect(feet).toHaveLength(2);
});

test.each(['/', '/fr', '/auth/login', '/healthz', '/readyz'])('%s does not name the version', async (path) => {
  const response = await get(path);
  const answer = JSON.stringify([...response.headers]) + (await response.text());
  expect(answer).not.toContain(`Slipway ${version}`);
  if (path.endsWith('z')) expect(answer).not.toContain(version);
});
