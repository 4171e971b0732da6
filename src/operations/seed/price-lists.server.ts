import { and, eq, isNotNull } from 'drizzle-orm';
import { brand } from '#src/catalogue/catalogue.table.ts';
import { priceList } from '#src/catalogue/price-list.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { evidenceGaps, priceLists } from '../../../demo/facts/price-lists.ts';

const productsOnPage = 8;

/** Price lists on file, and where each product's MSRP stands in them. */
export async function plantPriceLists(tx: Tx): Promise<void> {
  for (const { brand: name, year, issued, link } of priceLists) {
    const [maker] = await tx.select({ id: brand.id }).from(brand).where(eq(brand.name, name));
    if (!maker) continue;
    const [list] = await tx
      .insert(priceList)
      .values({ brand: maker.id, year, issuedOn: issued, link })
      .returning({ id: priceList.id });
    const listed = await tx
      .select({ id: product.id, sku: product.sku, msrpCents: product.msrpCents })
      .from(product)
      .where(and(eq(product.brandId, maker.id), isNotNull(product.msrpCents)))
      .orderBy(product.id);
    for (const [at, { id, sku, msrpCents }] of listed.entries()) {
      const gap = evidenceGaps[sku ?? ''];
      if (gap === 'list') continue;
      await tx
        .update(product)
        .set({
          priceListId: list?.id ?? null,
          priceListPage: gap === 'page' ? null : String(2 + Math.floor(at / productsOnPage)),
          priceListCents: gap === 'amount' ? null : (msrpCents ?? 0) - (gap === 'other-amount' ? 20_000 : 0),
        })
        .where(eq(product.id, id));
    }
  }
}
