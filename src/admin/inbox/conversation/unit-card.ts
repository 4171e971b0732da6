import { m } from '#src/i18n/messages.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { localText } from '#src/lib/localized.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { hrefIn } from '#src/site/href.ts';

/** The unit of a lead in a few lines, with its address, in the language of the customer; null for one that is gone. */
export function unitCard({ productNow, productSnapshot, language }: Lead, publicUrl: string): string | null {
  if (!productNow?.isPublished || !productSnapshot) return null;
  const { stockNumber, year, price, slug } = productNow;
  const name = localText(productSnapshot.name, language).text;
  const cost =
    price === null ? m.field_call_for_price({}, { locale: language }) : formatMoney(centsFromDollars(price), language);
  const facts = [stockNumber, year, cost].filter(Boolean).join(' · ');
  return [name, facts, publicUrl + hrefIn(language, '/product/*', { '*': slug })].join('\n');
}
