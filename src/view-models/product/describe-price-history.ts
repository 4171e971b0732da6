import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import { type PriceChange, type PriceStep, priceSince, priceSteps } from '#src/pricing/price-history.ts';
import type { ViewContext } from '../view-context.ts';
import { priceChart } from './price-chart.ts';
import type { PriceHistoryView } from './price-history-view.ts';

/** The prices that a product had on the site, newest first; without steps when it had one price only. */
export function priceHistoryView(changes: readonly PriceChange[], { day, language }: ViewContext): PriceHistoryView {
  const steps = priceSteps(changes, day);
  const since = priceSince(steps, day);
  return {
    since: since && m.product_price_since({ date: formatDay(since, language) }, { locale: language }),
    steps: steps.length > 1 ? steps.map((step, at) => stepView(step, steps[at - 1], language)).toReversed() : [],
    chart: steps.length > 1 ? priceChart(steps, day, language) : null,
  };
}

function stepView({ from, cents, isPromotion, until }: PriceStep, before: PriceStep | undefined, language: Language) {
  const options = { locale: language };
  const difference = before ? cents - before.cents : 0;
  const amount = formatMoney(Math.abs(difference), language);
  const notes = [
    isPromotion && until && m.product_history_promotion({ day: formatDay(until, language) }, options),
    isPromotion && !until && m.common_promotion({}, options),
    !isPromotion && before?.isPromotion && m.product_history_promotion_over({}, options),
    difference < 0 && m.product_history_lower({ amount }, options),
    difference > 0 && m.product_history_higher({ amount }, options),
  ].filter((note) => typeof note === 'string' && note !== '');
  return { from: formatDay(from, language), price: formatMoney(cents, language), note: notes.join(', ') };
}
