import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { claimsByBadge, claimsOfField, claimsOfProduct } from '#src/catalogue/product/claim/product-claims.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { completenessFacts } from '#src/catalogue/product/product-facts.server.ts';
import { type LackKey, lackKeys, lacksOf, weightOf } from '#src/catalogue/product/readiness/readiness.ts';
import { findGalleries, type MediaRow } from '#src/catalogue/queries/gallery.server.ts';
import { notification } from '#src/content/notification/notification.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import type { Localized } from '#src/lib/localized.ts';
import { listedIds } from '#src/operations/feeds/listed-products.server.ts';
import { priceOnDay, saving } from '#src/pricing/price.ts';
import { readPriceChanges } from '#src/pricing/price-changes.server.ts';
import { evidenceGap, struckPrice } from '#src/pricing/price-evidence.ts';
import type { PriceChange } from '#src/pricing/price-history.ts';
import { type ShownSaving, shownSaving } from '#src/pricing/saving-claim.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { pageOf, type SourceQuery } from '../list/read-source.server.ts';
import type { ClaimingNotification, Readiness, Unready } from './unready.ts';

type Deps = { db: Db; catalogue: Catalogue };

type ReadinessRequest = Pick<SourceQuery, 'page' | 'limit'> & { lack: LackKey | undefined };

/**
 * What each product for sale lacks, the worst first. All of them are checked. Other products are among them only for a
 * stock number that two have.
 */
export async function readReadiness(
  { db, catalogue }: Deps,
  requested: ReadinessRequest,
  now: Date,
): Promise<Readiness> {
  const ids = listedIds(await catalogue.snapshot(now));
  const [titles, twins, { storefront }] = await Promise.all([
    countTitles(db, ids),
    findSkuTwins(db),
    catalogue.settings(),
  ]);
  const context = { titles, twins, day: dealerDay(now), requiresEvidence: storefront.requireEvidence };
  const checked: Checked[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    checked.push(...(await readSome(db, ids.slice(from, from + atOnce), context)));
  }
  const unready = checked.flatMap(({ product: one }) => (one.lacks.length > 0 ? [one] : []));
  const ready = ids.length - unready.length;
  const greatest = greatestSaving(checked.map(({ shown }) => shown));
  const others = [...twins].filter((id) => !ids.includes(id));
  const elsewhere = others.length === 0 ? [] : await readSome(db, others, context);
  unready.push(...elsewhere.map(({ product: one }) => ({ ...one, lacks: ['duplicate_sku' as const], claims: [] })));
  const counted = lackKeys.map((key) => [key, unready.filter(({ lacks }) => lacks.includes(key)).length]);
  const { lack: wanted } = requested;
  const shown = wanted ? unready.filter(({ lacks }) => lacks.includes(wanted)) : unready;
  shown.sort((a, b) => weightOf(b.lacks) - weightOf(a.lacks) || a.id - b.id);
  return {
    ...pageOf(shown, requested),
    all: ids.length,
    ready,
    counts: Object.fromEntries(counted),
    notifications: requested.page === 1 && !wanted ? await findClaimingNotifications(db, context.day, greatest) : [],
  };
}

const atOnce = 250;

type Titled = { name: Localized; brandId: number | null; programYear: number | null };

/** Products with the same name, brand and year have the same title in search results. */
const titleOf = ({ name, brandId, programYear }: Titled): string =>
  `${brandId} ${programYear} ${name.en.trim().toLowerCase()}`;

async function countTitles(db: Db, ids: readonly number[]): Promise<Map<string, number>> {
  const columns = { name: product.name, brandId: product.brandId, programYear: product.programYear };
  const rows = await db
    .select(columns)
    .from(product)
    .where(inArray(product.id, [...ids]));
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(titleOf(row), (counts.get(titleOf(row)) ?? 0) + 1);
  return counts;
}

/** Products whose stock numbers differ only in case, dashes and blanks. Each came in before they counted as the same. */
async function findSkuTwins(db: Db): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM (
          SELECT id, count(*) OVER (PARTITION BY code_key(sku)) AS alike FROM product
          WHERE NOT is_remove AND code_key(sku) IN (
            SELECT code_key(late.sku) FROM product AS late
            WHERE late.sku IS NOT NULL AND NOT EXISTS (SELECT FROM product_sku WHERE product_id = late.id)
          )
        ) AS product WHERE alike > 1`,
  );
  return new Set(rows.map(({ id }) => id));
}

type Context = {
  titles: ReadonlyMap<string, number>;
  twins: ReadonlySet<number>;
  day: string;
  requiresEvidence: boolean;
};

type Checked = { product: Unready; shown: ShownSaving };

async function readSome(db: Db, ids: readonly number[], context: Context): Promise<Checked[]> {
  const [rows, galleries, changes] = await Promise.all([
    db
      .select()
      .from(product)
      .where(inArray(product.id, [...ids])),
    findGalleries(db, ids),
    readPriceChanges(db, ids),
  ]);
  return rows.map((row) => {
    const shown = shownBy(row, changes.get(row.id) ?? [], context);
    return { product: check({ row, gallery: galleries.get(row.id) ?? [], shown }, context), shown };
  });
}

type Row = typeof product.$inferSelect;

function shownBy(row: Row, changes: readonly PriceChange[], { day, requiresEvidence }: Context): ShownSaving {
  return shownSaving(priceOnDay(row, day), struckPrice({ product: row, changes, day, requiresEvidence }));
}

type Read = { row: Row; gallery: readonly MediaRow[]; shown: ShownSaving };

function check({ row, gallery, shown }: Read, { titles, twins, day, requiresEvidence }: Context): Unready {
  const wouldStrike = requiresEvidence && saving(priceOnDay(row, day), row.msrpCents) !== null;
  const facts = completenessFacts(row, gallery);
  const claims = claimsOfProduct({ ...row, desc: row.description }, shown);
  const byBadge = claimsByBadge({ ...row, stickerLabel: null }, day, shown);
  const lacks = lacksOf({
    ...facts,
    sharesTitle: (titles.get(titleOf(row)) ?? 0) > 1,
    sharesSku: twins.has(row.id),
    evidenceGap: wouldStrike ? evidenceGap(row) : null,
    claims: { inWords: claims.length > 0, byBadge },
  });
  const { id, type, name, sku } = row;
  return { id, type, name, sku, lacks, claims };
}

/** Published notifications, now or to come, that claim more than any product for sale shows as saved. */
async function findClaimingNotifications(db: Db, day: string, greatest: ShownSaving): Promise<ClaimingNotification[]> {
  const isToCome = or(isNull(notification.until), gte(notification.until, day));
  const rows = await db
    .select()
    .from(notification)
    .where(and(eq(notification.publish, true), isToCome))
    .orderBy(asc(notification.id));
  return rows.flatMap(({ id, title, desc }) => {
    const claims = [...claimsOfField('title', title, greatest), ...claimsOfField('desc', desc, greatest)];
    return claims.length === 0 ? [] : [{ id, title, claims }];
  });
}

/** The limit for "up to …" claims about several products: the highest saving on any of them. */
function greatestSaving(shown: readonly ShownSaving[]): ShownSaving {
  const some = shown.filter((one) => one !== null);
  if (some.length === 0) return null;
  return {
    struckCents: Math.max(...some.map(({ struckCents }) => struckCents)),
    saved: {
      saveCents: Math.max(...some.map(({ saved }) => saved.saveCents)),
      savePercent: Math.max(...some.map(({ saved }) => saved.savePercent)),
    },
  };
}
