import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { isAdmin, mayDo, mayOperate } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { media } from '#src/media/media.table.ts';
import { thumbnailOf } from '#src/media/media-sizes.ts';
import { priceNow } from '#src/pricing/price.ts';
import { sale } from '#src/sales/sale.table.ts';
import type { AttentionAnswer } from '../today/today.ts';
import { bookingFigures } from './booking-figures.server.ts';
import { countLeads } from './lead-figures.server.ts';
import { readOperations } from './operations-figures.server.ts';
import { countListings } from './product-figures.server.ts';

export type AttentionDeps = Parameters<typeof readOperations>[0] & { db: Db; now: () => Date };

/** What needs attention, of what the user may see. */
export async function readAttention(given: AttentionDeps, user: SignedIn): Promise<AttentionAnswer> {
  const { db } = given;
  const now = given.now();
  const day = dealerDay(now);
  const [leads, bookings, products, unrecorded, operations] = await Promise.all([
    mayDo(user, 'read', 'contact') ? countLeads(db, day) : null,
    mayDo(user, 'read', 'book-service') ? bookingFigures(db, day) : null,
    mayDo(user, 'read', 'product') ? countListings(db) : null,
    mayOperate(user, 'sellProducts') ? findUnrecorded(db, now) : null,
    isAdmin(user) ? readOperations(given) : null,
  ]);
  return { day, leads, bookings, products, unrecorded, operations };
}

const maxUnrecorded = 5;
const recentMs = 30 * dayMs;

/** A form or an import marked them as sold: for how much, and to whom, is not known yet. */
async function findUnrecorded(db: Db, now: Date): Promise<NonNullable<AttentionAnswer['unrecorded']>> {
  const hasSale = sql`EXISTS (SELECT FROM ${sale} WHERE ${sale.productId} = ${product.id}
    AND ${sale.undoneAt} IS NULL AND ${sale.createdAt} >= ${product.soldAt})`;
  const isRecent = gt(product.soldAt, new Date(now.getTime() - recentMs));
  const rows = await db
    .select({ row: product, picture: media })
    .from(product)
    .leftJoin(media, eq(media.id, product.featureImageId))
    .where(and(eq(product.availability, 'sold'), eq(product.isRemove, false), isRecent, sql`NOT ${hasSale}`))
    .orderBy(desc(product.soldAt), product.id)
    .limit(maxUnrecorded);
  return rows.map(({ row, picture }) => {
    const { id, name, sku, condition, stock, availability } = row;
    const cents = priceNow(row, now);
    return {
      id,
      name,
      sku,
      condition,
      stock,
      availability,
      thumbnail: picture && thumbnailOf(picture),
      priceNow: cents === null ? null : dollarsFromCents(cents),
    };
  });
}
