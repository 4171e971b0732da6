import { expectedWeek, hasStock, isSold } from '#src/catalogue/product/availability.ts';
import type { ProductRow } from '#src/catalogue/queries/products.server.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { type LocalText, localText } from '#src/lib/localized.ts';
import { isFree } from '#src/sales/hold-units.server.ts';
import type { OpenedCatalogue } from '#src/view-models/catalogue.server.ts';
import { productHref } from '#src/view-models/product/card-view.ts';
import { likeProduct, similarProducts } from '#src/view-models/product/similar-products.ts';
import { stockText } from '../engine-view.ts';
import type { HeldQuote } from '../held-quote.server.ts';
import { enginesStep } from '../new-engine.server.ts';
import { fullName } from '../price-engine.server.ts';
import { heldUnits } from '../rules/held-units.ts';
import type { OwnBoat } from '../rules/own-boat.ts';
import { findUnits } from '../unit-line.server.ts';

/** What else there is, once what a quote is about is gone. */
export type GoneView = {
  /** Null for an engine: its price on the customer's boat is another address. */
  alternatives: { slug: string; href: string | null; name: LocalText; facts: string }[];
  /** When the next one like it arrives, if that is known. */
  nextArrival: string | null;
};

const maxAlternatives = 3;

/** Null while everything is there: an engine that is not sold, units that nobody else has accepted or bought. */
export async function goneView(
  opened: OpenedCatalogue,
  { row, open }: HeldQuote,
  product: ProductRow | undefined,
): Promise<GoneView | null> {
  if (row.kind === 'repower')
    return product && isSold(product) && row.boat ? await otherEngines(opened, product, row.boat) : null;
  const wanted = heldUnits(open[0]?.lines ?? []);
  const ids = wanted.map(({ product: id }) => id);
  const units = await findUnits(opened.db, ids);
  const gone = wanted.find(({ product: id, units: count }) => {
    const unit = units.get(id);
    return unit && (unit.isGone || !isFree(unit.row, count));
  });
  const unit = gone && units.get(gone.product);
  return unit ? await unitsLike(opened, unit.row, ids) : null;
}

/** Those in stock that resemble a unit most; never another unit of the same offer. */
async function unitsLike(
  { snapshot, context }: OpenedCatalogue,
  row: ProductRow,
  ids: readonly number[],
): Promise<GoneView> {
  const category = snapshot.tree.byId.get(row.categoryId);
  const near = category ? similarProducts(snapshot.productIndex, likeProduct(row, category, context.day), 12) : [];
  const shown = await snapshot.findShown(near.filter((id) => !ids.includes(id)));
  const inStock = shown.filter((one) => hasStock(one.row)).slice(0, maxAlternatives);
  return {
    nextArrival: null,
    alternatives: inStock.map((one) => ({
      slug: one.row.slug,
      href: productHref(one.row, context),
      name: localText(fullName(one.row, snapshot), context.language),
      facts: stockText(one.row, context),
    })),
  };
}

/** The proposals, then the others whose price can be seen. */
async function otherEngines(opened: OpenedCatalogue, sold: ProductRow, boat: OwnBoat): Promise<GoneView> {
  const { day, language } = opened.context;
  const { cards, others } = await enginesStep(opened, boat);
  const week = expectedWeek(sold.expectedOn, day);
  return {
    alternatives: [
      ...cards.map(({ slug, name, stock }) => ({ slug, href: null, name, facts: stock })),
      ...others.flatMap(({ slug, name, facts, hasPrice }) => (hasPrice ? [{ slug, href: null, name, facts }] : [])),
    ].slice(0, maxAlternatives),
    nextArrival: week && m.quote_next_arrival({ day: formatDay(week, language) }, { locale: language }),
  };
}
