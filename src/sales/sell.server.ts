import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { differenceOf } from '#src/audit/difference.ts';
import { soldAtAfter } from '#src/catalogue/product/availability.ts';
import type { product } from '#src/catalogue/product/product.table.ts';
import { changeColumns, lockProducts } from '#src/catalogue/product/saving/change-columns.server.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { undoUntil } from '#src/change-sets/undo-period.ts';
import type { Tx } from '#src/db/client.server.ts';
import { requireRecords } from '#src/db/rules/require-records.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { dealerInstant } from '#src/lib/dealer-zone.server.ts';
import { failure } from '#src/lib/errors.ts';
import { priceNow } from '#src/pricing/price.ts';
import { holdAgain, takeUnits } from './hold-units.server.ts';
import type { LeadSource } from './lead-source.ts';
import { type Sale, sale } from './sale.table.ts';
import type { correctionInput, soldInput } from './sale-input.ts';
import { afterSale, afterUndo, maxUnits } from './sale-rules.ts';

type Product = typeof product.$inferSelect;
type Acting = { actor: Actor; now: Date };

/** Records a sale. The stock falls by its units, and with the last one the product is sold. */
export async function sellProduct(tx: Tx, sent: z.output<typeof soldInput>, { actor, now }: Acting): Promise<Sale> {
  // Before the products, as whoever accepts an offer locks it.
  await requireAbove(tx, 'quote', sql`quote WHERE id = ${sent.quote}`, sent.quote);
  const before = await lockProduct(tx, sent.id);
  if (before.isRemove) throw failure.notFound();
  const units = sent.units ?? 1;
  if (units > maxUnits(before)) throw failure.ruleBroken('input_more_than_stock', { units: 'input_more_than_stock' });
  if (before.availability === 'sold') await requireUnrecorded(tx, before);
  await takeUnits(tx, before, { units, quote: sent.quote });
  const soldOn = await checkFacts(tx, sent, now);
  const { facts, ...change } = afterSale(before, units);
  const soldAt = soldOn < dealerDay(now) ? dealerInstant(soldOn, noon) : now;
  await writeStock(tx, before, { ...facts, soldAt }, { actor, now });
  const values = {
    productId: before.id,
    productName: before.name,
    productType: numberOfType(before.type),
    stockNumber: before.sku,
    stockedOn: dealerDay(before.createdAt),
    soldOn,
    units,
    ...change,
    priceCents: sent.price ?? priceNow(before, now),
    soldBy: sent.by ?? actor.id,
    hasTrade: sent.trade,
    customer: sent.buyer,
    quote: sent.quote,
    ...(await originOf(tx, sent)),
  };
  const [made] = await tx
    .insert(sale)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  return await recorded(tx, made, { actor, now, action: 'create', from: null });
}

const noon = 12 * 60;

/** Price, day and who sold it, once more is known; the stock stays as it is. */
export async function correctSale(
  tx: Tx,
  sent: z.output<typeof correctionInput>,
  { actor, now, sentFields }: Acting & { sentFields: readonly string[] },
): Promise<Sale> {
  const before = await lockSale(tx, sent.sale);
  if (before.undoneAt) throw failure.conflict({ messageKey: 'error_sale_undone' });
  const soldOn = await checkFacts(tx, sent, now);
  const values = {
    ...(sentFields.includes('price') && { priceCents: sent.price }),
    ...(sentFields.includes('on') && { soldOn }),
    ...(sentFields.includes('by') && { soldBy: sent.by }),
    ...(sentFields.includes('buyer') && { customer: sent.buyer }),
    ...(sentFields.includes('trade') && { hasTrade: sent.trade }),
    ...(await originColumns(tx, before, sent, sentFields)),
  };
  const [saved] = await tx
    .update(sale)
    .set({ ...values, updatedAt: now })
    .where(eq(sale.id, before.id))
    .returning();
  return await recorded(tx, saved, { actor, now, action: 'update', from: before });
}

/**
 * Restores what the sale changed, within 30 days, also what the offer held that it was sold from. Undoing it again changes
 * nothing.
 */
export async function undoSale(tx: Tx, id: number, { actor, now }: Acting): Promise<Sale> {
  const { productId, quote } = await findSale(tx, id);
  // Quotes before products and these before sales, in the order in which accepting and selling lock them.
  await tx.execute(sql`SELECT FROM quote WHERE id = ${quote} FOR UPDATE`);
  const [present] = productId === null ? [] : await lockProducts(tx, [productId]);
  const before = await lockSale(tx, id);
  if (before.undoneAt) return before;
  if (now > undoUntil(before.createdAt)) throw failure.conflict({ messageKey: 'error_sale_undo_over' });
  if (present) {
    const facts = afterUndo(present, before, before.putBackAt !== null);
    await tx.execute(sql`SELECT set_config('slipway.undoes_sale', 'yes', true)`);
    await writeStock(tx, present, { ...facts, soldAt: present.soldAt }, { actor, now });
    await tx.execute(sql`SELECT set_config('slipway.undoes_sale', '', true)`);
  }
  const [saved] = await tx
    .update(sale)
    .set({ undoneAt: now, undoneBy: actor.username, updatedAt: now })
    .where(eq(sale.id, id))
    .returning();
  if (present && quote !== null) {
    const units = { quoteId: quote, units: before.units, now };
    await holdAgain(tx, await lockProduct(tx, present.id), units);
  }
  return await recorded(tx, saved, { actor, now, action: 'undo-sale', from: before });
}

/** The sale stands, although its unit is in stock again: another one has come. Once more changes nothing. */
export async function keepSale(tx: Tx, id: number, { actor, now }: Acting): Promise<Sale> {
  const before = await lockSale(tx, id);
  if (before.undoneAt) throw failure.conflict({ messageKey: 'error_sale_undone' });
  if (before.keptAt) return before;
  if (!before.putBackAt) throw failure.conflict({ messageKey: 'error_sale_not_in_doubt' });
  const [saved] = await tx.update(sale).set({ keptAt: now, updatedAt: now }).where(eq(sale.id, id)).returning();
  return await recorded(tx, saved, { actor, now, action: 'update', from: before });
}

async function lockProduct(tx: Tx, id: number): Promise<Product> {
  const [found] = await lockProducts(tx, [id]);
  if (!found) throw failure.notFound();
  return found;
}

async function findSale(tx: Tx, id: number): Promise<Sale> {
  const [found] = await tx.select().from(sale).where(eq(sale.id, id));
  if (!found) throw failure.notFound();
  return found;
}

async function lockSale(tx: Tx, id: number): Promise<Sale> {
  const [found] = await tx.select().from(sale).where(eq(sale.id, id)).for('update');
  if (!found) throw failure.notFound();
  return found;
}

/** A product that form or import marked as sold takes one sale; of one that was sold here the sale is there already. */
async function requireUnrecorded(tx: Tx, { id, soldAt }: Product): Promise<void> {
  const since = soldAt ? sql`${sale.createdAt} >= ${soldAt.toISOString()}::timestamptz` : undefined;
  const [latest] = await tx
    .select({ id: sale.id })
    .from(sale)
    .where(and(eq(sale.productId, id), isNull(sale.undoneAt), since))
    .orderBy(desc(sale.id))
    .limit(1);
  if (latest) throw failure.conflict({ messageKey: 'error_sold_already', details: { sale: latest.id } });
}

type Facts = { on: string | null; by: number | null; buyer: number | null };

/** Returns the day of the sale. */
async function checkFacts(tx: Tx, { on, by, buyer }: Facts, now: Date): Promise<string> {
  await requireRecords(tx, user, { by });
  // One who was merged into another is that other.
  await requireAbove(tx, 'buyer', sql`customer WHERE id = ${buyer} AND merged_into_id IS NULL`, buyer);
  const today = dealerDay(now);
  if (on !== null && on > today) throw failure.ruleBroken('input_sold_in_future', { on: 'input_sold_in_future' });
  return on ?? today;
}

/** Customers and offers are above sales, so that they can show them. */
async function requireAbove(tx: Tx, field: 'buyer' | 'quote', record: SQL, id: number | null): Promise<void> {
  if (id === null) return;
  const { rows } = await tx.execute(sql`SELECT id FROM ${record} FOR KEY SHARE`);
  if (rows.length === 0) throw failure.ruleBroken('error_unknown_record', { [field]: 'error_unknown_record' });
}

type Origin = Pick<Sale, 'source' | 'channel' | 'firstChannel'>;
type OriginQuery = { quote: number | null; buyer: number | null };

const leadOrigin = sql.raw('source, channel, first_channel AS "firstChannel", created_at');

/** How the lead of the offer came, else the last lead of the buyer. */
async function findOrigin(tx: Tx, { quote, buyer }: OriginQuery): Promise<Origin> {
  const { rows } = await tx.execute<Origin>(sql`
    SELECT source, channel, "firstChannel" FROM (
      SELECT ${leadOrigin}, 1 AS place FROM contact WHERE id = (SELECT contact_id FROM quote WHERE id = ${quote})
      UNION ALL SELECT ${leadOrigin}, 1 FROM trade WHERE id = (SELECT trade_id FROM quote WHERE id = ${quote})
      UNION ALL SELECT ${leadOrigin}, 2 FROM contact WHERE customer_id = ${buyer} AND NOT is_remove
      UNION ALL SELECT ${leadOrigin}, 2 FROM trade WHERE customer_id = ${buyer} AND NOT is_remove
    ) AS lead WHERE source IS NOT NULL ORDER BY place, created_at DESC LIMIT 1`);
  return rows[0] ?? { source: null, channel: null, firstChannel: null };
}

/** A source that staff choose has the channels of the lead only where the lead came in the same way. */
async function originOf(tx: Tx, { source, ...query }: OriginQuery & { source: LeadSource | null }): Promise<Origin> {
  const found = await findOrigin(tx, query);
  return source === null || source === found.source ? found : { source, channel: null, firstChannel: null };
}

/** A source that staff choose, else that of a buyer who is named later. */
async function originColumns(
  tx: Tx,
  before: Sale,
  { source, buyer }: Pick<z.output<typeof correctionInput>, 'source' | 'buyer'>,
  sentFields: readonly string[],
): Promise<Partial<Origin>> {
  const isChosen = sentFields.includes('source') && source !== null;
  if (before.source !== null && !sentFields.includes('source')) return {};
  const named = sentFields.includes('buyer') ? buyer : before.customer;
  if (isChosen && source === before.source && named === before.customer) return {};
  return await originOf(tx, { quote: before.quote, buyer: named, source: isChosen ? source : null });
}

type Stock = Pick<Product, 'stock' | 'availability' | 'soldAt'>;

async function writeStock(tx: Tx, row: Product, { soldAt, ...facts }: Stock, { actor, now }: Acting): Promise<void> {
  const { stock, availability } = row;
  const changes = differenceOf({ stock, availability }, facts);
  if (Object.keys(changes).length === 0) return;
  const columns = { ...facts, soldAt: soldAtAfter(row.soldAt, facts.availability, soldAt ?? now) };
  await changeColumns(tx, [{ row, columns, changes }], { actor, now });
}

type Recording = Acting & { action: 'create' | 'update' | 'undo-sale'; from: Sale | null };

/** What stands in the audit log: never the buyer, so that nothing has to be taken out when a person is erased. */
const audited = ({ units, priceCents, soldOn, soldBy, hasTrade, source, keptAt }: Sale) => ({
  units,
  price: priceCents === null ? null : priceCents / 100,
  on: soldOn,
  by: soldBy,
  trade: hasTrade,
  source,
  ...(keptAt && { kept: true }),
});

async function recorded(tx: Tx, row: Sale | undefined, { actor, now, action, from }: Recording): Promise<Sale> {
  if (!row) throw failure.notFound();
  const of = { resource: 'sale', recordId: row.id, recordName: row.productName.en };
  const changes = action === 'undo-sale' ? {} : differenceOf(from && audited(from), audited(row));
  await recordAudit(tx, actor, [{ createdAt: now, action, ...of, changes }]);
  return row;
}
