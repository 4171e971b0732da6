import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { findProductBySlug } from '#src/catalogue/queries/products.server.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { CatalogueSnapshot } from '#src/view-models/catalogue-snapshot.server.ts';
import { type Fit, fitOfPropeller, fitSideOf } from '#src/view-models/fit/fit.ts';
import { reasonText } from '#src/view-models/fit/fit-view.ts';
import type { ViewContext } from '#src/view-models/view-context.ts';
import { findOldEngine } from './old-engine.server.ts';
import { boatPhrase } from './own-boat-text.ts';
import { linesOnBoat } from './price-engine.server.ts';
import { fitOwnBoat } from './rules/fit-own-boat.ts';
import type { OwnBoat } from './rules/own-boat.ts';

/** Whether an engine or a propeller fits a visitor's boat. */
export type OwnBoatFit = {
  result: Fit['result'];
  /** `Fits your 17 ft open aluminum`. */
  text: string;
  reasons: string[];
  /** Its price on the boat can be seen. */
  hasPrice: boolean;
};

// Named one by one, as in own-boat-text.ts.
const answers = {
  fits: m.own_boat_fits,
  weak: m.own_boat_weak,
  unknown: m.own_boat_fit_unknown,
  'does-not-fit': m.own_boat_does_not_fit,
};

type Deps = { db: Db; snapshot: CatalogueSnapshot; context: Pick<ViewContext, 'language' | 'day' | 'settings'> };

/** Null for any other product, and for those that are not public. */
export async function findOwnBoatFit(
  { db, snapshot, context }: Deps,
  boat: OwnBoat,
  slug: string,
): Promise<OwnBoatFit | null> {
  const row = await findProductBySlug(db, slug);
  const side = row && fitSideOf(row);
  if (!row || side === null || side === 'boat') return null;
  const { attributes } = row;
  if (side === 'propeller') return described(fitOwnPropeller(await findOldEngine(db, boat), attributes), boat, context);
  const fit = fitOwnBoat(boat, attributes);
  const { settings, day } = context;
  const lines = await linesOnBoat({ snapshot, settings, day }, boat, row);
  return { ...described(fit, boat, context), hasPrice: lines !== null };
}

/** A propeller goes on the present engine; without its numbers the fit is unknown, and nothing else is. */
function fitOwnPropeller(oldEngine: Attributes | null, propeller: Attributes): Fit {
  return oldEngine ? fitOfPropeller(oldEngine, propeller) : { result: 'unknown', reasons: [] };
}

function described({ result, reasons }: Fit, boat: OwnBoat, { language }: { language: Language }): OwnBoatFit {
  const message = { locale: language };
  const texts = reasons.map((reason) => reasonText(reason, { language }));
  return {
    result,
    text: answers[result]({ boat: boatPhrase(boat, language) }, message),
    reasons: result === 'unknown' && texts.length === 0 ? [m.own_boat_old_engine_unknown({}, message)] : texts,
    hasPrice: false,
  };
}
