import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { isMailAddress } from './address.ts';
import { type Email, emailHtml, emailText } from './email.ts';
import { mail } from './mail.table.ts';

/** Notifies workers that there are emails to send; the payload is in how many milliseconds, or empty. */
export const mailWaiting = 'mail_waiting';

type Queueing = {
  /** It is sent this much later, and can be taken back until then. */
  heldMs?: number;
  /** Stored without being sent: staff may send it later. */
  isStoredOnly?: boolean;
};

/**
 * The only way to send email. The email is stored in the transaction, so that it is sent if and only if the transaction
 * commits. Returns its id. Throws bad input when `to` or `replyTo` is not a single address.
 */
export async function queueEmail(
  tx: Tx,
  message: Email,
  now: Date,
  { heldMs = 0, isStoredOnly = false }: Queueing = {},
): Promise<number> {
  if (!isMailAddress(message.to)) throw failure.badInput({ to: 'input_bad_email' });
  const { replyTo = null } = message;
  if (replyTo !== null && !isMailAddress(replyTo)) throw failure.badInput({ replyTo: 'input_bad_email' });
  const queued = {
    to: message.to,
    replyTo,
    subject: oneLine(message.subject),
    text: message.onlyText ?? emailText(message),
    html: message.onlyText === undefined ? emailHtml(message) : '',
    language: message.language,
    purpose: message.purpose,
    attachments: [...(message.attachments ?? [])],
    thread: message.thread ?? null,
    unsubscribeUrl: message.unsubscribeUrl ?? null,
    nextTryAt: new Date(now.getTime() + heldMs),
    createdAt: now,
    ...(isStoredOnly && { state: 'kept' as const }),
  };
  const [stored] = await tx.insert(mail).values(queued).returning({ id: mail.id });
  if (!stored) throw new Error('no email was stored');
  if (!isStoredOnly) await tx.execute(sql`SELECT pg_notify(${mailWaiting}, ${String(heldMs)})`);
  return stored.id;
}

/** Subjects may contain names. */
const oneLine = (subject: string): string => subject.replace(/\p{Cc}+/gu, ' ').trim();

/** How many emails of a purpose an address was sent since then, to limit them. */
export async function countMails(db: Db | Tx, to: string, purpose: string, since: Date): Promise<number> {
  const [counted] = await db
    .select({ mails: count() })
    .from(mail)
    .where(and(sql`lower(${mail.to}) = lower(${to})`, eq(mail.purpose, purpose), gt(mail.createdAt, since)));
  return counted?.mails ?? 0;
}
