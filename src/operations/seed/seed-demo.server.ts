import { eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { slugHistory } from '#src/catalogue/catalogue.table.ts';
import { describeView } from '#src/catalogue/product/photos/photo-view.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { updateRows } from '#src/catalogue/saving/write-rows.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { daysBefore } from '#src/lib/duration.ts';
import { media } from '#src/media/media.table.ts';
import {
  arrivedDaysAgo,
  frenchDrafts,
  inboundRedirects,
  pictureWithoutAlt,
  rewordedDaysAgo,
  soldDaysAgo,
} from '../../../demo/facts/history.ts';
import { sitePictures } from '../../../demo/facts/site-pictures.ts';

/** What an inventory file can't contain: dates of arrival and sale, redirects, alternative texts. */
export async function seedDemo(tx: Tx, now: Date): Promise<void> {
  const products = await tx.select({ id: product.id, sku: product.sku, name: product.name }).from(product);
  await updateRows(
    tx,
    product,
    products.map(({ id, sku }) => ({ id, createdAt: daysBefore(now, arrivedDaysAgo[sku ?? ''] ?? settledDays(id)) })),
  );
  for (const [sku, days] of Object.entries(soldDaysAgo)) {
    await tx
      .update(product)
      .set({ soldAt: daysBefore(now, days) })
      .where(eq(product.sku, sku));
  }
  await leaveFrenchBehind(tx, now);
  await recordOldAddresses(tx, new Map(products.map(({ sku, id }) => [sku ?? '', id])));
  await describePictures(tx, products);
  await tx.execute(sql`ANALYZE product, product_media, product_link, product_search, media`);
}

/** Most units have been here for a month to a year, depending on their id. */
const settledDays = (id: number) => 30 + ((id * 37) % 330);

/** Both languages were written together, some months ago; then some English texts changed. */
async function leaveFrenchBehind(tx: Tx, now: Date) {
  const written = daysBefore(now, 90);
  await tx.update(product).set({ enTextChangedAt: written });
  await tx.update(product).set({ frTextChangedAt: written }).where(isNotNull(product.frTextChangedAt));
  for (const [sku, days] of Object.entries(rewordedDaysAgo)) {
    await tx
      .update(product)
      .set({ enTextChangedAt: daysBefore(now, days) })
      .where(eq(product.sku, sku));
  }
  await tx
    .update(product)
    .set({ frPublish: false })
    .where(inArray(product.sku, [...frenchDrafts]));
}

async function recordOldAddresses(tx: Tx, idsBySku: ReadonlyMap<string, number>) {
  const rows = inboundRedirects.flatMap(({ from, sku }) => {
    const recordId = idsBySku.get(sku);
    return recordId === undefined ? [] : [{ kind: 'product' as const, slug: from.replace(/^.*\//, ''), recordId }];
  });
  if (rows.length > 0) await tx.insert(slugHistory).values(rows).onConflictDoNothing();
}

const centre = { focalX: 0.5, focalY: 0.5 };

type Named = { sku: string | null; name: { en: string; fr: string | null } };

/** A picture is named after its product's stock number and its side, `tj-21-1101-bow`; some show no product. */
async function describePictures(tx: Tx, products: Named[]) {
  const names = new Map(products.map(({ sku, name }) => [(sku ?? '').toLowerCase(), name]));
  const rows = await tx.select({ id: media.id, name: media.name }).from(media).where(isNull(media.alt));
  const altTexts = rows.flatMap(({ id, name }) => {
    const own = sitePictures[name.replace(/-mobile$/, '')];
    if (own) return [{ id, alt: { en: own.en, fr: own.fr }, ...centre, ...own.focus }];
    const cut = name.lastIndexOf('-');
    const shown = names.get(name.slice(0, cut));
    const alt = shown && name !== pictureWithoutAlt && describeView(shown, name.slice(cut + 1));
    return alt ? [{ id, alt, ...centre }] : [];
  });
  await updateRows(tx, media, altTexts);
}
