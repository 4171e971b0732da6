import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import type { ContactRole } from '#src/dealer/contacts-setting.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { hourMs } from '#src/lib/duration.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { threadOf } from '#src/mail/thread.ts';
import { type Arrived, leadEmail } from './lead-email.ts';
import { readUnit } from './read-unit.server.ts';
import { type ReceiptKind, receiptEmail, receiptPurpose } from './receipt-email.server.ts';

type Written = {
  arrived: Arrived;
  /** Which of the staff are notified. */
  recipients: keyof Settings['mailTo'];
  /** What the sender reads it was, and who answers it if it is about no unit. */
  receipt: { kind: ReceiptKind; department: ContactRole };
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
  { arrived, recipients, receipt, sender, settings, publicUrl, now }: Written,
): Promise<void> {
  const { dealer, mailTo } = settings;
  await queueEmail(tx, leadEmail(arrived, { to: mailTo[recipients], dealer: dealer.name, publicUrl }), now);
  const { email, language } = sender;
  if (email === null) return;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`${receiptPurpose} ${email.toLowerCase()}`}))`);
  const since = new Date(now.getTime() - hourMs);
  if ((await countMails(tx, email, receiptPurpose, since)) > 0) return;
  const about = arrived.product && (await readUnit(tx, arrived.product, { language, publicUrl }));
  const asked = {
    ...{ kind: receipt.kind, unit: about?.unit ?? null, department: about?.department ?? receipt.department },
    ...{ thread: threadOf(arrived), at: now },
  };
  await queueEmail(tx, receiptEmail(email, language, settings, asked), now);
}
