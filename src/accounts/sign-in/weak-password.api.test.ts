import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setting } from '#src/dealer/setting.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';
import { sampleDealer } from '#src/test-factories/sample-dealer.ts';
import { uniqueWord } from '#src/test-factories/unique.ts';
import { passwordReset } from '../account.table.ts';
import { hashOf, newToken } from '../secret.server.ts';

let api: TestApp;
let admin: string;
beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: 1 });
  const address = { ...sampleDealer.address, city: 'Cap-d’Espoir' };
  const value = { ...sampleDealer, name: 'Perce Nautique', address };
  await api.db.update(setting).set({ value }).where(eq(setting.key, 'dealer'));
  await makeBrand(api.db, { name: 'Zodiacal' });
});
afterAll(() => api.close());

const person = { email: 'quentin.oarlock@example.ca', firstName: 'Quentin', lastName: 'Oarlock' };
const newUser = { ...person, username: 'quentin', role: 2, access: [], active: true, twoStep: 'off' };

const doors: Record<string, (password: string) => Promise<{ status: number; error: { fields: object } }>> = {
  registration: async (password) =>
    api.post('/user/register', { json: { ...person, password, ...(await makeCaptcha(api.db, api.clock.now)) } }),
  'an account made by an admin': (password) =>
    api.post('/admin/user', { token: admin, json: { ...newUser, password } }),
  'a reset link': async (password) => {
    const { id } = await makeUser(api.db, { ...person, email: `${uniqueWord()}@example.ca` });
    const { now: createdAt } = api.clock;
    const token = newToken();
    const link = { tokenHash: hashOf(token), userId: id, createdAt, expiresAt: new Date(createdAt.getTime() + 60_000) };
    await api.db.insert(passwordReset).values(link);
    return api.post(`/client/reset/${token}`, { json: { password } });
  },
  'an invitation': async (password) => {
    const email = `${uniqueWord()}@example.ca`;
    const sent = await api.post('/admin/invitation', { token: admin, json: { email, role: 2, access: [] } });
    const token = sent.result.link.split('/').at(-1);
    return api.post(`/user/invited/${token}`, { json: { ...person, email: undefined, password } });
  },
};

it.each(Object.keys(doors))('%s takes no password that is a name of the dealer, a brand or the owner', async (door) => {
  for (const password of ['Perce2026!', 'Cap-dEspoir1!', 'Zodiacal#77', 'Oarlock2026!']) {
    const { status, error } = (await doors[door]?.(password)) ?? {};
    const fields = { password: expect.stringContaining('too easy to guess') };
    expect([password, status, error]).toMatchObject([password, 422, { fields }]);
  }
});
