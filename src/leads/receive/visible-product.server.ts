import { findOpenProductById } from '#src/catalogue/queries/products.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { type ProductSnapshot, snapshotOf } from '../product-snapshot.ts';

/** The present product if it is public; otherwise throws 422. */
export async function requireVisibleProduct(tx: Tx, id: number | null, now: Date): Promise<ProductSnapshot | null> {
  if (id === null) return null;
  const found = await findOpenProductById(tx, id);
  if (!found) throw failure.ruleBroken('error_unknown_record', { product: 'error_unknown_record' });
  return snapshotOf(found, now);
}
