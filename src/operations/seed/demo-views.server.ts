import { product } from '#src/catalogue/product/product.table.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { Tx } from '#src/db/client.server.ts';
import { dayAfter, dealerDay, weekdayOf } from '#src/lib/dates.ts';
import { writeLooks } from '../page-views/view-routes.server.ts';
import type { Looks } from '../page-views/view-tally.ts';
import { createChance } from './random.ts';

const daysNotified = 60;

/** Two months of page views: boats more than parts, a few much more than most, and the most on weekends. */
export async function plantViews(tx: Tx, now: Date): Promise<void> {
  const { id, type, createdAt } = product;
  const products = await tx.select({ id, type, createdAt }).from(product);
  const looks = products.flatMap((one) => looksAt(one, now));
  await writeLooks(tx, looks);
}

const usualViews: Readonly<Partial<Record<ProductType, number>>> = { boat: 5, engine: 3, part: 1.2 };

function looksAt({ id, type, createdAt }: { id: number; type: ProductType; createdAt: Date }, now: Date): Looks[] {
  const chance = createChance(id);
  const charm = chance.share() ** 3 * 4 + 0.2;
  const arrived = dealerDay(createdAt);
  const days = Array.from({ length: daysNotified }, (_, back) => dayAfter(dealerDay(now), back + 1 - daysNotified));
  return days.flatMap((day) => {
    const weekend = weekdayOf(day) >= 6 ? 1.6 : 1;
    const views = Math.round((usualViews[type] ?? 1) * charm * weekend * chance.share() * 1.6);
    return views > 0 && day >= arrived ? [{ productId: id, day, views }] : [];
  });
}
