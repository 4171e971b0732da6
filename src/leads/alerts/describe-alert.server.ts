import { inArray } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import { forVisitors } from '#src/catalogue/translation/french.ts';
import { type Language, languageOfPath, pathIn, withoutLanguage } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { productHref } from '#src/view-models/product/card-view.ts';
import type { Alert } from './alert.table.ts';
import type { AlertDeps } from './alert-deps.server.ts';
import type { AlertView } from './alert-view.ts';
import { readListing } from './alerted-listing.server.ts';

type Described = Pick<Alert, 'id' | 'kind' | 'path' | 'productId'>;
type Named = Pick<AlertView, 'name' | 'href'>;

/** View models of alerts. */
export async function describeAlerts(
  rows: readonly Described[],
  deps: AlertDeps,
  language: Language,
): Promise<AlertView[]> {
  const products = await nameProducts(rows, deps, language);
  const views: AlertView[] = [];
  for (const { id, kind, path, productId } of rows) {
    const named = path === null ? products.get(productId ?? 0) : await nameListing(path, deps, language);
    views.push({ id, kind, ...(named ?? { name: m.alert_gone({}, { locale: language }), href: null }) });
  }
  return views;
}

async function nameProducts(
  rows: readonly Described[],
  { db }: AlertDeps,
  language: Language,
): Promise<Map<number, Named>> {
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  const found = (await db.select().from(product).where(inArray(product.id, ids))).map(forVisitors);
  return new Map(
    found.map((row) => [row.id, { name: localText(row.name, language).text, href: productHref(row, { language }) }]),
  );
}

/** A list's heading with its filters; undefined when the list no longer exists. */
export async function nameListing(path: string, deps: AlertDeps, language: Language): Promise<Named | undefined> {
  const now = deps.now();
  const present = readListing(path, await deps.catalogue.snapshot(now));
  if (!present) return undefined;
  const href = pathIn(language, present.path);
  const { pathname, searchParams: params } = new URL(href, deps.publicUrl);
  const request = { path: withoutLanguage(pathname), params, language: languageOfPath(pathname), now };
  const answer = await deps.catalogue.findListing(request);
  if (answer.kind !== 'listing') return undefined;
  const { heading, chips } = answer.listing;
  return { name: [heading.text, ...chips.map(({ label }) => label)].join(' · '), href };
}
