import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mail } from '#src/mail/mail.table.ts';
import { type MailTransport, openMailTransport } from '#src/mail/mail-transport.server.ts';
import { startMailServer } from '#src/mail/testing/mail-server.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';

const from = { name: 'Bayside Boats', address: 'office@bayside.example' };

let api: TestApp;
let admin: string;
/** The mail server of the app; a test sets it. */
const server: { post: MailTransport | null } = { post: null };

beforeAll(async () => {
  api = await openTestApp({
    post: {
      deliver: async (email) => (await server.post?.deliver(email)) ?? { kind: 'no-server', reason: 'not set' },
      close: () => undefined,
    },
  });
  admin = await api.signInAs({ role: 1, email: 'owner@bayside.example' });
});
afterAll(() => api.close());
afterEach(async () => {
  server.post?.close();
  server.post = null;
  await api.db.delete(mail);
});

const test = (json: object = {}, token: string | undefined = admin) =>
  api.post('/admin/mail/test', { json, ...(token && { token }) });

async function withServer<Result>(
  rules: Parameters<typeof startMailServer>[0],
  act: (received: Awaited<ReturnType<typeof startMailServer>>['received']) => Promise<Result>,
) {
  const started = await startMailServer(rules);
  server.post = openMailTransport({ url: started.url, from });
  try {
    return await act(started.received);
  } finally {
    // Its open connections would keep the server from closing.
    server.post.close();
    await started.close();
  }
}

describe('a test email', () => {
  it('is sent by admins only', async () => {
    const staff = await api.signInAs({ role: 2, access: ['users', 'contact'] });
    expect((await test({}, staff)).status).toBe(403);
    expect((await api.post('/admin/mail/test', { json: {} })).status).toBe(401);
  });

  it('goes to the own address, is listed as sent and noted in the audit log', async () => {
    await withServer({}, async (received) => {
      const { status, result } = await test();
      expect([status, result]).toEqual([200, { to: 'owner@bayside.example', problem: null, reason: null }]);
      expect(received.map(({ to }) => to)).toEqual([['owner@bayside.example']]);
    });
    const [row] = await api.db.select().from(mail);
    expect(row).toMatchObject({ purpose: 'mail-test', state: 'sent', to: 'owner@bayside.example', tries: 1 });
    const { record } = (await api.get('/admin/audit/all?action=test-mail', { token: admin })).result;
    expect(record[0]).toMatchObject({ resource: 'mail', recordName: 'owner@bayside.example' });
  });

  it('goes to an address that was typed', async () => {
    await withServer({}, async (received) => {
      expect((await test({ to: ' noor@example.com ' })).result.problem).toBeNull();
      expect(received.map(({ to }) => to)).toEqual([['noor@example.com']]);
    });
  });

  it('says that the recipient is refused, with the answer of the server, and leaves no email behind', async () => {
    await withServer({ refuse: () => ({ code: 550, text: 'nobody here' }) }, async () => {
      const { result } = await test();
      expect(result).toMatchObject({ problem: 'recipient', reason: expect.stringContaining('nobody here') });
    });
    expect(await api.db.select().from(mail)).toEqual([]);
  });

  it('says that nobody listens at the address of the mail server', async () => {
    server.post = openMailTransport({ url: 'smtp://127.0.0.1:1', from });
    const { result } = await test();
    expect(result).toMatchObject({ problem: 'connection', reason: expect.stringContaining('ECONNREFUSED') });
  });

  it('is refused for what is no address, and nothing is sent', async () => {
    for (const to of ['nobody', 'a@example.com, b@example.com', 'a@example.com\u0000', '<script>']) {
      expect([to, (await test({ to })).status]).toEqual([to, 400]);
    }
    expect((await test({ to: 'x'.repeat(3_000_000) })).status).toBe(413);
    expect((await test({ other: 1 })).status).toBe(400);
  });

  it('is refused after ten within the hour', async () => {
    const other = await api.signInAs({ role: 1, email: 'other@bayside.example' });
    const statuses = [];
    for (let at = 0; at < 11; at++) statuses.push((await test({}, other)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

it('without a mail server a test email says which variables are to be set', async () => {
  const bare = await openTestApp();
  const token = await bare.signInAs({ role: 1 });
  const { result } = await bare.post('/admin/mail/test', { token, json: { to: 'owner@example.com' } });
  expect(result).toEqual({ to: 'owner@example.com', problem: 'no-server', reason: 'SMTP_URL, MAIL_FROM' });
  await bare.close();
});
