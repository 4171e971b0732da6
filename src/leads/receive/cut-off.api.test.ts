import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { contact } from '../lead.table.ts';

/** A small version of `npm run test:crash`: the process survives, and its database connections are cut. */

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const visitors = Array.from({ length: 60 }, (_, at) => ({ at, email: `guest${at}@mail.example` }));

let proofs: Awaited<ReturnType<typeof makeCaptcha>>[];

async function readPictures() {
  proofs = await Promise.all(visitors.map(() => makeCaptcha(api.db, api.clock.now)));
}

const send = async ({ at, email }: { at: number; email: string }) => {
  const message = { type: 4, name: 'Mara Linden', message: 'Is the dock open on Sunday?', email };
  return await api.post('/client/contact-us', {
    json: { ...message, ...proofs[at] },
    from: `203.0.113.${at}`,
    headers: { 'idempotency-key': email },
  });
};

const cutConnections = () =>
  api.db
    .execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    .catch(() => undefined);

async function stored() {
  const messages = await api.db.select({ email: contact.email }).from(contact);
  const emails = await api.db.select({ to: mail.to, text: mail.text }).from(mail);
  return visitors.map(({ email }) => [
    messages.filter((message) => message.email === email).length,
    emails.filter(({ to }) => to === email).length,
    emails.filter(({ to, text }) => to !== email && text.includes(`Email: ${email}\n`)).length,
  ]);
}

it('a message whose connection is cut is stored completely with its emails or not at all, and once when it is sent again', async () => {
  await readPictures();
  const sending = Promise.all(visitors.map(send));
  for (let cut = 0; cut < 12; cut += 1) {
    await pause(25);
    await cutConnections();
  }
  const answers = await sending;
  const after = await stored();
  const torn = after.filter((parts) => new Set(parts).size > 1 || (parts[0] ?? 0) > 1);
  expect(torn).toEqual([]);
  expect(after.filter(([rows], at) => answers[at]?.status === 201 && rows !== 1)).toEqual([]);
  expect(answers.some(({ status }) => status !== 201)).toBe(true);

  // If the probe failed as well, the node refuses calls until the database answers it again.
  await expect.poll(async () => (await api.get('/product?limit=1')).status, { timeout: 15_000 }).toBe(200);
  const again = await Promise.all(visitors.map(send));
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await stored()).toEqual(visitors.map(() => [1, 1, 1]));
});
