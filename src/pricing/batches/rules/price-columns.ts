import { pick } from '#src/lib/pick.ts';
import type { PriceFacts } from '#src/pricing/price.ts';
import type { UnitPrices } from './unit-prices.ts';

/** The columns of a product that the price desk writes and Undo restores. */
export type PriceColumns = PriceFacts;

/** The price that visitors would see without a promotion. */
export const pricesOf = (row: PriceColumns): UnitPrices => ({
  price: row.callForPrice ? null : row.priceCents,
  msrp: row.msrpCents,
  promo: row.promoPriceCents,
  until: row.promoUntil,
});

/**
 * What to write. A typed price ends call for price; a promotion that is over goes when its unit is priced anew, and one
 * that ends before its first day begins at once.
 */
export function columnsAfter(
  before: PriceColumns,
  { price, msrp, promo, until }: UnitPrices,
  today: string,
): PriceColumns {
  const isOver = until !== null && until < today;
  const promotion = isOver ? { promo: null, until: null } : { promo, until };
  const keepsFrom =
    promotion.promo !== null &&
    before.promoPriceCents !== null &&
    !(before.promoUntil !== null && before.promoUntil < today) &&
    !(before.promoFrom !== null && promotion.until !== null && before.promoFrom > promotion.until);
  const isPriced = price !== null;
  return {
    priceCents: isPriced ? price : before.priceCents,
    callForPrice: isPriced ? false : before.callForPrice,
    msrpCents: msrp,
    promoPriceCents: promotion.promo,
    promoUntil: promotion.until,
    promoFrom: keepsFrom ? before.promoFrom : null,
  };
}

const columnKeys = ['priceCents', 'msrpCents', 'callForPrice', 'promoPriceCents', 'promoFrom', 'promoUntil'] as const;

/** The price columns alone. */
export const priceColumnsOf = (row: PriceColumns): PriceColumns => pick(row, columnKeys);

export const isSameColumns = (one: PriceColumns, other: PriceColumns): boolean =>
  columnKeys.every((key) => one[key] === other[key]);

/** The same by the names and units of the product's form, for its history. */
export const formFieldsOf = (columns: PriceColumns) => ({
  price: dollars(columns.priceCents),
  msrp: dollars(columns.msrpCents),
  callForPrice: columns.callForPrice,
  promoPrice: dollars(columns.promoPriceCents),
  promoFrom: columns.promoFrom,
  promoUntil: columns.promoUntil,
});

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);
