import { afterAll, beforeAll, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import { staffRecipient } from './staff-recipient.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

it('the first admin receives what visitors send until the dealer has a mailbox', async () => {
  expect(await staffRecipient(api.db, defaultSettings, 'parts')).toBeNull();
  await makeUser(api.db, { role: role.staff, email: 'staff@dealer.example' });
  await makeUser(api.db, { role: role.admin, email: 'gone@dealer.example', active: false });
  await makeUser(api.db, { role: role.admin, email: 'owner@dealer.example' });
  expect(await staffRecipient(api.db, defaultSettings, 'parts')).toBe('owner@dealer.example');
  expect(await staffRecipient(api.db, settingsOfDealer, 'parts')).toBe('parts@dealer.example');
});
