import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { type PriceFacts, priceOnDay } from '#src/pricing/price.ts';
import { type LineTax, type QuoteLine, type Totals, totalsOf } from './price-lines.ts';

/**
 * Which price holds. Each version is valid to the end of its last day; the engine's line is the lowest price that the
 * product had since the version's prices were made, and never goes back up.
 */

export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'expired'] as const;
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

/** The lines as they hold: the engine at its lowest price, unless staff wrote that line. */
export const heldLines = (lines: readonly QuoteLine[], lowestCents: number | null): QuoteLine[] =>
  lines.map((line) =>
    line.kind === 'engine' && !line.isByStaff && line.cents !== null && lowestCents !== null && lowestCents < line.cents
      ? { ...line, cents: lowestCents }
      : line,
  );

export type HeldVersion = QuoteVersion & {
  lines: QuoteLine[];
  totals: Totals;
  /** How much less the engine costs than when the version was made. */
  fallenCents: number;
};

export function heldVersion(version: QuoteVersion, lowestCents: number | null): HeldVersion {
  const lines = heldLines(version.lines, lowestCents);
  const totals = totalsOf(lines, version.taxes);
  return {
    ...version,
    lines,
    totals,
    fallenCents: totalsOf(version.lines, version.taxes).totalCents - totals.totalCents,
  };
}

export type WrittenLine = Pick<QuoteLine, 'kind' | 'cents' | 'name'>;

/**
 * The lines of the next version. A line that staff left as it was keeps following the engine's price; one that they
 * added or changed has the price that they wrote.
 */
export function revisedLines(present: readonly QuoteLine[], written: readonly WrittenLine[]): QuoteLine[] {
  const left = [...present];
  return written.map((line) => {
    const position = left.findIndex((one) => isSameLine(one, line));
    const [same] = position === -1 ? [] : left.splice(position, 1);
    if (same) return same;
    const named = present.find(({ kind }) => kind === line.kind && kind !== 'other');
    const facts = { product: named?.product ?? null, hours: named?.hours ?? null };
    return { ...facts, ...line, name: line.name ?? named?.name ?? null, isByStaff: true };
  });
}

const isSameLine = (one: QuoteLine, line: WrittenLine): boolean =>
  one.kind === line.kind &&
  one.cents === line.cents &&
  (line.name === null || (one.name?.en === line.name.en && (one.name.fr ?? null) === (line.name.fr ?? null)));
