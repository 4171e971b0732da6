import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { hasStock, isSold } from '#src/catalogue/product/availability.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Localized } from '#src/lib/localized.ts';
import { titleWith } from '#src/lib/slug.ts';
import { priceOnDay } from '#src/pricing/price.ts';
import type { CatalogueSnapshot } from '#src/view-models/catalogue-snapshot.server.ts';
import { fitCandidates } from '#src/view-models/fit/fit-candidates.ts';
import type { ShownProduct } from '#src/view-models/product/card-view.ts';
import { choosePropeller } from './rules/choose-propeller.ts';
import { fitOwnBoat, isPropelled } from './rules/fit-own-boat.ts';
import type { OwnBoat } from './rules/own-boat.ts';
import { priceLines } from './rules/price-lines.ts';
import { type QuoteLine, quoteLine } from './rules/quote-line.ts';
import { shaftText } from './shaft-text.ts';

/** Today's price of an engine on a visitor's boat. */

export type PricingDeps = { snapshot: CatalogueSnapshot; settings: Settings; day: string };
type Row = ShownProduct['row'];

/** More fit no gearcase in practice, and the nearest in size come first. */
const maxPropellers = 200;

/** True for an outboard with a price that fits: its price can be held. */
export const canHavePrice = (boat: OwnBoat, row: Row, day: string): boolean =>
  isPropelled(row.attributes) &&
  !isSold(row) &&
  priceOnDay(row, day) !== null &&
  fitOwnBoat(boat, row.attributes).result === 'fits';

/** The lines at today's prices; null when the engine has no price, or an amount of the settings is missing. */
export async function linesToday(
  { snapshot, settings, day }: PricingDeps,
  boat: OwnBoat,
  row: Row,
): Promise<QuoteLine[] | null> {
  const propeller = await propellerFor({ snapshot, day }, row.attributes);
  return priceLines({
    engine: {
      id: row.id,
      name: engineName(row, snapshot),
      attributes: row.attributes,
      priceCents: priceOnDay(row, day),
    },
    propeller,
    boat,
    trade: null,
    settings: settings.repower,
  });
}

/** The lines of an engine whose price on the boat can be shown and held; null for any other. */
export const linesOnBoat = async (deps: PricingDeps, boat: OwnBoat, row: Row): Promise<QuoteLine[] | null> =>
  canHavePrice(boat, row, deps.day) ? await linesToday(deps, boat, row) : null;

/** The engine alone, for staff to add the other lines by hand. */
export const engineLine = (row: Row, snapshot: CatalogueSnapshot, day: string): QuoteLine =>
  quoteLine('engine', priceOnDay(row, day), { name: engineName(row, snapshot), product: row.id, type: 'engine' });

async function propellerFor({ snapshot, day }: Pick<PricingDeps, 'snapshot' | 'day'>, engine: Attributes) {
  const requested = { side: 'engine', attributes: engine } as const;
  const ids = fitCandidates(snapshot.productIndex, requested, 'propeller', maxPropellers);
  const propellers = await snapshot.findShown(ids);
  return choosePropeller(
    engine,
    propellers.map(({ row }) => ({
      id: row.id,
      name: fullName(row, snapshot),
      attributes: row.attributes,
      priceCents: priceOnDay(row, day),
      isInStock: hasStock(row),
    })),
  );
}

/** `Mercury 90ELPT FourStroke, 2026, 20 in shaft`: a price is held for one shaft. */
function engineName(row: Row, snapshot: CatalogueSnapshot): Localized {
  const name = fullName(row, snapshot);
  const year = row.programYear ?? row.manufacturingYear;
  const described = (text: string, language: Language) =>
    [text, year, shaftText(row.attributes, language)].filter((part) => part !== null).join(', ');
  return { en: described(name.en, 'en'), fr: name.fr === null ? null : described(name.fr, 'fr') };
}

/** The name with its brand, unless it begins with it. */
export const fullName = (
  { name, brandId }: Pick<Row, 'name' | 'brandId'>,
  { structure }: CatalogueSnapshot,
): Localized => withBrand(name, structure.brands.find(({ id }) => id === brandId)?.name ?? null);

export function withBrand(name: Localized, brand: string | null): Localized {
  const branded = (text: string) => titleWith([brand], text);
  return { en: branded(name.en), fr: name.fr === null ? null : branded(name.fr) };
}
