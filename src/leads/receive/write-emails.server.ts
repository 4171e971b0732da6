import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { hourMs } from '#src/lib/duration.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { type Arrived, leadEmail, receiptEmail, receiptPurpose } from './lead-emails.server.ts';

type Written = {
  arrived: Arrived;
  /** Which of the staff are notified. */
  recipients: keyof Settings['mailTo'];
  sender: { email: string | null; language: Language };
  settings: Settings;
  publicUrl: string;
  now: Date;
};

/**
 * Notifies the staff and, at most once an hour, sends the sender a receipt; in the transaction that stores the lead.
 */
export async function writeEmails(
  tx: Tx,
  { arrived, recipients, sender, settings, publicUrl, now }: Written,
): Promise<void> {
  const { dealer, mailTo } = settings;
  await queueEmail(tx, leadEmail(arrived, { to: mailTo[recipients], dealer: dealer.name, publicUrl }), now);
  const { email, language } = sender;
  if (email === null) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`${receiptPurpose} ${email.toLowerCase()}`}))`);
  const since = new Date(now.getTime() - hourMs);
  if ((await countMails(tx, email, receiptPurpose, since)) > 0) return;
  await queueEmail(tx, receiptEmail(email, language, settings, now), now);
}
