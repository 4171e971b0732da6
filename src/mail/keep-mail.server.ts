import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { isMailAddress } from './address.ts';
import { type Letter, letterHtml, letterText } from './letter.ts';
import { mail } from './mail.table.ts';

/** Workers are told on this channel that there is something to send. */
export const mailWaiting = 'mail_waiting';

/**
 * The one way in which mail leaves. The letter is kept with whatever else the transaction writes, so an answer of
 * success means that it will go out. Throws bad input when `to`, or `replyTo`, is not the address
 * of one mailbox.
 */
export async function keepMail(tx: Tx, letter: Letter, now: Date): Promise<void> {
  if (!isMailAddress(letter.to)) throw failure.badInput({ to: 'input_bad_email' });
  const { replyTo = null } = letter;
  if (replyTo !== null && !isMailAddress(replyTo)) throw failure.badInput({ replyTo: 'input_bad_email' });
  await tx.insert(mail).values({
    to: letter.to,
    replyTo,
    subject: oneLine(letter.subject),
    text: letterText(letter),
    html: letterHtml(letter),
    language: letter.language,
    purpose: letter.purpose,
    attachments: [...(letter.attachments ?? [])],
    unsubscribeUrl: letter.unsubscribeUrl ?? null,
    nextTryAt: now,
    createdAt: now,
  });
  await tx.execute(sql`SELECT pg_notify(${mailWaiting}, '')`);
}

/** Names find their way into subjects. */
const oneLine = (subject: string): string => subject.replace(/\p{Cc}+/gu, ' ').trim();

/** How many letters of one kind an address was sent since then: nobody's mailbox is flooded through our forms. */
export async function countMails(db: Db | Tx, to: string, purpose: string, since: Date): Promise<number> {
  const [counted] = await db
    .select({ mails: count() })
    .from(mail)
    .where(and(sql`lower(${mail.to}) = lower(${to})`, eq(mail.purpose, purpose), gt(mail.createdAt, since)));
  return counted?.mails ?? 0;
}
