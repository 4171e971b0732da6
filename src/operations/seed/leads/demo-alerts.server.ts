import { sql } from 'drizzle-orm';
import { hashOf, newToken } from '#src/accounts/secret.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { alert } from '#src/leads/alerts/alert.table.ts';
import { minuteMs } from '#src/lib/duration.ts';
import { priceNow } from '#src/pricing/price.ts';
import { type AlertFact, alertConsentText, alerts } from '../../../../demo/facts/alerts.ts';
import { visitors } from '../../../../demo/facts/visitors.ts';
import { arrival } from './status-history.server.ts';

type Product = typeof product.$inferSelect;

/** Alerts for lists and prices. Products that exist at the seed are not new to them. */
export async function plantAlerts(tx: Tx, now: Date): Promise<void> {
  const rows = await tx.select().from(product);
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const keys = new Map(alerts.map(({ who }) => [who, hashOf(newToken())]));
  const planted = alerts.flatMap((fact) => {
    const subject = subjectOf(fact, bySku, now);
    return subject ? [{ ...subject, ...requestedOf(fact, now), key: keys.get(fact.who) ?? '' }] : [];
  });
  await tx.insert(alert).values(planted);
  await tx.execute(sql`
    INSERT INTO product_shown (product_id, shown_at)
    SELECT id, ${now.toISOString()}::timestamptz FROM product
    WHERE publish AND active AND NOT is_remove AND availability <> 'sold'
    ON CONFLICT DO NOTHING`);
}

/** Null for a product that this shop does not have. */
function subjectOf(fact: AlertFact, bySku: ReadonlyMap<string | null, Product>, now: Date) {
  if ('listing' in fact) return { kind: 'search' as const, path: fact.listing };
  const row = bySku.get('priceOf' in fact ? fact.priceOf : fact.nextLike);
  if (!row) return null;
  if ('nextLike' in fact) return { kind: 'next' as const, productId: row.id };
  const priceCents = priceNow(row, now);
  return priceCents === null ? null : { kind: 'price' as const, productId: row.id, priceCents };
}

function requestedOf({ who, language, daysAgo }: AlertFact, now: Date) {
  const askedAt = arrival(daysAgo * 24 + 2, now);
  return {
    email: visitors[who].email,
    language,
    consentText: alertConsentText[language],
    // An address reserved for documentation.
    consentAddress: '192.0.2.24',
    askedAt,
    confirmedAt: new Date(askedAt.getTime() + 20 * minuteMs),
    toldUntil: now,
  };
}
