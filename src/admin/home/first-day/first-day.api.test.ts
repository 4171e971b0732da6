import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#src/accounts/account.table.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { noteSeed } from '#src/operations/seed/seed-marker.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import type { FirstStep } from './first-steps.ts';

let api: TestApp;
let admin: string;
beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: 1 });
});
afterAll(() => api.close());

const steps = async (): Promise<Record<string, string>> => {
  const { result } = await api.get('/admin/today/first-day', { token: admin });
  return Object.fromEntries(result.steps.map(({ key, state }: FirstStep) => [key, state]));
};
const put = (json: object, token = admin) => api.post('/admin/today/first-step', { token, json });

describe('the first steps', () => {
  it('are for admins only', async () => {
    const staff = await api.signInAs({ role: 2, access: ['users', 'products'] });
    expect((await api.get('/admin/today/first-day', { token: staff })).status).toBe(403);
    expect((await put({ step: 'mail', isAside: true }, staff)).status).toBe(403);
  });

  it('are done by what is there', async () => {
    expect(await steps()).toMatchObject({ stock: 'open', users: 'done', backup: 'open' });
    await makeProduct(api.db, {});
    expect(await steps()).toMatchObject({ stock: 'done' });
  });

  it('count an invitation that is still open as a colleague', async () => {
    await api.db.update(user).set({ active: false }).where(eq(user.role, 2));
    expect(await steps()).toMatchObject({ users: 'open' });
    const json = { email: 'mate@bayside.example', role: 2, access: ['contact'] };
    expect((await api.post('/admin/invitation', { token: admin, json })).status).toBe(200);
    expect(await steps()).toMatchObject({ users: 'done' });
  });

  it('are put aside and taken back, by several at once without losing one', async () => {
    const asides = ['mail', 'legal', 'backup'].map((step) => put({ step, isAside: true }));
    expect((await Promise.all(asides)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await steps()).toMatchObject({ mail: 'aside', legal: 'aside', backup: 'aside', taxes: 'done' });
    await put({ step: 'legal', isAside: false });
    await put({ step: 'legal', isAside: false });
    expect(await steps()).toMatchObject({ mail: 'aside', legal: 'open' });
    const { record } = (await api.get('/admin/audit/all?resource=first-step', { token: admin })).result;
    expect(record.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      ...['dismiss', 'dismiss', 'dismiss', 'restore'],
    ]);
  });

  it.each([
    [{ step: 'nonsense', isAside: true }],
    [{ step: 'mail' }],
    [{ step: 'mail', isAside: 'perhaps' }],
    [{ step: 'mail', isAside: true, done: true }],
    [{ step: '__proto__', isAside: true }],
  ])('refuse %j', async (sent) => {
    expect((await put(sent)).status).toBe(400);
  });

  it('survive a stored value that is damaged', async () => {
    await api.db
      .insert(setting)
      .values({ key: 'first-steps', value: { aside: 7 } })
      .onConflictDoUpdate({
        target: setting.key,
        set: { value: { aside: 7 } },
      });
    expect(await steps()).toMatchObject({ mail: 'open' });
  });

  it('are none on a site with the demo', async () => {
    await api.db.transaction((tx) => noteSeed(tx, { scenario: 'demo', products: 1 }));
    expect(await steps()).toEqual({});
  });
});
