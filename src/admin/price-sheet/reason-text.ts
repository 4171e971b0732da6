import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { dollarsFromCents, formatMoney } from '#src/lib/money.ts';
import type { AmberReason, RedReason } from '#src/pricing/batches/rules/check-prices.ts';
import { changeOf, type UnitPrices } from '#src/pricing/batches/rules/unit-prices.ts';
import { type Column, plain, type RowState, type Unit } from './sheet-state.ts';

export const money = (cents: number): string => formatMoney(cents, getLocale());

/** `−$6,000.00`, with a real minus sign. */
export const signedMoney = (cents: number): string => `${cents < 0 ? '−' : '+'}${money(Math.abs(cents))}`;

export function cellText(column: Column, value: number | string | null): string {
  if (value === null) return column === 'price' ? m.field_call_for_price() : '';
  return typeof value === 'number' ? money(value) : formatDay(value, getLocale());
}

/** As a user types it: with the decimal separator of the language. */
export const typeable = (value: number | string | null): string =>
  getLocale() === 'fr' ? plain(value).replace('.', ',') : plain(value);

/** Cents as dollars with a thousands separator, for a field that is not being edited. */
export const readable = (value: number | null): string =>
  value === null ? '' : numbers[getLocale()].format(dollarsFromCents(value));

const digits = { minimumFractionDigits: 2 };
const numbers = { en: new Intl.NumberFormat('en-US', digits), fr: new Intl.NumberFormat('fr-CA', digits) };

const redText: Record<RedReason, (fees: string) => string> = {
  'not-a-number': () => m.admin_prices_not_a_number(),
  'under-fees': (fees) => m.admin_prices_under_fees({ fees }),
  'promotion-not-lower': () => m.admin_prices_promotion_not_lower(),
  'no-promotion': () => m.admin_prices_no_promotion(),
  'not-a-day': () => m.admin_prices_not_a_day(),
  ended: () => m.admin_prices_ended(),
};

const percent = (from: number, to: number): string =>
  new Intl.NumberFormat(getLocale() === 'fr' ? 'fr-CA' : 'en-US', { maximumFractionDigits: 1 }).format(
    Math.abs(((to - from) / from) * 100),
  );

function amberText(reason: AmberReason, saved: UnitPrices, { price, promo }: UnitPrices): string {
  if (reason === 'above-msrp') return m.admin_prices_above_msrp();
  if (reason === 'promotion-much-lower')
    return m.admin_prices_promo_lower({ percent: percent(price ?? 1, promo ?? 1) });
  const by = percent(saved.price ?? 1, price ?? 1);
  return reason === 'much-lower' ? m.admin_prices_lower({ percent: by }) : m.admin_prices_higher({ percent: by });
}

/** The text in the Change column: the reason of a red or amber row, else the difference. */
export function changeText({ saved, fees }: Unit, { next, red, amber }: RowState): string {
  if (red) return redText[red](money(fees));
  if (amber.length > 0) return amber.map((reason) => amberText(reason, saved, next)).join(' · ');
  const change = changeOf(saved, next);
  return change === 0 ? '' : signedMoney(change);
}
