import { eq, inArray } from 'drizzle-orm';
import { brand } from '#src/catalogue/catalogue.table.ts';
import { isSold } from '#src/catalogue/product/availability.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Reading } from '#src/db/client.server.ts';
import { languages } from '#src/i18n/language.ts';
import type { Localized } from '#src/lib/localized.ts';
import { priceNow } from '#src/pricing/price.ts';
import { withBrand } from './price-engine.server.ts';
import { type QuoteLine, quoteLine } from './rules/quote-line.ts';
import { shaftText } from './shaft-text.ts';

/** Products as the lines of an offer name them. */

type Row = typeof product.$inferSelect;
/** `name` says which unit it is; `brandedName` what model. */
export type Unit = { row: Row; name: Localized; brandedName: Localized; isGone: boolean };

/** By their ids, also those that are sold or in the trash: `isGone`. */
export async function findUnits(db: Reading, ids: readonly number[]): Promise<Map<number, Unit>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ row: product, brand: brand.name })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(inArray(product.id, [...ids]));
  return new Map(
    rows.map(({ row, brand: made }) => [
      row.id,
      { row, name: unitName(row, made), brandedName: withBrand(row.name, made), isGone: row.isRemove || isSold(row) },
    ]),
  );
}

/** At today's price, which it follows from now on. Null cents: on call for price. */
export function unitLine({ row, name }: Unit, quantity: number, now: Date): QuoteLine {
  const each = priceNow(row, now);
  const cents = each === null ? null : each * quantity;
  const facts = { name, product: row.id, type: row.type, quantity, since: now.toISOString() };
  return quoteLine('unit', cents, facts);
}

/** `Mercury 90ELPT FourStroke, 2026, 20 in shaft, no. 24-117`: an offer is for one unit. */
function unitName(row: Row, made: string | null): Localized {
  const named = withBrand(row.name, made);
  const year = row.programYear ?? row.manufacturingYear;
  const [en, fr] = languages.map((language) => {
    const text = named[language];
    if (text === null) return null;
    const parts = [
      text,
      year !== null && !text.includes(String(year)) ? year : null,
      shaftText(row.attributes, language),
      row.sku === null ? null : `${language === 'fr' ? 'n°' : 'no.'} ${row.sku}`,
    ];
    return parts.filter((part) => part !== null).join(', ');
  });
  return { en: en ?? named.en, fr: fr ?? null };
}
