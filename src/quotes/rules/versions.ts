import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { type PriceFacts, priceOnDay } from '#src/pricing/price.ts';
import { type QuoteLine, quoteLine, repeatedKinds } from './quote-line.ts';
import { type LineTax, type Totals, totalsOf } from './totals.ts';

/**
 * Which price holds. Each version is valid to the end of its last day; the line of a product is the lowest price that it
 * had since the version's prices were made, and never goes back up.
 */

/** What a quote is for: a new engine on the customer's boat, anything on the lot, or work on a boat in the shop. */
export const quoteKinds = ['repower', 'offer', 'estimate'] as const;
export type QuoteKind = (typeof quoteKinds)[number];

export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'] as const;
export type QuoteState = (typeof quoteStates)[number];

export type QuoteVersion = {
  version: number;
  lines: readonly QuoteLine[];
  taxes: readonly LineTax[];
  /** From when on the lowest price counts: the day of the quote, or of the renewal. */
  priceFrom: Date;
  /** Null for a draft. */
  sentAt: Date | null;
  /** YYYY-MM-DD, included. */
  lastDay: string | null;
};

/** What the customer has: a draft after it is for staff alone. */
export const lastSent = <Version extends Pick<QuoteVersion, 'sentAt'>>({
  versions,
}: {
  versions: readonly Version[];
}): Version | undefined => versions.findLast(({ sentAt }) => sentAt !== null);

/** What the customer has accepted. */
export const acceptedVersion = <Version extends Pick<QuoteVersion, 'version'>>({
  row,
  versions,
}: {
  row: { acceptedVersion: number | null };
  versions: readonly Version[];
}): Version | undefined => versions.find(({ version }) => version === row.acceptedVersion);

/** What a product cost from an instant on, until the next one. */
export type PriceChange = Omit<PriceFacts, 'msrpCents'> & { at: Date };

/** Fourteen days: the price holds to the end of the fourteenth day after it was sent. */
export const lastDayOf = (sentAt: Date, validDays: number): string => dayAfter(dealerDay(sentAt), validDays);

export const isOpen = ({ sentAt, lastDay }: QuoteVersion, day: string): boolean =>
  sentAt !== null && lastDay !== null && day <= lastDay;

/** A quote that was sent has expired once no version is open. */
export function stateOn(stored: QuoteState, versions: readonly QuoteVersion[], day: string): QuoteState {
  if (stored !== 'sent') return stored;
  return versions.some((version) => isOpen(version, day)) ? 'sent' : 'expired';
}

/** The lowest price that a product had between two instants, promotions included; null when it had none. */
export function lowestPrice(changes: readonly PriceChange[], from: Date, until: Date): number | null {
  const sorted = changes.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const prices = sorted.flatMap((change, position) => {
    const next = sorted[position + 1]?.at;
    const begins = change.at > from ? change.at : from;
    const ends = next && next < until ? next : until;
    if (begins > ends || (next && next <= from)) return [];
    return lowestBetween(change, dealerDay(begins), dealerDay(ends)) ?? [];
  });
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** A promotion never raises a price, so one of its days is enough. */
function lowestBetween(change: PriceChange, firstDay: string, lastDay: string): number | null {
  const { promoFrom } = change;
  const facts = { ...change, msrpCents: null };
  const days = [
    firstDay,
    lastDay,
    ...(promoFrom !== null && promoFrom > firstDay && promoFrom < lastDay ? [promoFrom] : []),
  ];
  const prices = days.map((day) => priceOnDay(facts, day)).filter((price) => price !== null);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** The instant until which prices count for a version: now, or the end of its last day. */
export function countedUntil(
  { lastDay }: Pick<QuoteVersion, 'lastDay'>,
  now: Date,
  endOfDay: (day: string) => Date,
): Date {
  if (lastDay === null) return now;
  const end = endOfDay(lastDay);
  return end < now ? end : now;
}

/** What a product's lowest price has been since an instant. */
export type ReadLowest = (product: number, since: Date) => number | null;

/** Lines whose price follows their product, unless staff wrote it. */
const follows = ({ kind, isByStaff, product }: QuoteLine): boolean =>
  (kind === 'unit' || kind === 'engine') && !isByStaff && product !== null;

/** The lines as they hold: each unit and engine at its lowest price. */
export const heldLines = (lines: readonly QuoteLine[], priceFrom: Date, readLowest: ReadLowest): QuoteLine[] =>
  lines.map((line) => {
    if (!follows(line) || line.product === null || line.cents === null) return line;
    const lowest = readLowest(line.product, line.since === null ? priceFrom : new Date(line.since));
    const cents = lowest === null ? line.cents : lowest * line.quantity;
    return cents < line.cents ? { ...line, cents } : line;
  });

export type HeldVersion = QuoteVersion & {
  lines: QuoteLine[];
  totals: Totals;
  /** How much less it costs than when it was made. */
  fallenCents: number;
};

export function heldVersion(version: QuoteVersion, readLowest: ReadLowest = () => null): HeldVersion {
  const lines = heldLines(version.lines, version.priceFrom, readLowest);
  const totals = totalsOf(lines, version.taxes);
  return {
    ...version,
    lines,
    totals,
    fallenCents: totalsOf(version.lines, version.taxes).totalCents - totals.totalCents,
  };
}

/** A line as staff write it. What is left out is as it was, or as the settings say. */
export type WrittenLine = Pick<QuoteLine, 'kind' | 'cents' | 'name'> & {
  [Key in
    | 'key'
    | 'product'
    | 'quantity'
    | 'hours'
    | 'taxes'
    | 'of'
    | 'trade'
    | 'why'
    | 'photo'
    | 'advice'
    | 'service']?: QuoteLine[Key] | undefined;
};

/**
 * The lines of the next version. A line that staff left as it was keeps following its product's price; one that they
 * added or changed has the price that they wrote.
 */
export function revisedLines(present: readonly QuoteLine[], written: readonly WrittenLine[]): QuoteLine[] {
  const left = [...present];
  return written.map(({ key = 0, ...line }) => {
    const position = left.findIndex((one) => (key === 0 || one.key === key) && isSameLine(one, line));
    const [same] = position === -1 ? [] : left.splice(position, 1);
    const { taxes, why, photo, advice, service } = line;
    const chosen = defined({ taxes, why, photo, advice, service }) as Partial<QuoteLine>;
    if (same) return { ...same, ...chosen };
    const before = present.find((one) => one.key === key && key !== 0);
    const named = before ?? present.find(({ kind }) => kind === line.kind && !repeatedKinds.includes(kind));
    const facts = { ...(named ?? quoteLine(line.kind, null)), key: before?.key ?? key };
    return {
      ...facts,
      ...(defined(line) as Partial<QuoteLine>),
      name: line.name ?? named?.name ?? null,
      isByStaff: true,
    };
  });
}

/** Without what was left out. */
const defined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

const isSameLine = (one: QuoteLine, line: Omit<WrittenLine, 'key'>): boolean =>
  one.kind === line.kind &&
  one.cents === line.cents &&
  (line.product === undefined || line.product === one.product) &&
  (line.quantity === undefined || line.quantity === one.quantity) &&
  (line.hours === undefined || line.hours === one.hours) &&
  (line.of === undefined || line.of === one.of) &&
  (line.trade === undefined || JSON.stringify(line.trade) === JSON.stringify(one.trade)) &&
  (line.name === null || (one.name?.en === line.name.en && (one.name.fr ?? null) === (line.name.fr ?? null)));
