import fc from 'fast-check';
import { expect, it } from 'vitest';
import { categoryTree } from '#src/catalogue/category/category-path.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import { formatMoney } from '#src/lib/money.ts';
import { answerLoan, loanFieldsOf } from '#src/pricing/loan-question.ts';
import { sampleContext, sampleProduct } from '#src/test-factories/catalogue/sample-product.ts';
import { comparison } from '#src/view-models/compare/compare-view.ts';
import { productCard } from '#src/view-models/product/card-view.ts';
import { monthlyView, priceView } from '#src/view-models/product/price-view.ts';
import { productAnswerOf } from './product-answer.ts';

const context = sampleContext('en');
const tree = categoryTree([]);
const money = (dollars: number) => formatMoney(Math.round(dollars * 100), 'en');

/** Payment, down payment and term of a price on each surface; null where there is none. */
function paymentsOf(priceCents: number) {
  const product = sampleProduct({ priceCents, msrpCents: null });
  const card = productCard(product, context).price;
  const box = priceView(product, context);
  const { monthly } = productAnswerOf(product, tree, context);
  const { monthlyRate } = productAnswerOf(product, tree, context);
  const compared = comparison({ products: [product], others: null, offers: [], listHref: null }, context)
    .groups.flatMap(({ rows }) => rows)
    .find(({ key }) => key === 'payment')?.values[0];
  const line = (amount: string, terms: string) => `${amount} a month · ${terms}`;
  const shown = (view: { amount: string; terms: string } | null) => view && line(view.amount, view.terms);
  return {
    card: card.kind === 'price' ? shown(card.monthly) : null,
    box: box.kind === 'price' ? shown(box.monthly) : null,
    compare: compared?.note ? `${compared.text} · ${compared.note}` : null,
    calculator: calculated(priceCents),
    api:
      monthly && monthlyRate !== null
        ? line(
            money(monthlyRate),
            `${money(monthly.downPayment)} down · ${monthly.aprPercent}% APR · ${monthly.months} months`,
          )
        : null,
    quote: shown(monthlyView(priceCents, context.settings, 'en')),
  };
}

/** The calculator as the link on the product's page fills it in: with the price with taxes. */
function calculated(priceCents: number) {
  const box = priceView(sampleProduct({ priceCents }), context);
  const amount =
    box.kind === 'price' && box.monthly ? box.monthly.withTaxesDollars : Math.round(priceCents * 1.12) / 100;
  const { finance, taxes } = defaultSettings;
  const answer = answerLoan(
    loanFieldsOf(new URLSearchParams({ amount: String(amount) }), { finance, taxes }, 'en'),
    finance,
  );
  if (!('paymentCents' in answer)) return null;
  const { paymentCents, downCents, aprPercent, months } = answer;
  return `${formatMoney(paymentCents, 'en')} a month · ${formatMoney(downCents, 'en')} down · ${aprPercent}% APR · ${months} months`;
}

const plain = (payments: ReturnType<typeof paymentsOf>) =>
  Object.values(payments).map((line) => line?.replaceAll('\u00a0', ' ') ?? null);

it('card, box, comparison, calculator, API and quote have the same payment, with the same terms', () => {
  const line = '$339.99 a month · $3,490.00 down · 7.99% APR · 180 months';
  expect(plain(paymentsOf(34_900_00))).toEqual(Array.from({ length: 6 }, () => line));
});

it('none of them has a payment below the minimum amount financed', () => {
  expect(plain(paymentsOf(4_900_00))).toEqual(Array.from({ length: 6 }, () => null));
});

it('they agree for any price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5_000_00, max: 500_000_00 }), (priceCents) => {
      expect(new Set(plain(paymentsOf(priceCents))).size).toBe(1);
    }),
  );
});
