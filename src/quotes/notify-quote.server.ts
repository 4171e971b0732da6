import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { staffRecipient } from '#src/leads/work/staff-recipient.server.ts';
import { hourMs } from '#src/lib/duration.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { depositOf } from './customer/deposit.ts';
import { quoteVersion } from './quote.table.ts';
import { answerEmail, customerEmail, type QuoteNews } from './quote-emails.ts';
import { newQuoteToken, type QuoteRow, quoteUrl } from './quote-link.server.ts';
import type { HeldVersion } from './rules/versions.ts';

export type QuoteContext = { settings: Settings; publicUrl: string; now: Date };

/** Each email has a link of its own. Without an address there is none: staff read the link out, print it or text it. */
export async function notifyCustomer(
  tx: Tx,
  row: QuoteRow,
  version: HeldVersion,
  news: QuoteNews,
  {
    settings,
    publicUrl,
    now,
    language = row.language,
    heldMs = 0,
  }: QuoteContext & { language?: Language; heldMs?: number },
): Promise<void> {
  if (row.email === null) return;
  const url = quoteUrl(await newQuoteToken(tx, row.id, now), language, publicUrl);
  const deposit = row.kind === 'offer' ? depositOf(row, version.totals.totalCents, settings, language) : null;
  const email = customerEmail({ ...row, email: row.email }, version, news, { url, ...settings, language, deposit });
  const mail = await queueEmail(tx, email, now, { heldMs });
  if (news === 'made' || news === 'version') await noteMail(tx, row.id, version.version, mail);
}

const noteMail = (tx: Tx, quoteId: number, version: number, mail: number) =>
  tx
    .update(quoteVersion)
    .set({ mail })
    .where(and(eq(quoteVersion.quoteId, quoteId), eq(quoteVersion.version, version)));

const maxAnHour = 3;

/**
 * The same for what anybody can cause who knows an email address: at most three an hour of one kind to one address, so
 * that nobody floods the mailbox of a stranger. The page itself has the link.
 */
export async function notifyWithinLimit(
  tx: Tx,
  row: QuoteRow,
  version: HeldVersion,
  news: 'made' | 'lower' | 'ending',
  context: QuoteContext,
): Promise<void> {
  if (row.email === null) return;
  const purpose = `quote-${news}`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`${purpose} ${row.email.toLowerCase()}`}))`);
  const sent = await countMails(tx, row.email, purpose, new Date(context.now.getTime() - hourMs));
  if (sent < maxAnHour) await notifyCustomer(tx, row, version, news, context);
}

export async function notifyStaff(
  tx: Tx,
  row: QuoteRow,
  answer: Parameters<typeof answerEmail>[1],
  details: readonly string[],
  { settings, publicUrl, now }: QuoteContext,
): Promise<void> {
  const { dealer } = settings;
  const to = await staffRecipient(tx, settings, 'quotes');
  if (to !== null) await queueEmail(tx, answerEmail(row, answer, details, { to, dealer, publicUrl }), now);
}
