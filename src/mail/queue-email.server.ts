import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { isMailAddress } from './address.ts';
import { type Email, emailHtml, emailText } from './email.ts';
import { mail } from './mail.table.ts';

/** Notifies workers that there are emails to send. */
export const mailWaiting = 'mail_waiting';

/**
 * The only way to send email. The email is stored in the transaction, so that it is sent if and only if the transaction
 * commits. Throws bad input when `to` or `replyTo` is not a single address.
 */
export async function queueEmail(tx: Tx, message: Email, now: Date): Promise<void> {
  if (!isMailAddress(message.to)) throw failure.badInput({ to: 'input_bad_email' });
  const { replyTo = null } = message;
  if (replyTo !== null && !isMailAddress(replyTo)) throw failure.badInput({ replyTo: 'input_bad_email' });
  await tx.insert(mail).values({
    to: message.to,
    replyTo,
    subject: oneLine(message.subject),
    text: emailText(message),
    html: emailHtml(message),
    language: message.language,
    purpose: message.purpose,
    attachments: [...(message.attachments ?? [])],
    unsubscribeUrl: message.unsubscribeUrl ?? null,
    nextTryAt: now,
    createdAt: now,
  });
  await tx.execute(sql`SELECT pg_notify(${mailWaiting}, '')`);
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
