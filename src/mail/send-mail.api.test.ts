import { setTimeout as pause } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import type { Email } from './email.ts';
import { mail } from './mail.table.ts';
import { type MailTransport, openMailTransport } from './mail-transport.server.ts';
import { queueEmail } from './queue-email.server.ts';
import { sendAgain, sendMailJob } from './send-mail.server.ts';
import { startMailServer } from './testing/mail-server.server.ts';

const publicUrl = 'https://salishcoastmarine.example';
const from = { name: 'Salish Coast Marine', address: 'office@salishcoastmarine.example' };
const clock = { now: new Date() };
let database: Database;
let post: MailTransport | null = null;
let server: Awaited<ReturnType<typeof startMailServer>> | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  clock.now = new Date('2026-11-20T18:00:00Z');
  await database.db.delete(mail);
});
afterEach(async () => {
  post?.close();
  post = null;
  await server?.close();
  server = null;
});

async function open(rules: Parameters<typeof startMailServer>[0] = {}) {
  server = await startMailServer(rules);
  post = openMailTransport({ url: server.url, from });
  return server;
}

const messageTo = (to: string, more: Partial<Email> = {}): Email => ({
  to,
  language: 'fr',
  purpose: 'lead',
  subject: 'Votre réservation du 3 décembre',
  parts: ['Bonjour Noémie,', { link: `${publicUrl}/fr/b/1`, label: 'Voir la réservation' }],
  from: 'Salish Coast Marine',
  ...more,
});

const write = (message: Email) => database.db.transaction((tx) => queueEmail(tx, message, clock.now));

const send = (by: MailTransport | null = post) =>
  sendMailJob({ db: database.db, now: () => clock.now, publicUrl, post: by, store: noFiles }).run(
    {},
    { id: 'test', signal: new AbortController().signal },
  );

const noFiles = { open: async () => undefined };

const outbox = () =>
  database.db
    .select({ to: mail.to, state: mail.state, tries: mail.tries, lastError: mail.lastError })
    .from(mail)
    .orderBy(asc(mail.id));

const pass = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

describe('an email', () => {
  it('arrives with text and HTML parts, headers and attachments', async () => {
    const { received } = await open();
    const ics = 'BEGIN:VCALENDAR\r\nSUMMARY:Hivernage – été\r\nEND:VCALENDAR\r\n';
    const invitation = { name: 'visite.ics', mime: 'text/calendar; charset=utf-8; method=PUBLISH', text: ics };
    const unsubscribeUrl = `${publicUrl}/fr/unsubscribe?token=abc`;
    await write(messageTo('noemie@example.com', { attachments: [invitation], unsubscribeUrl }));
    await send();

    const [one] = received;
    expect(one).toMatchObject({ to: ['noemie@example.com'], from: from.address });
    expect(one?.message).toMatchObject({ subject: 'Votre réservation du 3 décembre', from });
    expect(one?.message.text).toContain('Bonjour Noémie,');
    expect(one?.message.html).toContain('<html lang="fr-CA">');
    expect(one?.message.messageId).toMatch(/^<mail-\d+\.[a-z0-9]+@salishcoastmarine\.example>$/);
    const header = (key: string) => one?.message.headers.find((each) => each.key === key)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(one?.message.attachments).toMatchObject([{ filename: 'visite.ics', mimeType: 'text/calendar' }]);
    expect(one?.raw.replaceAll('\r\n', '')).toContain(Buffer.from(ics).toString('base64'));
    expect(await outbox()).toMatchObject([{ state: 'sent', tries: 1, lastError: null }]);
  });

  it('is sent once, even when several processes send at the same time', async () => {
    const { received } = await open();
    for (let count = 0; count < 20; count++) await write(messageTo(`person${count}@example.com`));
    await Promise.all([send(), send(), send()]);
    await send();
    expect(received).toHaveLength(20);
    expect(new Set(received.flatMap(({ to }) => to)).size).toBe(20);
  });
});

it('an email with a secret code or link is blank once it is sent, and whole until then', async () => {
  const parts = ['A code:', { code: '123456' }];
  await write(messageTo('noemie@example.com', { purpose: 'sign-in-code', parts }));
  await write(messageTo('noemie@example.com', { parts }));
  const texts = async () =>
    (await database.db.select().from(mail).orderBy(asc(mail.id))).map(({ text, html }) =>
      [text, html].map((part) => part.includes('123456')),
    );
  await send(null);
  const whole = [true, true];
  expect(await texts()).toEqual([whole, whole]);
  const { received } = await open();
  for (const { id } of await database.db.select({ id: mail.id }).from(mail))
    await database.db.transaction((tx) => sendAgain(tx, id, clock.now));
  await send();
  expect(received).toHaveLength(2);
  expect(await texts()).toEqual([[false, false], whole]);
});

it('an email without a mail server is kept, and sent later only on request', async () => {
  await write(messageTo('early@example.com'));
  await send(null);
  expect(await outbox()).toMatchObject([{ state: 'kept', tries: 0 }]);
  const { received } = await open();
  await send();
  expect(received).toHaveLength(0);
  const [stored] = await database.db.select({ id: mail.id }).from(mail);
  await database.db.transaction((tx) => sendAgain(tx, stored?.id ?? 0, clock.now));
  await send();
  expect(received).toHaveLength(1);
});

describe('a refusal by the mail server', () => {
  it('for one address is final, and does not delay other emails', async () => {
    const refuse = (address: string) =>
      address.startsWith('nobody') ? { code: 550, text: 'No such mailbox here' } : null;
    const { received } = await open({ refuse });
    await write(messageTo('nobody@example.com'));
    await write(messageTo('somebody@example.com'));
    await send();
    pass(24 * 60);
    await send();
    expect(received.map(({ to }) => to)).toEqual([['somebody@example.com']]);
    expect(await outbox()).toMatchObject([
      { state: 'failed', tries: 1, lastError: expect.stringContaining('No such mailbox here') },
      { state: 'sent' },
    ]);
  });

  it('that is temporary is retried after a pause', async () => {
    let isBusy = true;
    const refuse = () => (isBusy ? { code: 451, text: 'Try again later' } : null);
    const { received } = await open({ refuse });
    await write(messageTo('grey@example.com'));
    await write(messageTo('gris@example.com'));
    await send();
    expect(await outbox()).toMatchObject([
      { state: 'waiting', tries: 1 },
      { state: 'waiting', tries: 1 },
    ]);
    isBusy = false;
    await send();
    expect(received).toHaveLength(0);
    pass(1);
    await send();
    expect(received).toHaveLength(2);
  });
});

describe('without a reachable mail server', () => {
  it('emails wait, and each is sent once when it is reachable again', async () => {
    const { port, close } = await open();
    await close();
    await write(messageTo('one@example.com'));
    await write(messageTo('two@example.com'));
    await send();
    const waiting = await outbox();
    expect(waiting.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(waiting[0]?.lastError).toMatch(/ECONNREFUSED/);
    server = await startMailServer({}, port);
    pass(5);
    await send();
    expect(server.received.map(({ to }) => to[0]).toSorted()).toEqual(['one@example.com', 'two@example.com']);
  });

  it('for too long an email fails, with its error stored', async () => {
    const { close } = await open();
    await close();
    server = null;
    await write(messageTo('one@example.com'));
    for (let tries = 0; tries < 8; tries++) {
      await send();
      pass(13 * 60);
    }
    expect(await outbox()).toMatchObject([{ state: 'failed', tries: 7, lastError: expect.any(String) }]);
  });
});

it('an email accepted while the database is unreachable is marked as sent when it is back, and not sent again', async () => {
  const { pool } = database;
  const beforeTaking = async () => void (await pool.query('ALTER TABLE mail RENAME TO mail_away'));
  const { received } = await open({ beforeTaking });
  await write(messageTo('once@example.com'));
  const sending = send();
  await until(async () => received.length === 1);
  await pause(400);
  await pool.query('ALTER TABLE mail_away RENAME TO mail');
  await sending;
  pass(4);
  await send();
  expect(received).toHaveLength(1);
  expect(await outbox()).toMatchObject([{ state: 'sent' }]);
});

describe('a mail program', () => {
  it('shows the replies of staff as letters, and what the site sends as automatic', async () => {
    const { received } = await open();
    for (const purpose of ['lead-receipt', 'lead-reply', 'quote-made'] as const) {
      await write(messageTo('ada@example.com', { purpose }));
      await send();
    }
    const automatic = received.map(({ raw }) => /^Auto-Submitted: (\S+)/m.exec(raw)?.[1] ?? null);
    expect(automatic).toEqual(['auto-replied', null, 'auto-generated']);
  });

  it('shows the emails about one lead as one conversation', async () => {
    const { received } = await open();
    const about = (thread: string, to = 'ada@example.com') => write(messageTo(to, { thread, purpose: 'lead-reply' }));
    for (const writing of [
      () => about('contact-7'),
      () => about('contact-8'),
      () => about('contact-7', 'Ada@example.com'),
      () => about('contact-7', 'eve@example.com'),
      () => about('contact-7'),
    ]) {
      await writing();
      await send();
    }
    const ids = received.map(({ message }) => message.messageId);
    expect(received.map(({ message }) => message.inReplyTo)).toEqual([
      ...[undefined, undefined, ids[0], undefined, ids[2]],
    ]);
    expect(received.at(-1)?.message.references?.split(/\s+/)).toEqual([ids[0], ids[2]]);
  });
});

describe('when a process dies', () => {
  it('before an email was accepted, another process sends it after a while', async () => {
    const { received } = await open();
    await write(messageTo('late@example.com'));
    const dying: MailTransport = { deliver: () => new Promise(() => undefined), close: () => undefined };
    void send(dying);
    await until(async () => (await outbox())[0]?.tries === 1);
    await send();
    expect(received).toHaveLength(0);
    pass(4);
    await send();
    expect(received).toHaveLength(1);
  });

  it('after an email was accepted but before it was recorded, it is sent again with the same message id', async () => {
    const { received } = await open();
    await write(messageTo('twice@example.com'));
    const real = post;
    const dying: MailTransport = {
      deliver: async (outgoing) => {
        await real?.deliver(outgoing);
        return await new Promise(() => undefined);
      },
      close: () => undefined,
    };
    void send(dying);
    await until(async () => received.length === 1);
    pass(4);
    await send();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ message }) => message.messageId)).size).toBe(1);
  });
});

async function until(isSo: () => Promise<boolean>) {
  for (let waits = 0; waits < 400; waits++) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It did not come to that.');
}
