import { z } from 'zod';
import { isSold } from '#src/catalogue/product/availability.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/number.ts';
import type { LoanAnswer } from '#src/pricing/loan-question.ts';
import { financeOffer } from '#src/pricing/monthly-payment.ts';
import { feesInside, priceOnDay, priceWithTaxes, saving, taxOn } from '#src/pricing/price.ts';
import { struckPrice } from '#src/pricing/price-evidence.ts';
import { productPrice, type ShownProduct } from '#src/view-models/product/card-view.ts';
import type { ViewContext } from '#src/view-models/view-context.ts';
import { amount, amountOf, type Payment, payment } from './amounts.ts';

const named = z.object({ name: z.string(), amount });

export const priceAnswer = z.object({
  price: amount.describe('Today, before taxes'),
  includedFees: z.array(named).describe('Mandatory fees that the price includes'),
  taxes: z.array(named).describe('All that is added to the price'),
  withTaxes: amount,
  struckOut: named.nullable().describe('A higher price, such as MSRP, that stands beside it'),
  saving: amount.nullable(),
  promotionUntil: z.string().nullable().describe('YYYY-MM-DD, the last day of this price'),
  monthly: payment.nullable().describe('An example, on approved credit'),
});

export type PriceAnswer = z.infer<typeof priceAnswer>;

/** The amounts of the price box of a product's page; null for "call for price", and when it is sold. */
export function priceAnswerOf(product: Pick<ShownProduct, 'row' | 'priceChanges'>, context: ViewContext) {
  const { row, priceChanges } = product;
  const { language, day, settings } = context;
  const { finance, taxes, storefront } = settings;
  const view = productPrice(product, context);
  const cents = priceOnDay(row, day);
  if (view.kind === 'call' || cents === null || isSold(row)) return null;
  const struck = struckPrice({
    product: row,
    changes: priceChanges,
    day,
    requiresEvidence: storefront.requireEvidence,
  });
  const saved = saving(cents, struck?.cents ?? null);
  const offer = view.monthly && financeOffer(cents, finance, taxes);
  const feeNames = view.withTaxes.lines.filter(({ isInside }) => isInside).map(({ label }) => label);
  return {
    price: amountOf(cents, language),
    includedFees: feesInside(row).map((fee, at) => ({
      name: feeNames[at] ?? fee.fee,
      amount: amountOf(fee.cents, language),
    })),
    taxes: taxes.map((tax) => ({
      name: `${localText(tax.name, language).text} ${formatPercent(tax.percent, language)}`,
      amount: amountOf(taxOn(cents, tax), language),
    })),
    withTaxes: amountOf(priceWithTaxes(cents, taxes), language),
    struckOut: struck && { name: view.struck?.label ?? '', amount: amountOf(struck.cents, language) },
    saving: saved && amountOf(saved.saveCents, language),
    promotionUntil: view.endsOn === null ? null : row.promoUntil,
    monthly:
      offer && paymentOf({ ...offer, downCents: offer.downPaymentCents, aprPercent: finance.aprPercent }, language),
  } satisfies PriceAnswer;
}

/** The payment of a loan. */
export function paymentOf(loan: Omit<LoanAnswer, 'totalCents'>, language: Language): Payment {
  const { paymentCents, downCents, aprPercent, months, principalCents, totalInterestCents } = loan;
  return {
    payment: amountOf(paymentCents, language),
    downPayment: amountOf(downCents, language),
    aprPercent,
    months,
    financed: amountOf(principalCents, language),
    totalInterest: amountOf(totalInterestCents, language),
    terms: m.payment_terms(
      { down: formatMoney(downCents, language), apr: formatPercent(aprPercent, language), months },
      { locale: language },
    ),
  };
}
