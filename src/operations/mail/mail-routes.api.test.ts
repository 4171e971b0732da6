import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepMail } from '#src/mail/keep-mail.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { type Door, openDoor } from '#src/server/testing/door.server.ts';

let door: Door;
let admin: string;
let id = 0;

beforeAll(async () => {
  door = await openDoor();
  admin = await door.signInAs({ role: 1 });
  const letter = {
    to: 'noor@example.com',
    language: 'en',
    purpose: 'lead' as const,
    subject: 'Hello',
    parts: ['Hi'],
    from: 'Us',
  };
  await door.db.transaction((tx) => keepMail(tx, { ...letter, language: 'en' }, door.clock.now));
  const [row] = await door.db.select().from(mail);
  id = row?.id ?? 0;
});

afterAll(() => door.close());

const sendAgain = (token = admin, sent: object = { id }) => door.post('/admin/mail/send-again', { token, json: sent });

it('is for admins only', async () => {
  const staff = await door.signInAs({ role: 2, access: ['users'] });
  expect((await sendAgain(staff)).status).toBe(403);
  expect((await door.post('/admin/mail/send-again', { json: { id } })).status).toBe(401);
});

it('sends a failed email again, and no other', async () => {
  expect((await sendAgain()).status).toBe(409);
  await door.db.update(mail).set({ state: 'failed', tries: 7, lastError: '550 no' }).where(eq(mail.id, id));
  const { result } = await door.get(`/admin/mail?id=${id}`, { token: admin });
  expect(result).toMatchObject({ state: 'failed', tries: 7, lastError: '550 no', nextTryAt: null, attachments: [] });
  expect((await sendAgain()).status).toBe(200);
  expect((await door.get(`/admin/mail?id=${id}`, { token: admin })).result).toMatchObject({
    state: 'waiting',
    tries: 0,
    lastError: null,
  });
  expect((await door.get('/admin/audit/all?action=send-again', { token: admin })).result.record).toHaveLength(1);
});

it('refuses an unknown email', async () => {
  expect((await sendAgain(admin, { id: 999_999 })).status).toBe(404);
  expect((await sendAgain(admin, { id: 'x' })).status).toBe(400);
  expect((await sendAgain(admin, {})).status).toBe(400);
});
