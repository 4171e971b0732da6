import { href } from 'react-router';
import type { Language } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { readPriceChanges } from '#src/pricing/price-changes.server.ts';
import { findOpenProduct } from '#src/public-api/catalogue/product-detail.server.ts';
import { slugIn, type ToolDeps } from './tool.server.ts';

/** A product that visitors may see, with the view model of its page. Throws 404. */
export async function findProduct(services: ToolDeps, written: string, language: Language) {
  const { db, catalogue, now } = services;
  const moment = now();
  const row = await findOpenProduct(services, slugIn(written));
  const path = href('/product/*', { '*': row.slug });
  const [page, { context }, changes] = await Promise.all([
    catalogue.productPage({ path, language, now: moment }),
    catalogue.opened(language, moment),
    readPriceChanges(db, [row.id]),
  ]);
  if (page.kind !== 'product') throw failure.notFound();
  return { row, priceChanges: changes.get(row.id) ?? [], page: page.product, context };
}
