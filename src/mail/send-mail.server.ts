import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { mailPauses, nextTryAfter } from '#src/jobs/next-try.ts';
import { hourSeconds, minuteMs } from '#src/lib/duration.ts';
import { dressEmail, type Letterhead } from './dress-email.ts';
import type { SentAttachment } from './email.ts';
import { type MailRow, mail } from './mail.table.ts';
import { counters, type Delivery, type MailTransport } from './mail-transport.server.ts';
import { secretPurposes } from './purpose.ts';
import { mailWaiting } from './queue-email.server.ts';

type Deps = {
  db: Db;
  now: () => Date;
  publicUrl: string;
  /** Null: there is no mail server, and emails are only stored for the back office. */
  post: MailTransport | null;
  /** Where attached files are, by their content hash. */
  store: { open: (hash: string) => Promise<Readable | undefined> };
  /** The dealer's logo and colours. */
  letterhead?: () => Promise<Letterhead>;
};

/** A worker reserves an email for this long, which is longer than sending one may take. */
const heldMs = 3 * minuteMs;

/** Sends waiting emails: when one has been queued, and each minute for retries. */
export const sendMailJob = (input: Deps): JobKind<'send-mail'> => ({
  name: 'send-mail',
  retries: 1,
  maxSeconds: 15 * 60,
  shownSeconds: hourSeconds,
  run: async (_payload, { signal }) => {
    const { post } = input;
    if (!post) {
      await input.db.update(mail).set({ state: 'kept' }).where(eq(mail.state, 'waiting'));
      return;
    }
    const stop = new AbortController();
    const stopped = AbortSignal.any([signal, stop.signal]);
    // When the server is unavailable for one email, it is for the next one too.
    const counter = () => sendOneByOne({ ...input, post }, stopped, () => stop.abort());
    await Promise.all(Array.from({ length: counters }, counter));
  },
});

type Sending = Deps & { post: MailTransport };

async function sendOneByOne(input: Sending, stopped: AbortSignal, noServer: () => void): Promise<void> {
  while (!stopped.aborted) {
    const message = await take(input.db, input.now());
    if (!message) return;
    const delivery = await deliver(input, message);
    await recordWithRetry(input, message, delivery);
    if (delivery.kind === 'no-server') noServer();
  }
}

/** Without one of its files an email is not sent: what it says would be wrong. */
async function deliver({ db, post, store, publicUrl, letterhead }: Sending, message: MailRow): Promise<Delivery> {
  const attachments: SentAttachment[] = [];
  for (const { name, mime, ...stored } of message.attachments) {
    const content = stored.text === undefined ? await readFile(store, stored.contentHash) : Buffer.from(stored.text);
    if (!content) return { kind: 'refused', reason: `The attachment ${name} is missing from the store.` };
    attachments.push({ name, mime, content });
  }
  const references = await earlierOf(db, message, publicUrl);
  const html = letterhead ? dressEmail(message.html, await letterhead()) : message.html;
  return await post.deliver({ ...message, html, attachments, references, messageId: messageIdOf(message, publicUrl) });
}

/** The message ids of what this address was sent before about the same. */
async function earlierOf(db: Db, { thread, to, id }: MailRow, publicUrl: string): Promise<string[]> {
  if (thread === null) return [];
  const isEarlier = and(eq(mail.thread, thread), lt(mail.id, id), eq(mail.state, 'sent'));
  const rows = await db
    .select({ id: mail.id, createdAt: mail.createdAt })
    .from(mail)
    .where(and(isEarlier, sql`lower(${mail.to}) = lower(${to})`))
    .orderBy(asc(mail.id));
  return rows.map((row) => messageIdOf(row, publicUrl));
}

async function readFile(store: Sending['store'], hash: string): Promise<Buffer | null> {
  const content = await store.open(hash);
  return content ? await buffer(content) : null;
}

/** The attempt is recorded before it is made, so that the email is retried if the process dies. */
async function take(db: Db, now: Date): Promise<MailRow | undefined> {
  const due = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.state, 'waiting'), lte(mail.nextTryAt, now)))
    .orderBy(asc(mail.nextTryAt), asc(mail.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(mail)
    .set({ tries: sql`${mail.tries} + 1`, nextTryAt: new Date(now.getTime() + heldMs) })
    .where(eq(mail.id, sql`(${due})`))
    .returning();
  return taken;
}

const notePauseMs = 250;

/**
 * Records a successful delivery even when the database is unavailable for a while; otherwise the email would be sent
 * again.
 */
async function recordWithRetry({ db, now }: Deps, message: MailRow, delivery: Delivery): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += notePauseMs) {
    try {
      return await note(db, message, delivery, now());
    } catch (error) {
      if (delivery.kind !== 'taken' || waitedMs >= heldMs) throw error;
      await sleep(notePauseMs, undefined, { ref: false });
    }
  }
}

async function note(db: Db, { id, tries, purpose }: MailRow, delivery: Delivery, now: Date): Promise<void> {
  // If another worker has taken it since, its result counts, except that this one was sent.
  const isStillOurs = delivery.kind === 'taken' ? undefined : eq(mail.tries, tries);
  await db
    .update(mail)
    .set({ ...outcomeOf(tries, delivery, now), ...(delivery.kind === 'taken' && blankOf(purpose)) })
    .where(and(eq(mail.id, id), isStillOurs));
}

/** Codes and secret links are deleted once the email has been sent, also those in a calendar file. */
const blankOf = (purpose: string): Partial<MailRow> =>
  secretPurposes.includes(purpose) ? { text: '', html: '', attachments: [] } : {};

function outcomeOf(tries: number, delivery: Delivery, now: Date): Partial<MailRow> {
  if (delivery.kind === 'taken') return { state: 'sent', sentAt: now, lastError: null };
  const nextTryAt = delivery.kind === 'refused' ? null : nextTryAfter(mailPauses, tries, now);
  return { lastError: delivery.reason, ...(nextTryAt ? { nextTryAt } : { state: 'failed' }) };
}

/** Includes the time, because a database that is seeded again starts its ids from 1. */
const messageIdOf = ({ id, createdAt }: Pick<MailRow, 'id' | 'createdAt'>, publicUrl: string): string =>
  `<mail-${id}.${createdAt.getTime().toString(36)}@${new URL(publicUrl).hostname}>`;

/** Sends an email again that failed, or was only stored. */
export async function sendAgain(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(mail).set({ state: 'waiting', tries: 0, nextTryAt: now, lastError: null }).where(eq(mail.id, id));
  await tx.execute(sql`SELECT pg_notify(${mailWaiting}, '')`);
}
