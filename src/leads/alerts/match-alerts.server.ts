import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { listedAmong } from '#src/view-models/shown-products.server.ts';
import { type Alert, alert, productShown } from './alert.table.ts';
import type { AlertDeps } from './alert-deps.server.ts';
import type { ShopNews } from './alert-news.ts';
import { matchesAmong } from './alerted-listing.server.ts';
import { nameListing } from './describe-alert.server.ts';
import type { Model } from './is-next.ts';
import { noteShown } from './note-shown.server.ts';

/** The data of one run, read once for all addresses. */
export type AlertSnapshot = ShopNews & {
  emails: string[];
  /** The name of a list; undefined when it is gone, or has no new products. */
  nameOf: (path: string, language: Language) => string | undefined;
};

export const isActive = and(isNotNull(alert.confirmedAt), isNull(alert.endedAt));

const pairOf = (path: string, language: Language) => `${language} ${path}`;

export async function takeSnapshot(deps: AlertDeps, now: Date): Promise<AlertSnapshot> {
  const { db } = deps;
  const { productIndex } = await deps.catalogue.snapshot(now);
  await noteShown(db, productIndex, now);
  const alerts = await db.select().from(alert).where(isActive).orderBy(asc(alert.id));
  const newcomers = await readNewcomers(db, alerts);
  const products = await readProducts(
    db,
    alerts.flatMap(({ productId }) => productId ?? []),
  );
  const listed = new Set(listedAmong(productIndex, [...newcomers.keys(), ...products.map(({ id }) => id)]));
  for (const id of newcomers.keys()) if (!listed.has(id)) newcomers.delete(id);
  const lists = await matchLists(deps, alerts, [...newcomers.keys()], now);
  return {
    day: dealerDay(now),
    emails: [...new Set(alerts.map(({ email }) => email.toLowerCase()))],
    newcomers,
    alerted: new Map(products.map((row) => [row.id, { ...row, isListed: listed.has(row.id) }])),
    matches: (path, language) => lists.get(pairOf(path, language))?.ids ?? [],
    nameOf: (path, language) => lists.get(pairOf(path, language))?.name,
  };
}

const model = {
  id: product.id,
  type: product.type,
  categoryId: product.categoryId,
  brandId: product.brandId,
  modelName: product.modelName,
};

const readProducts = (db: Db, ids: readonly number[]) =>
  db
    .select({
      ...model,
      name: product.name,
      priceCents: product.priceCents,
      callForPrice: product.callForPrice,
      promoPriceCents: product.promoPriceCents,
      promoFrom: product.promoFrom,
      promoUntil: product.promoUntil,
    })
    .from(product)
    .where(sql`${product.id} = ANY(${sql.param([...new Set(ids)])}::int[])`);

/** After a large import there are many, so only a few columns are read. */
async function readNewcomers(db: Db, alerts: readonly Alert[]) {
  const [first] = alerts.map(({ toldUntil }) => toldUntil).sort((a, b) => a.getTime() - b.getTime());
  if (!first) return new Map<number, Model & { shownAt: Date }>();
  const rows = await db
    .select({ ...model, shownAt: productShown.shownAt })
    .from(productShown)
    .innerJoin(product, eq(product.id, productShown.productId))
    .where(gt(productShown.shownAt, first))
    .orderBy(desc(productShown.shownAt), desc(productShown.productId));
  return new Map<number, Model & { shownAt: Date }>(rows.map((row) => [row.id, row]));
}

type List = { ids: readonly number[]; name: string | undefined };

/** Matches each list once per language, however many alerts it has. */
async function matchLists(deps: AlertDeps, alerts: readonly Alert[], newIds: readonly number[], now: Date) {
  const lists = new Map<string, List>();
  if (newIds.length === 0) return lists;
  for (const { path, language } of alerts) {
    if (path === null || lists.has(pairOf(path, language))) continue;
    const snapshot = await deps.catalogue.snapshot(now);
    const ids = await matchesAmong(newIds, path, { db: deps.db, snapshot, language, now });
    const named = ids.length > 0 ? await nameListing(path, deps, language) : undefined;
    lists.set(pairOf(path, language), { ids, name: named?.name });
  }
  return lists;
}
