import { dayAfter } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';
import { type PriceFacts, priceOnDay, saving } from './price.ts';
import { factsByDay, type PriceChange } from './price-history.ts';

/** Which higher price may be struck out next to today's. */

/** The evidence for a product's MSRP: the price list on file, its page, and the amount there. */
export type ListedPrice = {
  msrpCents: number | null;
  priceListId: number | null;
  priceListPage: string | null;
  priceListCents: number | null;
};

/** What keeps an MSRP from being struck out, in the order in which it is entered. */
export type EvidenceGap = 'list' | 'page' | 'amount' | 'other-amount';

/** The first thing that is missing, or null where a price list on file has this MSRP. */
export function evidenceGap({
  msrpCents,
  priceListId,
  priceListPage,
  priceListCents,
}: ListedPrice): EvidenceGap | null {
  if (priceListId === null) return 'list';
  if (priceListPage === null) return 'page';
  if (priceListCents === null) return 'amount';
  return priceListCents === msrpCents ? null : 'other-amount';
}

export type StruckPrice = { kind: 'msrp' | 'former'; cents: number };

type Struck = {
  product: PriceFacts & ListedPrice;
  /** Its prices so far. */
  changes: readonly PriceChange[];
  day: string;
  /** The dealer's setting; without it MSRP is struck out as it is entered. */
  requiresEvidence: boolean;
};

/** The price to strike out next to today's: an MSRP with evidence, else our own former price, else nothing. */
export function struckPrice({ product, changes, day, requiresEvidence }: Struck): StruckPrice | null {
  const nowCents = priceOnDay(product, day);
  return struckBeside(nowCents, { product, requiresEvidence, readFormer: () => formerPrice(changes, day) });
}

type Higher = { product: ListedPrice; requiresEvidence: boolean; readFormer: () => number | null };

/** The same for a price that is not saved yet, with the former price from the saved history. */
export function struckBeside(
  nowCents: number | null,
  { product, requiresEvidence, readFormer }: Higher,
): StruckPrice | null {
  const { msrpCents } = product;
  const mayStrikeMsrp = !requiresEvidence || evidenceGap(product) === null;
  if (mayStrikeMsrp && msrpCents !== null && saving(nowCents, msrpCents)) return { kind: 'msrp', cents: msrpCents };
  const formerCents = requiresEvidence ? readFormer() : null;
  return formerCents !== null && saving(nowCents, formerCents) ? { kind: 'former', cents: formerCents } : null;
}

/** A former price counts if the unit was offered at it, or for more, on so many of the days before the lower one. */
const minDays = 92;
const daysBefore = 183;
/** How many days it may be struck out, from the first day of the lower price. */
const daysStruck = 183;

/** The highest price charged for long enough before today's lower one, if that is not too old; in cents. */
export function formerPrice(changes: readonly PriceChange[], today: string): number | null {
  const spans = priceSpans(changes, today);
  const now = spans.at(-1)?.cents ?? null;
  if (now === null) return null;
  const began = beginning(spans, now);
  if (dayAfter(began, daysStruck) <= today) return null;
  const earliest = dayAfter(began, -daysBefore);
  const higher = spans
    .flatMap(({ from, until, cents }) => {
      const days = daysBetween(from < earliest ? earliest : from, until < began ? until : began);
      return cents !== null && cents > now && days > 0 ? [{ cents, days }] : [];
    })
    .sort((one, other) => other.cents - one.cents);
  let days = 0;
  for (const span of higher) {
    days += span.days;
    if (days >= minDays) return span.cents;
  }
  return null;
}

/** A price from one day up to another, without it; null while nobody could buy. */
type Span = { from: string; until: string; cents: number | null };

function priceSpans(changes: readonly PriceChange[], today: string): Span[] {
  const days = factsByDay(changes, today);
  return days.map(([from, change], at) => ({
    from,
    until: days[at + 1]?.[0] ?? dayAfter(today),
    cents: change.isOffered ? priceOnDay(change, from) : null,
  }));
}

/** The first day of today's price. Days on which nobody could buy don't begin it anew. */
function beginning(spans: readonly Span[], now: number): string {
  let began = spans.at(-1)?.from ?? '';
  for (const { from, cents } of spans.toReversed()) {
    if (cents !== null && cents !== now) break;
    if (cents === now) began = from;
  }
  return began;
}

const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / dayMs;
