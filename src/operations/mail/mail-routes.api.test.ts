import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mail } from '#src/mail/mail.table.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';

let api: TestApp;
let admin: string;
let id = 0;

beforeAll(async () => {
  api = await openTestApp({ post: { deliver: async () => ({ kind: 'taken' }), close: () => undefined } });
  admin = await api.signInAs({ role: 1 });
  const message = {
    to: 'noor@example.com',
    language: 'en',
    purpose: 'lead' as const,
    subject: 'Hello',
    parts: ['Hi'],
    from: 'Us',
  };
  await api.db.transaction((tx) => queueEmail(tx, { ...message, language: 'en' }, api.clock.now));
  const [row] = await api.db.select().from(mail);
  id = row?.id ?? 0;
});

afterAll(() => api.close());

const sendAgain = (token = admin, sent: object = { id }) => api.post('/admin/mail/send-again', { token, json: sent });

it('is for admins only', async () => {
  const staff = await api.signInAs({ role: 2, access: ['users'] });
  expect((await sendAgain(staff)).status).toBe(403);
  expect((await api.post('/admin/mail/send-again', { json: { id } })).status).toBe(401);
});

it('sends a failed email again, and no other', async () => {
  expect((await sendAgain()).status).toBe(409);
  await api.db.update(mail).set({ state: 'failed', tries: 7, lastError: '550 no' }).where(eq(mail.id, id));
  const { result } = await api.get(`/admin/mail?id=${id}`, { token: admin });
  expect(result).toMatchObject({ state: 'failed', tries: 7, lastError: '550 no', nextTryAt: null, attachments: [] });
  expect((await sendAgain()).status).toBe(200);
  expect((await api.get(`/admin/mail?id=${id}`, { token: admin })).result).toMatchObject({
    state: 'waiting',
    tries: 0,
    lastError: null,
  });
  expect((await api.get('/admin/audit/all?action=send-again', { token: admin })).result.record).toHaveLength(1);
});

it('refuses an unknown email', async () => {
  expect((await sendAgain(admin, { id: 999_999 })).status).toBe(404);
  expect((await sendAgain(admin, { id: 'x' })).status).toBe(400);
  expect((await sendAgain(admin, {})).status).toBe(400);
});
