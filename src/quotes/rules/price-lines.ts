import type { AttributeKey, Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import type { RepowerSettings } from '#src/dealer/repower-setting.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { OwnBoat } from './own-boat.ts';
import { powerRangeOf } from './power-range.ts';
import { type QuoteLine, quoteLine } from './quote-line.ts';

/** What a new engine on a boat costs, line by line, in cents. */

type Named = { id: number; name: Localized; priceCents: number };
export type TradeRange = { fromCents: number; toCents: number };

export type PriceQuestion = {
  engine: Omit<Named, 'priceCents'> & { attributes: Attributes; priceCents: number | null };
  propeller: Named | null;
  boat: Pick<OwnBoat, 'oldEngine' | 'wantsTrade'>;
  trade: TradeRange | null;
  settings: RepowerSettings;
};

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
    quoteLine('engine', engine.priceCents, { name: engine.name, product: engine.id, type: 'engine' }),
    quoteLine('rigging', rigging),
    quoteLine('labour', Math.round(range.hours * settings.hourlyRateCents), { hours: range.hours }),
    quoteLine(
      'propeller',
      propellerCents,
      propeller ? { name: propeller.name, product: propeller.id, type: 'part' } : {},
    ),
    ...(disposal === null ? [] : [quoteLine('disposal', disposal)]),
    ...(wantsTrade ? [quoteLine('trade', trade ? -trade.fromCents : null)] : []),
  ];
}

const isControl = (value: Attributes[AttributeKey]): value is keyof RepowerSettings['ranges']['upTo20']['rigging'] =>
  value === 'tiller' || value === 'mechanical' || value === 'digital';
