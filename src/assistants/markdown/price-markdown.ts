import { m } from '#src/i18n/messages.ts';
import type { CardPrice, MonthlyView, PriceView } from '#src/view-models/view.ts';
import { blocks, bullets, colon, dotted, escaped, fact } from './markdown.ts';

/** The three views of a price on a product's page: today's, out the door, by the month. */
export function priceMarkdown(price: PriceView): string {
  if (price.kind === 'call') {
    return blocks(`**${escaped(m.field_call_for_price())}**`, price.phone && escaped(price.phone));
  }
  const { now, struck, saveLine, endsOn, includes, taxes, withTaxes, monthly } = price;
  return blocks(
    bullets([
      struck && `${escaped(struck.label)}${colon()}~~${escaped(struck.amount)}~~`,
      `**${fact(m.field_price(), now.full)}** ${escaped(['CAD', taxes].filter(Boolean).join(', '))}`,
      saveLine && fact(saveLine.label, saveLine.amount),
      endsOn && !saveLine && escaped(endsOn),
      includes && escaped(includes),
    ]),
    `### ${escaped(m.price_view_door())}`,
    bullets([
      ...withTaxes.lines.map(({ label, amount }) => fact(label, amount)),
      `**${fact(m.price_view_door(), withTaxes.total.full)}** ${escaped(m.price_with_everything())}`,
    ]),
    monthly && monthlyMarkdown(monthly),
  );
}

type Payment = Pick<
  MonthlyView,
  'amount' | 'terms' | 'withTaxes' | 'downPayment' | 'aprPercent' | 'financed' | 'months' | 'totalInterest'
>;

export const monthlyMarkdown = (monthly: Payment): string =>
  blocks(
    `### ${escaped(m.price_view_monthly())}`,
    `**${escaped(monthly.amount)}** ${escaped(`${m.card_monthly_after()} · ${monthly.terms}`)}`,
    bullets([
      fact(m.common_out_the_door_with_taxes(), monthly.withTaxes),
      fact(m.finance_down(), `−${monthly.downPayment}`),
      fact(m.price_financed({ apr: monthly.aprPercent }), monthly.financed),
      fact(m.price_payments_of({ months: monthly.months }), monthly.amount),
      fact(m.price_interest(), monthly.totalInterest),
    ]),
    escaped(m.price_example()),
  );

/** What a card in a list says of it, on one line. */
export function cardPriceMarkdown(price: CardPrice): string {
  if (price.kind === 'call') return escaped([m.field_call_for_price(), price.phone].filter(Boolean).join(' '));
  const { now, struck, save, withTaxes, monthly } = price;
  return dotted([
    `**${escaped(now.whole + now.cents)}**`,
    struck && `~~${escaped(struck)}~~`,
    save && escaped(m.card_save({ amount: save })),
    escaped(m.card_with_taxes({ amount: withTaxes })),
    monthly && escaped(`${m.common_or()} ${monthly.amount} ${m.card_monthly_after()} · ${monthly.terms}`),
  ]);
}
