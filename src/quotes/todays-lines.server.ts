import { eq } from 'drizzle-orm';
import { findOpenProductById } from '#src/catalogue/queries/products.server.ts';
import { centsFromDollars } from '#src/lib/money.ts';
import type { OpenedCatalogue } from '#src/view-models/catalogue.server.ts';
import { holdEstimate } from './estimate/hold-estimate.server.ts';
import { readServices } from './estimate/service-lines.server.ts';
import { type HeldQuote, holdQuote } from './held-quote.server.ts';
import { engineLine, linesOnBoat } from './price-engine.server.ts';
import { quote } from './quote.table.ts';
import { findQuoteByToken, type QuoteRow } from './quote-link.server.ts';
import type { QuoteLine } from './rules/quote-line.ts';
import { priceToday } from './rules/todays-price.ts';
import { lastSent } from './rules/versions.ts';
import { findUnits, unitLine } from './unit-line.server.ts';

/** What a quote is about, as far as its prices depend on it. */
type About = Pick<QuoteRow, 'kind' | 'boat' | 'product'>;

/**
 * The lines at today's prices, for staff: the engine alone where they must add the other lines by hand, and none without
 * a product. `before` are the lines so far, whose units an offer keeps, and an estimate all.
 */
export async function todaysLines(
  opened: OpenedCatalogue,
  about: About,
  before: readonly QuoteLine[],
  now: Date,
): Promise<QuoteLine[]> {
  if (about.kind === 'estimate') return await workToday(opened, before);
  if (about.kind === 'offer') return await unitsToday(opened, about, before, now);
  const { db, snapshot, context } = opened;
  const lines = await engineToday(opened, about);
  const engine = about.product ? await findOpenProductById(db, about.product) : undefined;
  return lines ?? (engine ? [engineLine(engine, snapshot, context.day)] : []);
}

/** The same for a quote that is stored, read before the transaction that writes its next version. */
export async function linesToBegin(opened: OpenedCatalogue, id: number, now: Date): Promise<QuoteLine[]> {
  const [row] = await opened.db.select().from(quote).where(eq(quote.id, id));
  if (!row) return [];
  const held = await holdQuote(opened.db, row, now);
  const before = held.versions.at(-1)?.lines ?? [];
  const lines = await todaysLines(opened, row, before, now);
  if (row.kind !== 'estimate') return lines;
  // Work that has begun stays as it was approved.
  const { begun } = await holdEstimate(opened.db, held);
  return before.map((line, place) => (begun.has(line.key) ? line : (lines[place] ?? line)));
}

/**
 * The same for the customer, who gets them without anybody looking: null when the engine does not fit the boat, or when
 * anything is sold or has no price.
 */
export async function renewedLines(opened: OpenedCatalogue, held: HeldQuote, now: Date): Promise<QuoteLine[] | null> {
  const { row } = held;
  if (row.kind === 'repower') return await engineToday(opened, row);
  const before = lastSent(held)?.lines ?? [];
  const lines = await unitsToday(opened, row, before, now);
  const units = before.filter(({ kind }) => kind === 'unit');
  const isWhole = units.every(({ product }) => lines.some((line) => line.product === product && line.cents !== null));
  return isWhole && lines.length > 0 ? lines : null;
}

/** The same, read before the transaction that renews the quote. */
export async function linesForRenewal(opened: OpenedCatalogue, token: string, now: Date): Promise<QuoteLine[] | null> {
  const row = await findQuoteByToken(opened.db, token);
  return row ? await renewedLines(opened, await holdQuote(opened.db, row, now), now) : null;
}

/** Null when the engine has no price, or does not fit the boat. */
async function engineToday({ db, snapshot, context }: OpenedCatalogue, { boat, product }: About) {
  const { day, settings } = context;
  const engine = product === null ? undefined : await findOpenProductById(db, product);
  return boat && engine ? await linesOnBoat({ snapshot, settings, day }, boat, engine) : null;
}

/** With the price and the hours of the services that lines were made from. */
async function workToday({ db }: OpenedCatalogue, before: readonly QuoteLine[]): Promise<QuoteLine[]> {
  const services = await readServices(db);
  return before.map((line) => {
    const today = priceToday(line, services);
    return today ? { ...line, cents: centsFromDollars(today.amount), hours: today.hours } : line;
  });
}

/** Without those that are sold. */
async function unitsToday({ db }: OpenedCatalogue, about: About, before: readonly QuoteLine[], now: Date) {
  const former = before.flatMap(({ kind, key, product, quantity }) =>
    kind === 'unit' && product !== null ? [{ key, product, quantity }] : [],
  );
  const first = about.product === null ? [] : [{ key: 0, product: about.product, quantity: 1 }];
  const wanted = former.length > 0 ? former : first;
  const ids = wanted.map(({ product }) => product);
  const units = await findUnits(db, ids);
  return wanted.flatMap(({ key, product, quantity }) => {
    const unit = units.get(product);
    return unit && !unit.isGone ? [{ ...unitLine(unit, quantity, now), key }] : [];
  });
}
