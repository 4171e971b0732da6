import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import { hasStock, isSold } from '#src/catalogue/product/availability.ts';
import { findProductBySlug } from '#src/catalogue/queries/products.server.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import { priceOnDay } from '#src/pricing/price.ts';
import type { CatalogueSnapshot } from '#src/view-models/catalogue-snapshot.server.ts';
import { suitedPower } from '#src/view-models/fit/fit.ts';
import { fitCandidates } from '#src/view-models/fit/fit-candidates.ts';
import type { ShownProduct } from '#src/view-models/product/card-view.ts';
import type { ViewContext } from '#src/view-models/view-context.ts';
import { engineReasons } from './engine-reasons.ts';
import {
  type EngineCard,
  engineCard,
  type OtherEngine,
  otherEngine,
  type PriceStep,
  priceStep,
} from './engine-view.ts';
import { findOldPounds } from './old-engine.server.ts';
import { canHavePrice, fullName, linesOnBoat, linesToday, type PricingDeps } from './price-engine.server.ts';
import { fitOwnBoat, isOutboard, withLikelyTransom } from './rules/fit-own-boat.ts';
import { likelyTransom, otherTransoms } from './rules/likely-transom.ts';
import type { OwnBoat } from './rules/own-boat.ts';
import { proposeEngines } from './rules/propose-engines.ts';
import { totalsOf } from './rules/totals.ts';
import { stepUpText } from './step-up.ts';

/** Steps 2 and 3 of "A new engine for your boat". */

type Deps = { db: Db; snapshot: CatalogueSnapshot; context: ViewContext };

/** The cards are for the likely height. `other`: what another one costs at least, of units with a price. */
export type UnsureTransom = { likely: string; other: { inches: number; transom: string; from: string } | null };

export type EnginesStep = {
  cards: EngineCard[];
  others: OtherEngine[];
  /** There are more outboards than these. */
  hasMore: boolean;
  /** The power that suits the boat, formatted; null without a plate. */
  band: { from: string; to: string } | null;
  /** Null when the height of the transom is known. */
  unsure: UnsureTransom | null;
};

const maxCandidates = 400;
const maxOthers = { fits: 6, weak: 4, unknown: 6, 'does-not-fit': 4 } as const;

const answers = ['fits', 'weak', 'unknown', 'does-not-fit'] as const;

/** Those that fit first, then the nearest of each other answer. */
function someOfEach(others: readonly ShownProduct[], boat: OwnBoat): ShownProduct[] {
  const byAnswer = Map.groupBy(others, ({ row }) => fitOwnBoat(boat, row.attributes).result);
  return answers.flatMap((answer) => byAnswer.get(answer)?.slice(0, maxOthers[answer]) ?? []);
}

/** `isWhole`: with every outboard, instead of the nearest of each answer. */
export async function enginesStep(
  { db, snapshot, context }: Deps,
  boat: OwnBoat,
  { isWhole = false } = {},
): Promise<EnginesStep> {
  const { day, language, settings } = context;
  const pricing: PricingDeps = { snapshot, settings, day };
  const outboards = await findOutboards(snapshot, withLikelyTransom(boat));
  const proposals = proposedFor(withLikelyTransom(boat), outboards, day);
  const oldPounds = await findOldPounds(db, boat);
  const priced = await Promise.all(
    proposals.map(async ({ mark, engine: { shown } }) => {
      const lines = await linesToday(pricing, boat, shown.row);
      const totalCents = lines && totalsOf(lines, settings.taxes).totalCents;
      return { mark, shown, lines, totalCents, horsepower: Number(shown.row.attributes.omHoPo) };
    }),
  );
  const proposed = priced.map(({ shown }) => shown.row.attributes);
  const cards = priced.map((own, at) => {
    const name = fullName(own.shown.row, snapshot);
    const stepUp = stepUpText(priced[at - 1], own, language);
    const reasons = engineReasons(own.shown.row.attributes, proposed, boat, language);
    return engineCard({ ...own, name, boat, oldPounds, stepUp, reasons }, context);
  });
  const proposedIds = new Set(proposals.map(({ engine }) => engine.id));
  const rest = outboards.filter(({ row }) => !proposedIds.has(row.id));
  const some = isWhole ? rest : someOfEach(rest, boat);
  const others = await Promise.all(
    some.map(async (shown) => {
      const hasPrice = (await linesOnBoat(pricing, boat, shown.row)) !== null;
      return otherEngine({ shown, name: fullName(shown.row, snapshot), boat, hasPrice }, context);
    }),
  );
  const unsure = boat.transomInches === null ? await unsureTransom(boat, outboards, pricing, language) : null;
  return { cards, others, hasMore: some.length < rest.length, band: bandOf(boat, language), unsure };
}

const proposedFor = (boat: OwnBoat, outboards: readonly ShownProduct[], day: string) =>
  proposeEngines(
    boat.plateHp ?? 0,
    outboards.flatMap((shown) => candidateOf(shown, boat, day) ?? []),
  );

/** The nearest height with engines that have a price, at the lowest price of its proposals. */
async function unsureTransom(
  boat: OwnBoat,
  outboards: readonly ShownProduct[],
  pricing: PricingDeps,
  language: Language,
): Promise<UnsureTransom> {
  const likely = likelyTransom(boat);
  const shown = { likely: formatMeasure(likely, 'in', language), other: null };
  for (const inches of otherTransoms(likely)) {
    const proposals = proposedFor({ ...boat, transomInches: inches }, outboards, pricing.day);
    const priced = await Promise.all(proposals.map(({ engine }) => linesToday(pricing, boat, engine.shown.row)));
    const totals = priced.flatMap((lines) => (lines ? [totalsOf(lines, pricing.settings.taxes).totalCents] : []));
    if (totals.length === 0) continue;
    const from = formatMoney(Math.min(...totals), language);
    return { ...shown, other: { inches, transom: formatMeasure(inches, 'in', language), from } };
  }
  return shown;
}

function bandOf({ plateHp }: OwnBoat, language: Language): EnginesStep['band'] {
  if (plateHp === null) return null;
  const { fromHp, toHp } = suitedPower(plateHp);
  return { from: String(fromHp), to: formatMeasure(toHp, 'hp', language) };
}

/** Outboards of the catalogue, those that fit best first. */
async function findOutboards({ productIndex, findShown }: CatalogueSnapshot, boat: OwnBoat): Promise<ShownProduct[]> {
  const attributes = {
    ...(boat.plateHp !== null && { boatMaxHp: boat.plateHp }),
    ...(boat.transomInches !== null && { boatTransom: boat.transomInches }),
  };
  const ids = fitCandidates(productIndex, { side: 'boat', attributes }, 'engine', maxCandidates);
  const shown = await findShown(ids);
  return shown.filter(({ row }) => isOutboard(row.attributes));
}

function candidateOf(shown: ShownProduct, boat: OwnBoat, day: string) {
  const { row } = shown;
  const { omHoPo: horsepower } = row.attributes;
  const priceCents = priceOnDay(row, day);
  if (row.condition !== 'New' || priceCents === null || typeof horsepower !== 'number') return null;
  return canHavePrice(boat, row, day) ? { id: row.id, horsepower, priceCents, isInStock: hasStock(row), shown } : null;
}

/** An engine with its lines on the boat, which are null without a price; null when there is no such outboard. */
export async function priceOnBoat({ db, snapshot, context }: Deps, boat: OwnBoat, slug: string) {
  const found = await findProductBySlug(db, slug);
  if (!found || isSold(found) || !isOutboard(found.attributes)) return null;
  const [shown] = await snapshot.findShown([found.id]);
  if (!shown) return null;
  const { settings, day, language } = context;
  const lines = await linesOnBoat({ snapshot, settings, day }, boat, shown.row);
  return { shown, boat, lines, name: localText(fullName(shown.row, snapshot), language) };
}

/** The price of one engine; null when there is no such outboard. */
export async function enginePriceStep(deps: Deps, boat: OwnBoat, slug: string): Promise<PriceStep | null> {
  const priced = await priceOnBoat(deps, boat, slug);
  return priced && priceStep(priced, deps.context);
}
