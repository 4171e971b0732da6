import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { dollarsFromCents, formatMoney, moneyParts } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/number.ts';
import { financeOffer } from '#src/pricing/monthly-payment.ts';
import {
  feesInside,
  isPromotionRunning,
  type PriceFacts,
  priceOnDay,
  priceWithTaxes,
  type Saving,
  saving,
  taxOn,
} from '#src/pricing/price.ts';
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
  if (nowCents === null) return { kind: 'call', phone: settings.dealer.phones.main };
  const { requireEvidence: requiresEvidence } = settings.storefront;
  const struck = struckPrice({ product: row, changes: priceChanges, day, requiresEvidence });
  const saved = saving(nowCents, struck?.cents ?? null);
  return {
    kind: 'price',
    now: moneyParts(nowCents, language),
    nowDollars: dollarsFromCents(nowCents),
    struck: struck && {
      label: struckText[struck.kind]({}, { locale: language }),
      amount: formatMoney(struck.cents, language),
    },
    save: saved && formatMoney(saved.saveCents, language),
    saveShort: saved && m.product_save_short({ amount: formatMoney(saved.saveCents, language) }, { locale: language }),
    saveLine: saved && saveLine(saved, lastDay(row, day, language), language),
    monthly: monthlyView(nowCents, settings, language),
    withTaxes: withTaxes(row, nowCents, { taxes: settings.taxes, language }),
    includes: feesText(row, language),
    taxes: taxNote(settings.taxes, language),
    endsOn: endsOn(lastDay(row, day, language), language),
  };
}

type OnBill = { taxes: Settings['taxes']; language: Language };

/** The price, the fees inside it, and each tax. */
function withTaxes(row: PricedRow, priceCents: number, { taxes, language }: OnBill) {
  const inside = feesInside(row).map(({ fee, cents }) => ({
    label: insideText[fee]({}, { locale: language }),
    amount: formatMoney(cents, language),
    isInside: true as const,
  }));
  return {
    total: moneyParts(priceWithTaxes(priceCents, taxes), language),
    lines: [
      { label: m.field_price({}, { locale: language }), amount: formatMoney(priceCents, language) },
      ...inside,
      ...taxes.map(({ name, percent }) => ({
        label: `${localText(name, language).text} ${formatPercent(percent, language)}`,
        amount: formatMoney(taxOn(priceCents, { percent }), language),
      })),
    ],
  };
}

const struckText = { msrp: m.common_msrp, former: m.product_former } as const;

const insideText = {
  freight: m.price_inside_freight,
  preparation: m.price_inside_preparation,
  administration: m.price_inside_administration,
} as const;

const feeText = {
  freight: m.product_fee_freight,
  preparation: m.product_fee_preparation,
  administration: m.product_fee_administration,
} as const;

const feeLists = {
  en: new Intl.ListFormat('en-CA', { type: 'unit' }),
  fr: new Intl.ListFormat('fr-CA', { type: 'unit' }),
};

/** `The price includes: freight $2,425.00, preparation $1,180.00`; empty without fees. */
function feesText(row: PricedRow, language: Language): string {
  const fees = feesInside(row).map(({ fee, cents }) =>
    feeText[fee]({ amount: formatMoney(cents, language) }, { locale: language }),
  );
  return fees.length > 0 ? `${m.product_includes({}, { locale: language })} ${feeLists[language].format(fees)}` : '';
}

const endsOn = (until: string | null, language: Language): string | null =>
  until && m.product_until({ date: until }, { locale: language });

function saveLine({ saveCents, savePercent }: Saving, until: string | null, language: Language) {
  const message = { locale: language };
  const amount = formatMoney(saveCents, language);
  return {
    label: until ? m.product_save_until({ date: until }, message) : m.product_save({}, message),
    amount: savePercent ? m.product_save_percent({ amount, percent: savePercent }, message) : amount,
  };
}

function lastDay(row: PricedRow, day: string, language: Language): string | null {
  return row.promoUntil !== null && isPromotionRunning(row, day) ? formatDay(row.promoUntil, language) : null;
}

/** The payment for a price before taxes; null where none is shown. */
export function monthlyView(
  priceCents: number,
  { finance, taxes }: Pick<Settings, 'finance' | 'taxes'>,
  language: Language,
  totalCents: number | null = null,
): MonthlyView | null {
  const offer = finance.shownIn.includes(language) ? financeOffer(priceCents, finance, taxes, totalCents) : null;
  if (!offer) return null;
  const money = (cents: number) => formatMoney(cents, language);
  const { months } = offer;
  const { whole, cents } = moneyParts(offer.paymentCents, language);
  const downPayment = money(offer.downPaymentCents);
  const aprPercent = formatPercent(finance.aprPercent, language);
  return {
    amount: money(offer.paymentCents),
    payment: { whole, cents },
    downPayment,
    aprPercent,
    months,
    terms: m.payment_terms({ down: downPayment, apr: aprPercent, months }, { locale: language }),
    withTaxes: money(offer.withTaxesCents),
    withTaxesDollars: dollarsFromCents(offer.withTaxesCents),
    downPaymentDollars: dollarsFromCents(offer.downPaymentCents),
    // The same object for all products, so that a page's data has it once.
    loan: finance,
    financed: money(offer.principalCents),
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
