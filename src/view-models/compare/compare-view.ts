import {
  type AttributeGroup,
  type AttributeKey,
  attributeKeys,
  attributeOf,
} from '#src/catalogue/product/attribute/attribute.ts';
import { attributeLabel, specOf } from '#src/catalogue/product/attribute/spec.ts';
import { m } from '#src/i18n/messages.ts';
import { productCard, type ShownProduct } from '../product/card-view.ts';
import type { ProductCard } from '../view.ts';
import type { ViewContext } from '../view-context.ts';

/** Products side by side. */

/** A product at the head of its column; its links lead to the comparison without it. */
export type ComparedProduct = { card: ProductCard; slug: string };

/** One fact of all products; null where it is unknown. */
export type ComparedRow = { key: string; label: string; values: (string | null)[]; differs: boolean };

export type Comparison = {
  products: ComparedProduct[];
  rows: ComparedRow[];
  /** Similar products to add. */
  offers: ComparedProduct[];
};

export const mostCompared = 4;

/** A known and an unknown value count as different. */
const row = (key: string, label: string, values: (string | null)[]): ComparedRow => ({
  key,
  label,
  values,
  differs: new Set(values).size > 1,
});

const groupOrder: AttributeGroup[] = ['propulsion', 'measurements', 'features'];

/** Every fact that at least one of them has, in the order of the specifications. */
export function comparedRows(products: readonly ShownProduct[], { vocabulary, language }: ViewContext): ComparedRow[] {
  const keys = groupOrder.flatMap((group) => attributeKeys.filter((key) => attributeOf(key).group === group));
  const factOf = ({ row: { attributes } }: ShownProduct, key: AttributeKey) =>
    specOf(key, attributes, vocabulary)?.value ?? null;
  const rows = keys
    .map((key) =>
      row(
        key,
        attributeLabel(key, language),
        products.map((one) => factOf(one, key)),
      ),
    )
    .filter(({ values }) => values.some((value) => value !== null));
  return rows.reduce(joinByLabel, []);
}

/** A boat's weight and an engine's are two attributes, but one row. */
function joinByLabel(lines: ComparedRow[], next: ComparedRow): ComparedRow[] {
  const isSame = ({ label, values }: ComparedRow) =>
    label === next.label && values.every((value, at) => value === null || next.values[at] === null);
  const at = lines.findIndex(isSame);
  const same = lines[at];
  if (!same) return [...lines, next];
  const values = same.values.map((value, column) => value ?? next.values[column] ?? null);
  return lines.with(at, row(same.key, same.label, values));
}

/** Facts that every product has: price, age, availability. */
function commonRows(cards: readonly ProductCard[], { language }: ViewContext): ComparedRow[] {
  const said = { locale: language };
  const price = ({ price: asked }: ProductCard) =>
    asked.kind === 'call' ? m.card_call_for_price({}, said) : asked.now.full;
  const payment = ({ price: asked }: ProductCard) =>
    asked.kind === 'price' && asked.monthly
      ? `${m.payment_monthly({ amount: asked.monthly.amount }, said)} · ${asked.monthly.terms}`
      : null;
  const condition = (card: ProductCard) => (card.condition === 'New' ? m.card_new({}, said) : m.card_used({}, said));
  const rows = [
    row('price', m.compare_price({}, said), cards.map(price)),
    row('payment', m.finance_payment({}, said), cards.map(payment)),
    row(
      'availability',
      m.compare_availability({}, said),
      cards.map(({ availability }) => availabilityText[availability]({}, said)),
    ),
    row('condition', m.spec_condition({}, said), cards.map(condition)),
    row(
      'year',
      m.spec_model_year({}, said),
      cards.map(({ year }) => (year === null ? null : String(year))),
    ),
  ];
  return rows.filter(({ values }) => values.some((value) => value !== null));
}

const availabilityText = {
  'in-stock': m.card_in_stock,
  'only-1-left': m.card_only_1_left,
  'on-order': m.card_on_order,
  sold: m.card_sold,
} as const;

export const comparedProduct = (shown: ShownProduct, context: ViewContext): ComparedProduct => ({
  card: productCard(shown, context),
  slug: shown.row.slug,
});

export function comparison(
  products: readonly ShownProduct[],
  offers: readonly ShownProduct[],
  context: ViewContext,
): Comparison {
  const compared = products.map((shown) => comparedProduct(shown, context));
  const cards = compared.map(({ card }) => card);
  return {
    products: compared,
    rows: products.length === 0 ? [] : [...commonRows(cards, context), ...comparedRows(products, context)],
    offers: offers.map((shown) => comparedProduct(shown, context)),
  };
}
