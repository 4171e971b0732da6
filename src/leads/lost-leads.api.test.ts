import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { contact } from './lead.table.ts';

let api: TestApp;
let token: string;
let id: number;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 2, access: ['contact', 'book-service'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  const lead = { type: 1 as const, name: 'Otis Halyard', email: 'otis@example.com', message: 'Still there?' };
  const [made] = await api.db.insert(contact).values(lead).returning();
  id = made?.id ?? 0;
});

const change = (lead: object) =>
  api.post('/admin/inbox/change', { token, json: { leads: [{ resource: 'contact', id, ...lead }] } });
const present = async () => {
  const [row] = await api.db.select().from(contact).where(eq(contact.id, id));
  return row && { status: row.status, lostReason: row.lostReason };
};

describe('a lost lead', () => {
  it('is resolved with its reason in one call, which can be undone', async () => {
    const { result } = await change({ lostReason: 2 });
    expect(await present()).toEqual({ status: 3, lostReason: 2 });
    const { result: lead } = await api.get(`/admin/inbox/one?resource=contact&id=${id}`, { token });
    expect(lead).toMatchObject({ status: 3, lostReason: 2, source: 'site' });
    expect((await api.get('/admin/inbox/all?sales=1&lost=2', { token })).result.page.totalRecord).toBe(1);
    await api.post('/admin/inbox/undo-change', { token, json: { change: result.change } });
    expect(await present()).toEqual({ status: 1, lostReason: null });
  });

  it('is not lost any more once it is open again, in the inbox and in its form', async () => {
    await change({ lostReason: 5 });
    const { result } = await change({ status: 2 });
    expect(await present()).toEqual({ status: 2, lostReason: null });
    await api.post('/admin/inbox/undo-change', { token, json: { change: result.change } });
    expect(await present()).toEqual({ status: 3, lostReason: 5 });
    const saved = await api.put('/admin/contact', { token, json: { id, status: 1 } });
    expect(saved.result).toMatchObject({ status: 1, lostReason: null });
  });

  it('has its reason in the form of a resolved lead, and an open one is refused with 422', async () => {
    const open = await api.put('/admin/contact', { token, json: { id, lostReason: 1 } });
    expect([open.status, open.error.fields]).toEqual([422, { lostReason: expect.any(String) }]);
    const lost = await api.put('/admin/contact', { token, json: { id, status: 3, lostReason: '1' } });
    expect([lost.status, lost.result.lostReason]).toEqual([200, 1]);
    expect((await api.get('/admin/contact/all?lostReason=1', { token })).result.record).toMatchObject([{ id }]);
  });

  it.each([
    { lostReason: 0 },
    { lostReason: 7 },
    { lostReason: 1.5 },
    { lostReason: '1e309' },
    { lostReason: { $gt: 0 } },
    { lostReason: 2, status: 1 },
    { lostReason: '\0' },
    { resource: 'book-service', lostReason: 2 },
  ])('is refused for %j, and nothing changes', async (wrong) => {
    const { status } = await change(wrong);
    expect([400, 422]).toContain(status);
    expect(await present()).toEqual({ status: 1, lostReason: null });
  });
});

describe('the source of a lead that staff enter', () => {
  it('is a call or a walk-in or none, and one of a form is the website', async () => {
    const form = { type: 1, name: 'Imogen Skiff', email: 'imogen@example.com', message: 'Called about the Luxor' };
    const made = await api.post('/admin/contact', { token, json: { ...form, source: 'walk-in' } });
    expect([made.status, made.result.source]).toEqual([201, 'walk-in']);
    expect((await api.post('/admin/contact', { token, json: form })).result.source).toBeNull();
    expect((await api.post('/admin/contact', { token, json: { ...form, source: '<script>' } })).status).toBe(422);
    const [sent] = await api.db.select().from(contact).where(eq(contact.id, id));
    expect(sent?.source).toBe('site');
    const { result } = await api.get('/admin/inbox/all?source=walk-in', { token });
    expect(result.record).toMatchObject([{ id: made.result.id, source: 'walk-in' }]);
  });
});
