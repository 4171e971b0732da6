import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '#src/audit/audit.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { mailResource } from '../mail/mail-resource.server.ts';
import { auditResource } from './audit-resource.server.ts';

const admin = { id: 1, username: 'mira', role: 1, access: [] } as const;
const now = () => new Date('2026-11-20T18:00:00Z');
const action = { userId: 1, userName: 'mira', action: 'update', resource: 'brand', recordId: 5, recordName: 'Harris' };
const message = { subject: 'Your code', text: '…', html: '…', language: 'en', purpose: 'sign-in-code' } as const;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(audit).values([
    { ...action, createdAt: new Date('2026-11-19T07:30:00Z') },
    { ...action, userId: 2, userName: 'noel', recordId: 6, createdAt: new Date('2026-11-20T06:59:59Z') },
    { ...action, action: 'delete', resource: 'author', createdAt: new Date('2026-11-20T07:00:00Z') },
  ]);
  await database.db.insert(mail).values({ ...message, to: 'ann@example.com' });
});
afterAll(() => database.close());

const entries = () => openResource({ db: database.db, now }, auditResource).as(admin);
const messages = () => openResource({ db: database.db, now }, mailResource).as(admin);

it.each([
  [{ resource: 'author' }, 1],
  [{ recordId: '5' }, 2],
  [{ user: 'mira' }, 2],
  [{ user: '2' }, 1],
  [{ action: 'update' }, 2],
  // The dealer's days begin at 7:00 UTC.
  [{ from: '2026-11-19', until: '2026-11-19' }, 2],
  [{ from: '2026-11-20' }, 1],
])('the audit trail filtered by %j has %i entries', async (query, count) => {
  expect(await entries().count(query)).toBe(count);
});

it('an entry has the user, the action, the time and the record', async () => {
  const [newest] = (await entries().list()).record;
  expect(newest).toMatchObject({ user: 'mira', action: 'delete', resource: 'author', recordId: 5, changes: {} });
});

it('an invalid day is refused', async () => {
  await expect(entries().list({ from: '2026-02-30' })).rejects.toMatchObject({ status: 400 });
});

it('audit entries and emails can’t be written through the API', async () => {
  for (const calls of [entries(), messages()]) {
    await expect(calls.create({})).rejects.toMatchObject({ status: 403 });
    await expect(calls.update({ id: 1 })).rejects.toMatchObject({ status: 403 });
    await expect(calls.remove(1)).rejects.toMatchObject({ status: 403 });
  }
});

it('emails are found by recipient', async () => {
  expect((await messages().list({ to: 'ANN@' })).record).toMatchObject([
    { to: 'ann@example.com', subject: 'Your code' },
  ]);
  expect(await messages().count({ to: 'ben' })).toBe(0);
});
