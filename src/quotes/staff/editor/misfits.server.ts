import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import { hasStock } from '#src/catalogue/product/availability.ts';
import { isOpen } from '#src/catalogue/product/listed.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { fullName } from '#src/quotes/price-engine.server.ts';
import { fitOwnBoat, isOutboard } from '#src/quotes/rules/fit-own-boat.ts';
import type { OwnBoat } from '#src/quotes/rules/own-boat.ts';
import type { Unit } from '#src/quotes/unit-line.server.ts';
import type { OpenedCatalogue } from '#src/view-models/catalogue.server.ts';
import { type Fit, fitOfEngine } from '#src/view-models/fit/fit.ts';
import { fitCandidates } from '#src/view-models/fit/fit-candidates.ts';
import { reasonText } from '#src/view-models/fit/fit-view.ts';

/** What in a quote doesn't fit together, and what would. */
export type Misfit = {
  /** `Mercury 90ELPT: the shaft is 25 in, and the transom 20 in.` */
  text: string;
  /** The product that doesn't fit. */
  product: number;
  /** One in stock that does. */
  proposed: { id: number; name: string } | null;
};

type Boat = { attributes: Attributes; fit: (engine: Attributes) => Fit };

/** Engines against the customer's boat, and against the boats of an offer; trailers against the length of its boats. */
export async function findMisfits(
  opened: OpenedCatalogue,
  units: readonly Unit[],
  ownBoat: OwnBoat | null,
  language: Language,
): Promise<Misfit[]> {
  const engines = units.filter(({ row }) => row.type === 'engine');
  const trailers = units.filter(({ row }) => row.attributes.trailerFitsTo !== undefined);
  const hulls = units.filter(({ row }) => row.type === 'boat' && row.attributes.trailerFitsTo === undefined);
  const boats: Boat[] = [
    ...(ownBoat ? [ownBoatAsBoat(ownBoat)] : []),
    ...hulls.map(({ row: { attributes } }) => ({
      attributes,
      fit: (engine: Attributes) => fitOfEngine(attributes, engine),
    })),
  ];
  const found: Misfit[] = [];
  for (const unit of engines)
    for (const boat of boats) {
      const { result, reasons } = boat.fit(unit.row.attributes);
      const [reason] = reasons;
      if (result !== 'does-not-fit' || !reason) continue;
      const text = misfitText(unit, reasonText(reason, { language }), language);
      found.push({ text, product: unit.row.id, proposed: await engineFor(opened, boat, language) });
    }
  for (const unit of trailers)
    for (const { row } of hulls) {
      const text = trailerText(unit, row.attributes, language);
      if (text)
        found.push({ text, product: unit.row.id, proposed: await trailerFor(opened, row.attributes, language) });
    }
  return found;
}

const ownBoatAsBoat = (boat: OwnBoat): Boat => ({
  attributes: {
    ...(boat.plateHp !== null && { boatMaxHp: boat.plateHp }),
    ...(boat.transomInches !== null && { boatTransom: boat.transomInches }),
  },
  fit: (engine) => fitOwnBoat(boat, engine),
});

const misfitText = ({ brandedName }: Unit, reason: string, language: Language): string =>
  m.common_labelled({ label: localText(brandedName, language).text, value: reason }, { locale: language });

function trailerText(unit: Unit, { boatHuLe }: Attributes, language: Language): string | null {
  const { trailerFitsFrom = 0, trailerFitsTo } = unit.row.attributes;
  if (typeof boatHuLe !== 'number' || typeof trailerFitsFrom !== 'number' || typeof trailerFitsTo !== 'number')
    return null;
  if (boatHuLe >= trailerFitsFrom && boatHuLe <= trailerFitsTo) return null;
  const feet = (length: number) => formatMeasure(length, 'ft', language);
  const lengths = { length: feet(boatHuLe), from: feet(trailerFitsFrom), to: feet(trailerFitsTo) };
  return misfitText(unit, m.admin_quote_trailer_length(lengths, { locale: language }), language);
}

const maxCandidates = 40;

async function engineFor({ snapshot }: OpenedCatalogue, boat: Boat, language: Language): Promise<Misfit['proposed']> {
  const { productIndex, findShown } = snapshot;
  const ids = fitCandidates(productIndex, { side: 'boat', attributes: boat.attributes }, 'engine', maxCandidates);
  const shown = await findShown(ids);
  const fitting = shown.filter(
    ({ row }) => isOutboard(row.attributes) && hasStock(row) && boat.fit(row.attributes).result === 'fits',
  );
  return proposalOf(snapshot, fitting[0]?.row, language);
}

/** The cheapest that takes the boat's length. */
async function trailerFor({ db, snapshot }: OpenedCatalogue, { boatHuLe }: Attributes, language: Language) {
  const [row] = await db
    .select()
    .from(product)
    .where(
      and(
        isOpen,
        eq(product.availability, 'in-stock'),
        gt(product.stock, product.held),
        sql`coalesce((${product.attributes} ->> 'trailerFitsFrom')::numeric, 0) <= ${Number(boatHuLe)}`,
        sql`(${product.attributes} ->> 'trailerFitsTo')::numeric >= ${Number(boatHuLe)}`,
      ),
    )
    .orderBy(asc(product.priceCents))
    .limit(1);
  return proposalOf(snapshot, row, language);
}

type Named = Parameters<typeof fullName>[0] & { id: number };

const proposalOf = (snapshot: OpenedCatalogue['snapshot'], row: Named | undefined, language: Language) =>
  row ? { id: row.id, name: localText(fullName(row, snapshot), language).text } : null;
