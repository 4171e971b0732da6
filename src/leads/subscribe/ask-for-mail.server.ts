import { type AnyColumn, and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { hashOf, newToken } from '#src/accounts/secret.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { dayMs } from '#src/lib/duration.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { subscriber } from '../lead.table.ts';
import { consentText } from './consent.ts';
import { mailProof, pendingSubscription } from './subscribe.table.ts';
import { type ConfirmedMail, confirmEmail, confirmPurpose } from './subscription-emails.ts';

type SubscriptionRequest = { email: string; language: Language; address: string };
export type Asking = { settings: Settings; publicUrl: string; now: Date };

/** A request is stored as long as the link of its email is valid. */
export const waitsMs = 7 * dayMs;

export const isMailbox = (email: string, column: AnyColumn) => sql`lower(${column}) = lower(${email})`;

/** Serializes requests for one mailbox. */
export const holdMailbox = (tx: Tx, email: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`mailbox ${email.toLowerCase()}`}))`);

/**
 * Stores a request for the newsletter and sends a confirmation email, at most once a day. The answer does not reveal
 * who has subscribed.
 */
export async function askForMail(tx: Tx, requested: SubscriptionRequest, asking: Asking): Promise<void> {
  const { email } = requested;
  await holdMailbox(tx, email);
  if (await isReader(tx, email)) return;
  await storePending(tx, requested, asking);
  await askOwner(tx, { email, language: requested.language, about: 'newsletter' }, asking);
}

type Question = { email: string; language: Language; about: ConfirmedMail };

/**
 * Sends a confirmation email, at most once a day. Its link confirms everything that is waiting by then. The caller
 * holds the lock of the mailbox.
 */
export async function askOwner(tx: Tx, { email, language, about }: Question, asking: Asking): Promise<void> {
  const { settings, publicUrl, now } = asking;
  const since = new Date(now.getTime() - dayMs);
  if ((await countMails(tx, email, confirmPurpose, since)) > 0) return;
  const token = newToken();
  const asks = confirmEmail({ to: email, language, dealer: settings.dealer, publicUrl }, token, about);
  const mail = await queueEmail(tx, asks, now);
  const expiresAt = new Date(now.getTime() + waitsMs);
  await tx.insert(mailProof).values({ tokenHash: hashOf(token), email, expiresAt, mail });
}

async function isReader(tx: Tx, email: string): Promise<boolean> {
  const [reader] = await tx
    .select({ id: subscriber.id })
    .from(subscriber)
    .where(
      and(
        isMailbox(email, subscriber.email),
        eq(subscriber.isRemove, false),
        isNotNull(subscriber.confirmedAt),
        isNull(subscriber.unsubscribedAt),
      ),
    );
  return reader !== undefined;
}

/** Staff see unconfirmed addresses; consent counts only after the confirmation. */
async function storePending(tx: Tx, { email, language, address }: SubscriptionRequest, { settings, now }: Asking) {
  const consent = { consentText: consentText(settings.dealer, language), consentAddress: address, askedAt: now };
  await tx.delete(pendingSubscription).where(isMailbox(email, pendingSubscription.email));
  await tx.insert(pendingSubscription).values({ email, language, ...consent });
  await tx
    .insert(subscriber)
    .values({ email, language, ...consent, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}
