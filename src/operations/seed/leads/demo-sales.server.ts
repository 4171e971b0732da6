import { and, eq } from 'drizzle-orm';
import { href } from 'react-router';
import { product } from '#src/catalogue/product/product.table.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { customerAddress } from '#src/customers/customer.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { contact } from '#src/leads/lead.table.ts';
import { snapshotOf } from '#src/leads/product-snapshot.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { dayMs, daysBefore, hourMs } from '#src/lib/duration.ts';
import { sale } from '#src/sales/sale.table.ts';
import { type PastLeadFact, type PastSaleFact, pastLeads, pastSales } from '../../../../demo/facts/past-sales.ts';
import { sales } from '../../../../demo/facts/sales.ts';
import { visitors } from '../../../../demo/facts/visitors.ts';
import { findStaff } from '../demo-staff.server.ts';
import { demoAttribution } from './demo-attribution.server.ts';
import { ownerAt, ownersFor } from './owners.server.ts';
import { arrival } from './status-history.server.ts';

type Product = typeof product.$inferSelect;

/** A year of sales, with leads of the same months; what they took from the stock is in the inventory file already. */
export async function plantSales(tx: Tx, now: Date): Promise<void> {
  const rows = await tx.select().from(product);
  const products = new Map(rows.map((row) => [row.sku ?? '', row]));
  await plantPastLeads(tx, products, now);
  for (const { sku, ...fact } of sales) await plantSale(tx, products.get(sku), fact, now);
  for (const { like, ...fact } of pastSales) await plantSale(tx, products.get(like), fact, now);
}

const channelsOf = ({ channel, firstChannel }: ReturnType<typeof demoAttribution>) => ({ channel, firstChannel });

type SaleFact = Omit<PastSaleFact, 'like'>;

async function plantSale(tx: Tx, row: Product | undefined, fact: SaleFact, now: Date): Promise<void> {
  if (!row) return;
  const { daysAgo, units = 1, lessDollars = 0, stockNumber, undoneAfterDays } = fact;
  const at = daysBefore(now, daysAgo);
  const seller = await findStaff(tx, fact.by);
  const undoneAt = undoneAfterDays === undefined ? null : daysBefore(now, daysAgo - undoneAfterDays);
  const stockedAt = fact.stockedDays === undefined ? row.createdAt : daysBefore(at, fact.stockedDays);
  await tx.insert(sale).values({
    productId: stockNumber ? null : row.id,
    productName: row.name,
    productType: numberOfType(row.type),
    stockNumber: stockNumber ?? row.sku,
    stockedOn: dealerDay(stockedAt < at ? stockedAt : daysBefore(at, 60)),
    soldOn: dealerDay(at),
    units,
    hasTrade: fact.hasTrade ?? false,
    priceCents: row.priceCents && row.priceCents - lessDollars * 100,
    soldBy: seller?.id,
    customer: fact.buyer ? await findBuyer(tx, visitors[fact.buyer].email) : null,
    source: fact.source ?? null,
    ...channelsOf(demoAttribution(daysAgo, fact.source ?? null, at)),
    stockTaken: units,
    emptiedStock: row.availability === 'sold' && !stockNumber,
    availabilityBefore: 'in-stock',
    undoneAt,
    undoneBy: undoneAt && (seller?.username ?? null),
    createdAt: at,
    updatedAt: undoneAt ?? at,
  });
}

async function findBuyer(tx: Tx, email: string): Promise<number | null> {
  const [found] = await tx
    .select({ id: customerAddress.customerId })
    .from(customerAddress)
    .where(and(eq(customerAddress.kind, 'email'), eq(customerAddress.key, email.toLowerCase())));
  return found?.id ?? null;
}

/** Questions about products that are in the demo. */
async function plantPastLeads(tx: Tx, products: ReadonlyMap<string, Product>, now: Date): Promise<void> {
  const owners = await ownersFor(tx, 'contact');
  const rows = pastLeads
    .filter(({ sku }) => sku === undefined || products.has(sku))
    .map((fact) => pastLeadRow(fact, products.get(fact.sku ?? ''), ownerAt(owners, fact.owner)?.id ?? null, now));
  if (rows.length > 0) await tx.insert(contact).values(rows);
}

function pastLeadRow(fact: PastLeadFact, about: Product | undefined, owner: number | null, now: Date) {
  const { firstName, lastName, email, phone } = visitors[fact.who];
  const createdAt = arrival(fact.daysAgo * 24 + 2, now);
  const firstAnsweredAt = new Date(createdAt.getTime() + fact.hours * hourMs);
  const path = about ? href('/product/*', { '*': about.slug }) : '/contact';
  return {
    type: fact.type,
    name: `${firstName} ${lastName}`,
    email,
    phone,
    product: about?.id ?? null,
    productSnapshot: about ? snapshotOf(about, createdAt) : null,
    sourcePage: fact.source === 'site' ? path : null,
    source: fact.source,
    ...demoAttribution(fact.daysAgo, fact.source, createdAt),
    status: leadStatus.resolve,
    lostReason: fact.lostReason ?? null,
    owner,
    createdAt,
    firstAnsweredAt,
    updatedAt: new Date(firstAnsweredAt.getTime() + dayMs),
  };
}
