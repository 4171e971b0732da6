import {
  type AttributeGroup,
  type AttributeKey,
  attributeKeys,
  attributeOf,
} from '#src/catalogue/product/attribute/attribute.ts';
import { attributeLabel, specOf } from '#src/catalogue/product/attribute/spec.ts';
import type { Availability } from '#src/catalogue/product/availability.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { type LocalText, localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { PictureView } from '#src/media/media-view.ts';
import { priceOnDay, priceWithTaxes } from '#src/pricing/price.ts';
import { productCard, productHref, type ShownProduct } from '../product/card-view.ts';
import { yearText } from '../product/year-text.ts';
import type { Financed, ProductCard } from '../view.ts';
import type { ViewContext } from '../view-context.ts';
import { type ComparedGroup, type ComparedRow, isAlike, lastWhatIsMissing, rowOf } from './compared-row.ts';

const groupOrder: AttributeGroup[] = ['measurements', 'propulsion', 'features'];

/** Facts of which a bar shows how much larger one is. */
const sized: ReadonlySet<AttributeKey> = new Set([
  'boatHuLe',
  'boatHeight',
  'boatWeight',
  'boatFuel',
  'boatHPB',
  'trailerCapacity',
  'omHoPo',
  'omWeight',
  'omDisplacement',
  'peDW',
]);

/** A usual garage door is 7 ft high. */
const garageDoorInches = 84;

/** Every attribute that at least one of them has, in groups. */
const specGroupsOf = (products: readonly ShownProduct[], context: ViewContext): ComparedGroup[] =>
  groupOrder.map((group) => ({
    key: group,
    rows: attributeKeys
      .filter((key) => attributeOf(key).group === group)
      .map((key) => specRow(key, products, context))
      .filter(({ values }) => values.some(({ text }) => text !== null)),
  }));

function specRow(key: AttributeKey, products: readonly ShownProduct[], context: ViewContext): ComparedRow {
  const { vocabulary, language } = context;
  const input = products.map(({ row }) => row.attributes[key]);
  const largest = Math.max(0, ...input.filter((value) => typeof value === 'number'));
  return rowOf(
    key,
    attributeLabel(key, language),
    products.map(({ row }, at) => {
      const value = input[at];
      const hasBar = sized.has(key) && typeof value === 'number' && largest > 0;
      return {
        text: specOf(key, row.attributes, vocabulary)?.value ?? null,
        share: hasBar ? Math.round((value / largest) * 100) : null,
        note:
          value === largest && input.indexOf(largest) === input.lastIndexOf(largest)
            ? noteOf(key, largest, language)
            : null,
      };
    }),
  );
}

/** What the largest value means in use. */
function noteOf(key: AttributeKey, value: number, locale: Language): string | null {
  if (key === 'boatHeight' && value > garageDoorInches) return m.compare_note_height({}, { locale });
  if (key === 'boatDeadrise') return m.compare_note_deadrise({}, { locale });
  return null;
}

/** Products of one type side by side. */

/** A product at the head of its column. */
export type ComparedProduct = {
  slug: string;
  name: LocalText;
  href: string;
  picture: PictureView | null;
  brand: string | null;
  /** `2025 · New`. */
  age: string;
  isSold: boolean;
  /** What a payment with the visitor's own terms is computed from; null where there is none. */
  financed: Financed | null;
};

export type Comparison = {
  type: ProductType | null;
  products: ComparedProduct[];
  /** What differs. All of a single product. */
  groups: ComparedGroup[];
  /** What all of them have alike. */
  same: { key: string; label: string; value: string }[];
  hasPayments: boolean;
  /** Products of another type in the same address: a comparison of their own. */
  others: { type: ProductType; slugs: string[] } | null;
  /** Similar products to add. */
  offers: { slug: string; name: string }[];
  /** The list from which more can be added. */
  listHref: string | null;
};

export type Compared = {
  products: readonly ShownProduct[];
  others: Comparison['others'];
  offers: readonly ShownProduct[];
  listHref: string | null;
};

export function comparison({ products, others, offers, listHref }: Compared, context: ViewContext): Comparison {
  const cards = products.map((shown) => productCard(shown, context));
  const groups = [
    { key: 'money', rows: moneyRows(products, cards, context) } as const,
    ...specGroupsOf(products, context),
  ];
  const isSingle = products.length === 1;
  return {
    type: products[0]?.row.type ?? null,
    products: products.map((shown, at) => comparedProduct(shown, cards[at] ?? productCard(shown, context), context)),
    groups: groups
      .map(({ key, rows }) => ({ key, rows: lastWhatIsMissing(rows.filter((row) => isSingle || !isAlike(row))) }))
      .filter(({ rows }) => rows.length > 0),
    same: isSingle ? [] : groups.flatMap(({ rows }) => rows.filter(isAlike).map(sharedFact)),
    hasPayments: cards.some(({ price }) => price.kind === 'price' && price.monthly),
    others,
    offers: offers.map(({ row }) => ({ slug: row.slug, name: offerName(row, context.language) })),
    listHref,
  };
}

const sharedFact = ({ key, label, values }: ComparedRow) => ({
  key,
  label,
  value: [values[0]?.text, values[0]?.note].filter(Boolean).join(' · '),
});

const comparedProduct = (product: ShownProduct, card: ProductCard, context: ViewContext): ComparedProduct => ({
  slug: product.row.slug,
  name: card.name,
  href: productHref(product.row, context),
  picture: card.picture,
  brand: card.brand?.name ?? null,
  age: [yearText(card, context.language), conditionText(card, context)].filter(Boolean).join(' · '),
  isSold: card.availability === 'sold',
  financed: card.price.kind === 'price' ? card.price.monthly : null,
});

const conditionText = ({ condition }: ProductCard, { language: locale }: ViewContext): string =>
  condition === 'New' ? m.common_new_condition({}, { locale }) : m.common_used({}, { locale });

const offerName = ({ name, programYear, manufacturingYear }: ShownProduct['row'], language: Language): string =>
  [localText(name, language).text, programYear ?? manufacturingYear].filter(Boolean).join(', ');

function moneyRows(
  products: readonly ShownProduct[],
  cards: readonly ProductCard[],
  { day, language, settings }: ViewContext,
): ComparedRow[] {
  const message = { locale: language };
  const withTaxes = ({ row }: ShownProduct) => {
    const cents = priceOnDay(row, day);
    return cents === null ? null : formatMoney(priceWithTaxes(cents, settings.taxes), language);
  };
  const rows = [
    rowOf(
      'price',
      m.field_price({}, message),
      cards.map(({ price }) =>
        price.kind === 'call'
          ? { text: m.field_call_for_price({}, message) }
          : {
              text: price.now.whole + price.now.cents,
              note: price.save && m.card_save({ amount: price.save }, message),
            },
      ),
    ),
    rowOf(
      'withTaxes',
      m.common_out_the_door_with_taxes({}, message),
      products.map((shown) => ({ text: withTaxes(shown) })),
    ),
    rowOf(
      'payment',
      m.finance_payment({}, message),
      cards.map(({ price }) =>
        price.kind === 'price' && price.monthly
          ? { text: m.payment_monthly({ amount: price.monthly.amount }, message), note: price.monthly.terms }
          : { text: price.kind === 'price' ? m.compare_no_payment({}, message) : null },
      ),
    ),
    rowOf(
      'availability',
      m.field_availability({}, message),
      cards.map(({ availability }) => ({ text: availabilityText[availability]({}, message) })),
    ),
  ];
  return rows.filter(({ values }) => values.some(({ text }) => text !== null));
}

const availabilityText = {
  'in-stock': m.common_in_stock,
  'only-1-left': m.common_only_1_left,
  'sale-pending': m.common_sale_pending,
  'on-order': m.common_on_order,
  sold: m.common_sold,
} as const satisfies Record<Availability, unknown>;
