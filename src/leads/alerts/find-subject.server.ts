import { isSold } from '#src/catalogue/product/availability.ts';
import { findOpenProductById } from '#src/catalogue/queries/products.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { priceNow } from '#src/pricing/price.ts';
import type { CatalogueSnapshot } from '#src/view-models/catalogue-snapshot.server.ts';
import { listedAmong } from '#src/view-models/shown-products.server.ts';
import type { RequestedSubject } from './alert-input.ts';
import type { AlertSubject } from './alert-kind.ts';
import { readListing } from './alerted-listing.server.ts';

type Found = { subject: AlertSubject; priceCents: number | null };

/** The subject of a requested alert, if it is valid: an existing list, a visible price, a sold product. */
export async function findSubject(
  db: Pick<Db, 'select'>,
  { listing, price, next }: RequestedSubject,
  { snapshot, now }: { snapshot: CatalogueSnapshot; now: Date },
): Promise<Found | null> {
  if ([listing, price, next].filter((requested) => requested !== null).length !== 1) return null;
  if (listing !== null) {
    const found = readListing(listing, snapshot);
    return found && { subject: { kind: 'search', path: found.path }, priceCents: null };
  }
  const productId = price ?? next ?? 0;
  const row = await findOpenProductById(db, productId);
  if (!row) return null;
  if (next !== null) return isSold(row) ? { subject: { kind: 'next', productId }, priceCents: null } : null;
  const priceCents = listedAmong(snapshot.productIndex, [productId]).length > 0 ? priceNow(row, now) : null;
  return priceCents === null ? null : { subject: { kind: 'price', productId }, priceCents };
}
