import { eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { phoneOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { failure } from '#src/lib/errors.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { sale } from '#src/sales/sale.table.ts';
import { sendReply } from '../inbox/answer/answer-lead.server.ts';
import { lockLead } from '../inbox/answer/lock-lead.server.ts';
import type { LeadName } from '../inbox/lead.ts';
import { findOthers } from './find-others.server.ts';

type Acting = { actor: Actor; now: Date };
type Sending = { settings: Pick<Settings, 'dealer' | 'contacts'>; hasMailServer: boolean };
type Notified = LeadName & { note: number };

/**
 * Replies to everybody with an open lead about a unit that was sold, once for each sale. The emails are held like other
 * replies. Throws 404 for an unknown or undone sale, 409 when they were notified before, and 422 while some are in stock.
 */
export async function notifyOthers(tx: Tx, id: number, { actor, now }: Acting, sending: Sending): Promise<Notified[]> {
  const [sold] = await tx.select().from(sale).where(eq(sale.id, id)).for('update');
  if (!sold || sold.undoneAt || sold.productId === null) throw failure.notFound();
  if (sold.notifiedAt) throw failure.conflict({ messageKey: 'error_sale_notified' });
  const [unit] = await tx.select().from(product).where(eq(product.id, sold.productId));
  if (unit?.availability !== 'sold') throw failure.ruleBroken('error_sale_some_left');
  const notified: Notified[] = [];
  for (const name of await findOthers(tx, sold.productId, sold.customer)) {
    const lead = await lockLead(tx, name);
    const reply = textFor(lead, { product: sold.productName, dealer: sending.settings.dealer });
    notified.push({ ...name, note: await sendReply(tx, lead, reply, { actor, now, ...sending }) });
  }
  await tx.update(sale).set({ notifiedAt: now }).where(eq(sale.id, id));
  return notified;
}

type About = { product: Localized; dealer: Settings['dealer'] };

function textFor({ label, language }: { label: string; language: Language }, { product: unit, dealer }: About) {
  const named = localText(unit, language).text;
  const locale = { locale: language };
  const phone = phoneOf(dealer);
  return {
    subject: m.mail_sold_subject({ product: named }, locale),
    text: [
      m.mail_sold_text({ name: label, product: named }, locale),
      ...(phone === null ? [] : [m.mail_sold_call({ phone }, locale)]),
    ].join('\n\n'),
  };
}
