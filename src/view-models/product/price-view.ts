import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { dollarsFromCents, formatMoney, moneyParts } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/number.ts';
import { financeOffer } from '#src/pricing/monthly-payment.ts';
import { feesInside, isPromotionRunning, type PriceFacts, priceOnDay, saving } from '#src/pricing/price.ts';
import { type ListedPrice, struckPrice } from '#src/pricing/price-evidence.ts';
import type { PriceChange } from '#src/pricing/price-history.ts';
import type { MonthlyView, PriceView } from '../view.ts';
import type { ViewContext } from '../view-context.ts';

type PricedRow = PriceFacts &
  ListedPrice & {
    freightCents: number | null;
    preparationCents: number | null;
    administrationCents: number | null;
  };

export type Priced = { row: PricedRow; priceChanges: readonly PriceChange[] };

/** Today's price for visitors, or "call for price". */
export function priceView({ row, priceChanges }: Priced, { language, day, settings }: ViewContext): PriceView {
  const nowCents = priceOnDay(row, day);
  if (nowCents === null) return { kind: 'call', ...phoneView(settings.dealer.phones.main) };
  const { requireEvidence: requiresEvidence } = settings.storefront;
  const struck = struckPrice({ product: row, changes: priceChanges, day, requiresEvidence });
  const saved = saving(nowCents, struck?.cents ?? null);
  return {
    kind: 'price',
    now: moneyParts(nowCents, language),
    nowDollars: dollarsFromCents(nowCents),
    struck: struck && { kind: struck.kind, amount: formatMoney(struck.cents, language) },
    save: saved && formatMoney(saved.saveCents, language),
    savePercent: saved?.savePercent || null,
    monthly: monthlyView(nowCents, settings, language),
    includes: feesInside(row).map(({ fee, cents }) => ({ fee, amount: formatMoney(cents, language) })),
    taxes: taxNote(settings.taxes, language),
    promotionUntil: lastDay(row, day, language),
  };
}

function lastDay(row: PricedRow, day: string, language: Language): string | null {
  return row.promoUntil !== null && isPromotionRunning(row, day) ? formatDay(row.promoUntil, language) : null;
}

/** The payment for a price before taxes; null where none is shown. */
export function monthlyView(priceCents: number, { finance, taxes }: Settings, language: Language): MonthlyView | null {
  const offer = finance.shownIn.includes(language) ? financeOffer(priceCents, finance, taxes) : null;
  if (!offer) return null;
  const money = (cents: number) => formatMoney(cents, language);
  const { months } = offer;
  const downPayment = money(offer.downPaymentCents);
  const aprPercent = formatPercent(finance.aprPercent, language);
  return {
    amount: money(offer.paymentCents),
    downPayment,
    aprPercent,
    months,
    terms: m.payment_terms({ down: downPayment, apr: aprPercent, months }, { locale: language }),
    withTaxes: money(offer.withTaxesCents),
    withTaxesDollars: dollarsFromCents(offer.withTaxesCents),
    financed: money(offer.principalCents),
    total: money(offer.totalCents),
    totalInterest: money(offer.totalInterestCents),
  };
}

/** `plus GST 5% and PST 7%`; empty without taxes. */
export function taxNote(taxes: Settings['taxes'], language: Language): string {
  const named = taxes.map(
    ({ name, percent }) => `${localText(name, language).text} ${formatPercent(percent, language)}`,
  );
  if (named.length === 0) return '';
  return m.price_plus_taxes({ taxes: taxLists[language].format(named) }, { locale: language });
}

const taxLists = {
  en: new Intl.ListFormat('en-CA', { type: 'conjunction' }),
  fr: new Intl.ListFormat('fr-CA', { type: 'conjunction' }),
};

/** The number as it is written, and its `tel:` address. */
export const phoneView = (phone: string): { phone: string; phoneHref: string } => ({
  phone,
  phoneHref: `tel:+1-${phone}`,
});
