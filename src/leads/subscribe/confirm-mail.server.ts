import { and, eq, gt } from 'drizzle-orm';
import { hashOf } from '#src/accounts/secret.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import { subscriber } from '../lead.table.ts';
import { type Asking, holdMailbox, isMailbox, waitsMs } from './ask-for-mail.server.ts';
import { mailProof, pendingSubscription } from './subscribe.table.ts';
import { welcomeEmail } from './subscription-emails.ts';

/** The state of a confirmation link: waiting, done, expired, or unknown. */
export type LinkState = 'waiting' | 'done' | 'over' | 'unknown';

export async function readLink(db: Db | Tx, token: string, now: Date): Promise<LinkState> {
  const email = await mailboxOf(db, token, now);
  if (email === null) return await deadLink(db, token);
  return (await findPending(db, email, now)) ? 'waiting' : 'done';
}

/** Confirms a subscription. Idempotent. */
export async function confirmMail(tx: Tx, token: string, asking: Asking): Promise<LinkState> {
  const email = await mailboxOf(tx, token, asking.now);
  if (email === null) return await deadLink(tx, token);
  await holdMailbox(tx, email);
  const pending = await findPending(tx, email, asking.now);
  if (pending) await welcome(tx, pending, asking);
  return 'done';
}

/** Confirmation emails are deleted in the night after they expire. */
async function deadLink(db: Db | Tx, token: string): Promise<'over' | 'unknown'> {
  const wasSent = await db.$count(mailProof, eq(mailProof.tokenHash, hashOf(token)));
  return wasSent > 0 ? 'over' : 'unknown';
}

/** The mailbox of a confirmation token; null when it is no longer valid. */
export async function mailboxOf(db: Db | Tx, token: string, now: Date): Promise<string | null> {
  const isGood = and(eq(mailProof.tokenHash, hashOf(token)), gt(mailProof.expiresAt, now));
  const [proof] = await db.select({ email: mailProof.email }).from(mailProof).where(isGood);
  return proof?.email ?? null;
}

type Options = typeof pendingSubscription.$inferSelect;

async function findPending(db: Db | Tx, email: string, now: Date): Promise<Options | undefined> {
  const since = new Date(now.getTime() - waitsMs);
  const [requested] = await db
    .select()
    .from(pendingSubscription)
    .where(and(isMailbox(email, pendingSubscription.email), gt(pendingSubscription.askedAt, since)));
  return requested;
}

async function welcome(tx: Tx, { id, ...requested }: Options, { settings, publicUrl, now }: Asking) {
  const { email: to, language, leaveKey } = await putOnList(tx, requested, now);
  await tx.delete(pendingSubscription).where(eq(pendingSubscription.id, id));
  await queueEmail(tx, welcomeEmail({ to, language, ...settings, publicUrl }, leaveKey), now);
}

async function putOnList(tx: Tx, requested: Omit<Options, 'id'>, now: Date) {
  const agreed = { ...requested, confirmedAt: now, unsubscribedAt: null, updatedAt: now };
  const isKnown = and(isMailbox(requested.email, subscriber.email), eq(subscriber.isRemove, false));
  const [known] = await tx.update(subscriber).set(agreed).where(isKnown).returning();
  const [added] = known
    ? [known]
    : await tx
        .insert(subscriber)
        .values({ ...agreed, createdAt: now })
        .returning();
  if (!added) throw new Error('no subscriber was stored');
  return added;
}
