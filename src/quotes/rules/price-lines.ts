import type { AttributeKey, Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import type { RepowerSettings } from '#src/dealer/repower-setting.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { OwnBoat } from './own-boat.ts';
import { powerRangeOf } from './power-range.ts';

/** What a new engine on a boat costs, line by line, in cents. */

export const lineKinds = ['engine', 'rigging', 'labour', 'propeller', 'disposal', 'trade', 'other'] as const;
export type LineKind = (typeof lineKinds)[number];

export type QuoteLine = {
  kind: LineKind;
  /** Null is still to be said: a trade before its range. A trade is negative. */
  cents: number | null;
  /** What a line names: the engine, the propeller, or what staff wrote. */
  name: Localized | null;
  /** The product of the line; it stays when the product is gone. */
  product: number | null;
  /** Hours of labour. */
  hours: number | null;
  /** Added or changed by staff: such a line has its own price. */
  isByStaff: boolean;
};

type Named = { id: number; name: Localized; priceCents: number };
export type TradeRange = { fromCents: number; toCents: number };

export type PriceQuestion = {
  engine: Omit<Named, 'priceCents'> & { attributes: Attributes; priceCents: number | null };
  propeller: Named | null;
  boat: Pick<OwnBoat, 'oldEngine' | 'wantsTrade'>;
  trade: TradeRange | null;
  settings: RepowerSettings;
};

const line = (kind: LineKind, cents: number | null, facts: Partial<QuoteLine> = {}): QuoteLine => ({
  kind,
  cents,
  name: null,
  product: null,
  hours: null,
  isByStaff: false,
  ...facts,
});

/** The lines of a price; null when an amount is missing: then the answer is "Ask us". */
export function priceLines({ engine, propeller, boat, trade, settings }: PriceQuestion): QuoteLine[] | null {
  const { omHoPo, omControl } = engine.attributes;
  if (typeof omHoPo !== 'number' || engine.priceCents === null) return null;
  const range = settings.ranges[powerRangeOf(omHoPo)];
  const rigging = isControl(omControl) ? range.rigging[omControl] : null;
  const propellerCents = propeller?.priceCents ?? range.propellerCents;
  if (rigging === null || range.hours === null || settings.hourlyRateCents === null || propellerCents === null)
    return null;
  const wantsTrade = boat.wantsTrade || trade !== null;
  const disposal = boat.oldEngine !== null && !wantsTrade ? settings.disposalCents : null;
  return [
    line('engine', engine.priceCents, { name: engine.name, product: engine.id }),
    line('rigging', rigging),
    line('labour', Math.round(range.hours * settings.hourlyRateCents), { hours: range.hours }),
    line('propeller', propellerCents, propeller ? { name: propeller.name, product: propeller.id } : {}),
    ...(disposal === null ? [] : [line('disposal', disposal)]),
    ...(wantsTrade ? [line('trade', trade ? -trade.fromCents : null)] : []),
  ];
}

const isControl = (value: Attributes[AttributeKey]): value is keyof RepowerSettings['ranges']['upTo20']['rigging'] =>
  value === 'tiller' || value === 'mechanical' || value === 'digital';

export type LineTax = { name: Localized; percent: number };

export type Totals = {
  /** After trade, never below zero. */
  subtotalCents: number;
  taxes: (LineTax & { cents: number })[];
  totalCents: number;
  /** A trade has no range yet: the total is before it. */
  isBeforeTrade: boolean;
};

/** The sum of the lines, and each tax on it, rounded to the cent. */
export function totalsOf(lines: readonly Pick<QuoteLine, 'kind' | 'cents'>[], taxes: readonly LineTax[]): Totals {
  const subtotalCents = Math.max(
    0,
    lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
  );
  const charged = taxes.map((tax) => ({ ...tax, cents: Math.round((subtotalCents * tax.percent) / 100) }));
  return {
    subtotalCents,
    taxes: charged,
    totalCents: charged.reduce((sum, { cents }) => sum + cents, subtotalCents),
    isBeforeTrade: lines.some(({ kind, cents }) => kind === 'trade' && cents === null),
  };
}
