import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { knownPhotos } from '#src/bookings/photos/shop-photos.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { failure } from '#src/lib/errors.ts';
import { changedMeanwhile, changeQuote, lockQuote } from '../change-quote.server.ts';
import type { HeldQuote } from '../held-quote.server.ts';
import { quote, quoteVersion } from '../quote.table.ts';
import type { QuoteRow } from '../quote-link.server.ts';
import { withOwnLines, withTradeRange } from '../rules/drafts.ts';
import type { TradeRange } from '../rules/price-lines.ts';
import { estimateKinds, type QuoteLine, withKeys } from '../rules/quote-line.ts';
import type { LineTax } from '../rules/totals.ts';
import { acceptedVersion, revisedLines, type WrittenLine } from '../rules/versions.ts';
import { findUnits, unitLine } from '../unit-line.server.ts';

/** Writing the draft of the next version. */

type TaxOff = { tax: string; reason: string };

export type Revision = {
  /** Null: as the last version has them, or at today's prices when none holds. */
  lines: readonly WrittenLine[] | null;
  note: string | null;
  /** The taxes that are taken off; null: as in the last version. */
  off: readonly TaxOff[] | null;
};

type Revising = { now: Date; settings: Settings; today: QuoteLine[] };

/**
 * Writes the draft of the next version; a draft that is there already is written anew. Returns its number. Throws 409
 * when the quote was answered, 422 without any line, and for a unit that is gone.
 */
export async function writeNextVersion(
  tx: Tx,
  held: HeldQuote,
  { lines: written, note, off }: Revision,
  { now, settings, today }: Revising,
): Promise<number> {
  requireUnanswered(held);
  const { row } = held;
  const isAnew = written === null && held.open.length === 0;
  const last = held.versions.at(-1);
  const present = last?.lines ?? today;
  const revised = isAnew
    ? withTradeRange(withOwnLines(today, last?.lines), tradeOf(row), false)
    : written
      ? await withUnits(tx, revisedLines(present, written), now)
      : [...present];
  // While no version holds, prices begin anew: what was lower before does not count.
  const isHeld = held.open.length > 0;
  if (revised.length === 0) throw failure.ruleBroken('input_quote_no_lines', { lines: 'input_quote_no_lines' });
  requireOwnKinds(row, revised);
  const lines = await withOwnPhotos(tx, row, { lines: revised, present });
  const priceFrom = isHeld && last ? last.priceFrom : now;
  const keys = held.versions.flatMap((version) => version.lines.map(({ key }) => key));
  const taxes = taxesToday(settings, off ?? offOf(last?.taxes ?? []));
  const keyed = withKeys(isHeld ? lines : lines.map((line) => ({ ...line, since: null })), keys);
  const version = await writeDraft(tx, held, { lines: keyed, note, priceFrom, taxes, now });
  await followFirstUnit(tx, row, keyed);
  return version;
}

/** An estimate has work and parts; parts are of estimates alone. */
function requireOwnKinds({ kind }: QuoteRow, lines: readonly QuoteLine[]): void {
  const isOwn = (line: QuoteLine) => (kind === 'estimate' ? estimateKinds.includes(line.kind) : line.kind !== 'part');
  const wrong = lines.findIndex((line) => !isOwn(line));
  if (wrong !== -1)
    throw failure.ruleBroken('input_quote_kind_of_line', { [`lines.${wrong}.kind`]: 'input_quote_kind_of_line' });
}

/** A line may name a photo of its boat's booking. One that was deleted since leaves its line. Throws 422 for others. */
async function withOwnPhotos(
  tx: Tx,
  { booking }: QuoteRow,
  { lines, present }: { lines: readonly QuoteLine[]; present: readonly QuoteLine[] },
): Promise<QuoteLine[]> {
  const named = (all: readonly QuoteLine[]) => all.flatMap(({ photo }) => photo ?? []);
  const known = await knownPhotos(tx, booking, named(lines));
  const former = new Set(named(present));
  return lines.map((line, place) => {
    if (line.photo == null || known.has(line.photo)) return line;
    const field = `lines.${place}.photo`;
    if (!former.has(line.photo)) throw failure.ruleBroken('error_unknown_record', { [field]: 'error_unknown_record' });
    return { ...line, photo: null };
  });
}

/** The same for a quote as it was loaded, in the audit log. Throws 404, and 409 when it was changed meanwhile. */
export async function reviseQuote(
  tx: Tx,
  { id, loadedAt, ...revision }: Revision & { id: number; loadedAt: Date | null },
  { actor, ...revising }: Revising & { actor: Actor },
): Promise<void> {
  const held = await lockQuote(tx, id, revising.now);
  requireUnanswered(held);
  const { row } = held;
  if (loadedAt && loadedAt.getTime() !== row.updatedAt.getTime()) throw failure.conflict();
  const version = await writeNextVersion(tx, held, revision, revising);
  const changes = { draft: { from: null, to: version } };
  await changeQuote(tx, row, {}, { actor, now: revising.now, changes });
}

/** Today's taxes, with the reasons for which some are taken off. */
export const taxesToday = ({ taxes }: Settings, off: readonly TaxOff[]): LineTax[] =>
  taxes.map((tax) => {
    const reason = off.find((one) => one.tax === tax.name.en)?.reason;
    return reason === undefined ? tax : { ...tax, off: reason };
  });

export const offOf = (taxes: readonly LineTax[]): TaxOff[] =>
  taxes.flatMap(({ name, off }) => (off === undefined ? [] : [{ tax: name.en, reason: off }]));

/**
 * New units get their names, and today's price where they were given none. A unit or engine at today's price follows its
 * product. Throws 422 for a unit that is gone.
 */
async function withUnits(tx: Tx, lines: readonly QuoteLine[], now: Date): Promise<QuoteLine[]> {
  const isNew = ({ kind, isByStaff, product }: QuoteLine) =>
    (kind === 'unit' || kind === 'engine') && isByStaff && product !== null;
  const ids = lines.filter(isNew).map(({ product }) => Number(product));
  const units = await findUnits(tx, ids);
  return lines.map((line, place) => {
    if (!isNew(line)) return line;
    const unit = units.get(Number(line.product));
    const field = `lines.${place}.product`;
    if (!unit) throw failure.ruleBroken('error_unknown_record', { [field]: 'error_unknown_record' });
    if (unit.isGone && line.kind === 'unit')
      throw failure.ruleBroken('input_quote_unit_gone', { [field]: 'input_quote_unit_gone' });
    const today = { ...unitLine(unit, line.quantity, now), kind: line.kind };
    const isToday = line.cents === null || line.cents === today.cents;
    const own = { key: line.key, taxes: line.taxes, name: line.name ?? today.name };
    return isToday ? { ...today, ...own } : { ...line, ...own, type: today.type };
  });
}

/** An offer is about its first unit. */
async function followFirstUnit(tx: Tx, row: QuoteRow, lines: readonly QuoteLine[]): Promise<void> {
  const first = lines.find(({ kind }) => kind === 'unit');
  if (row.kind !== 'offer' || !first?.name) return;
  if (row.product === first.product && row.subject.en === first.name.en) return;
  await tx.update(quote).set({ product: first.product, subject: first.name }).where(eq(quote.id, row.id));
}

/** Throws 409 with the state when the customer has answered, or the quote was withdrawn. */
export function requireUnanswered(held: HeldQuote): void {
  if (held.state !== 'draft' && held.state !== 'sent' && held.state !== 'expired') throw changedMeanwhile(held);
}

type Draft = Pick<typeof quoteVersion.$inferInsert, 'lines' | 'note' | 'priceFrom' | 'taxes'> & { now: Date };

/** The number of the draft: of the one that is there, or the next. */
export async function writeDraft(tx: Tx, { row, versions }: HeldQuote, { now, ...draft }: Draft): Promise<number> {
  const last = versions.at(-1);
  const version = last?.sentAt === null ? last.version : (last?.version ?? 0) + 1;
  const target = [quoteVersion.quoteId, quoteVersion.version];
  await tx
    .insert(quoteVersion)
    .values({ quoteId: row.id, version, createdAt: now, ...draft })
    .onConflictDoUpdate({ target, set: draft });
  return version;
}

/** The range of the trade has changed: it stands in the draft of the next version. */
export async function reviseTrade(tx: Tx, held: HeldQuote, hadRange: boolean, now: Date): Promise<void> {
  const last = held.versions.at(-1);
  if (!last) return;
  const lines = withKeys(withTradeRange(last.lines, tradeOf(held.row), hadRange));
  const { note, priceFrom, taxes } = last;
  await writeDraft(tx, held, { lines, note: last.sentAt === null ? note : null, priceFrom, taxes: [...taxes], now });
}

/** Another engine, before anything was sent: its lines begin anew. */
export const dropDrafts = (tx: Tx, quoteId: number) => tx.delete(quoteVersion).where(eq(quoteVersion.quoteId, quoteId));

/** The lines of the quote that this one replaces, as its customer had them. */
export async function takeOverLines(tx: Tx, held: HeldQuote, id: number, now: Date): Promise<void> {
  const taken = acceptedVersion(held) ?? held.versions.at(-1);
  if (!taken) return;
  const { lines, taxes, priceFrom } = taken;
  const draft = { lines, taxes: [...taxes], priceFrom };
  await tx.insert(quoteVersion).values({ quoteId: id, version: 1, createdAt: now, ...draft });
}

export function tradeOf({ tradeFromCents, tradeToCents }: QuoteRow): TradeRange | null {
  return tradeFromCents === null || tradeToCents === null ? null : { fromCents: tradeFromCents, toCents: tradeToCents };
}

export const isVersion = (quoteId: number, version: number) =>
  and(eq(quoteVersion.quoteId, quoteId), eq(quoteVersion.version, version));
