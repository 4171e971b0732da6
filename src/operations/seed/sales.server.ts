import { and, eq } from 'drizzle-orm';
import { user } from '#src/accounts/account.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import { customerAddress } from '#src/customers/customer.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';
import { priceBatchKind } from '#src/price-batches/price-batch.server.ts';
import { priceColumnsOf, pricesOf } from '#src/price-batches/rules/price-columns.ts';
import { sale } from '#src/sales/sale.table.ts';
import { priceHistory } from '../../../demo/facts/price-history.ts';
import { sales } from '../../../demo/facts/sales.ts';
import { visitors } from '../../../demo/facts/visitors.ts';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Sales of the last weeks; what they took from the stock is in the inventory file already. */
export async function plantSales(tx: Tx, now: Date): Promise<void> {
  for (const { sku, daysAgo, units = 1, lessDollars = 0, hasTrade = false, by, buyer } of sales) {
    const [row] = await tx.select().from(product).where(eq(product.sku, sku));
    if (!row) continue;
    const at = daysBefore(now, daysAgo);
    const isSold = row.availability === 'sold';
    await tx.insert(sale).values({
      ...{ productId: row.id, productName: row.name, soldOn: dealerDay(at), units, hasTrade },
      ...{ priceCents: row.priceCents && row.priceCents - lessDollars * 100, soldBy: (await findStaff(tx, by))?.id },
      customer: buyer ? await findBuyer(tx, visitors[buyer].email) : null,
      ...{ stockTaken: units, emptiedStock: isSold, availabilityBefore: 'in-stock', createdAt: at, updatedAt: at },
    });
  }
}

/** The last step of a price history as a batch of the price desk, which can still be undone. */
export async function plantPriceBatch(tx: Tx, now: Date): Promise<void> {
  const sku = 'TJ-19-1108';
  const [before, last] = priceHistory[sku]?.slice(-2) ?? [];
  const [row] = await tx.select().from(product).where(eq(product.sku, sku));
  if (!row || !last || before?.dollars === undefined || row.priceCents === null) return;
  const at = daysBefore(now, last.daysAgo);
  const author = await findStaff(tx, 'coral.breakwater');
  const after = priceColumnsOf(row);
  const earlier = { ...after, priceCents: before.dollars * 100 };
  const changeCents = row.priceCents - earlier.priceCents;
  await tx.insert(changeSet).values({
    ...{ kind: priceBatchKind, userId: author?.id, userName: author?.username ?? 'Slipway', createdAt: at, doneAt: at },
    entries: [{ productId: row.id, wanted: pricesOf(after), before: earlier, after }],
    facts: { unitCount: 1, changeCents, ticked: [], alertedAt: at.toISOString() },
  });
}

async function findBuyer(tx: Tx, email: string): Promise<number | null> {
  const [found] = await tx
    .select({ id: customerAddress.customerId })
    .from(customerAddress)
    .where(and(eq(customerAddress.kind, 'email'), eq(customerAddress.key, email.toLowerCase())));
  return found?.id ?? null;
}

async function findStaff(tx: Tx, mailbox: string) {
  const rows = await tx.select({ id: user.id, username: user.username }).from(user);
  return rows.find(({ username }) => username.split('@')[0] === mailbox);
}
