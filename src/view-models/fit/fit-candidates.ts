import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import type { NumberKey } from '#src/product-search/index/columns.ts';
import { Nearest } from '#src/product-search/index/nearest.ts';
import type { ProductIndex } from '#src/product-search/index/product-index.ts';
import { type FitSide, shaftToleranceInches } from './fit.ts';

/** Which products in stock are worth checking, the likeliest first. The rule itself is fit.ts. */

/** The product type of each side. */
export const typeOf = { boat: 'boat', engine: 'engine', propeller: 'part' } as const;

/** The sides that each side is matched with. */
export const fitOthers: Record<FitSide, FitSide[]> = {
  boat: ['engine'],
  engine: ['boat', 'propeller'],
  propeller: ['engine'],
};

/** Lower is likelier; null excludes a product. */
type Distance = (row: number) => number | null;

export function fitCandidates(
  productIndex: ProductIndex,
  requested: { side: FitSide; attributes: Attributes },
  other: FitSide,
  max: number,
): readonly number[] {
  const facts = comparedKeys.map((key) => requested.attributes[key]);
  const key = `fit ${JSON.stringify([requested.side, other, max, facts])}`;
  return productIndex.keepNearest(key, () => findCandidates(productIndex, requested, other, max));
}

/** What a candidate is compared with. */
const comparedKeys = [
  ...(['boatMaxHp', 'boatEngines', 'boatTransom', 'omHoPo', 'omShLe'] as const),
  ...(['omPropDiFrom', 'omPropDiTo', 'omPropPiFrom', 'omPropPiTo', 'peDiameter', 'peBoStro'] as const),
];

function findCandidates(
  productIndex: ProductIndex,
  { side, attributes }: { side: FitSide; attributes: Attributes },
  other: FitSide,
  max: number,
): number[] {
  const distance = distanceTo(productIndex, side, attributes, other);
  const nearest = new Nearest(max);
  for (const row of productIndex.scope({ type: typeOf[other], showcase: null })) {
    const far = distance(row);
    if (far !== null) nearest.add(productIndex.columns.ids.values[row] ?? 0, far);
  }
  return nearest.ids();
}

function distanceTo({ columns }: ProductIndex, side: FitSide, own: Attributes, other: FitSide): Distance {
  const column = (key: NumberKey) => columns.numbers.get(key)?.values ?? [];
  const attribute = (key: (typeof comparedKeys)[number]): number =>
    typeof own[key] === 'number' ? own[key] : Number.NaN;
  if (side === 'boat') {
    const [powers, shafts] = [column('horsepower'), column('shaftLength')];
    const limit = attribute('boatMaxHp') / Math.max(attribute('boatEngines') || 1, 1);
    return (row) => unlikeMount(powers[row], limit, shafts[row], attribute('boatTransom'));
  }
  if (other === 'boat') {
    const [limits, transoms] = [column('boatMaxHp'), column('boatTransom')];
    return (row) =>
      isKnown(limits[row]) || isKnown(transoms[row])
        ? unlikeMount(attribute('omHoPo'), limits[row], attribute('omShLe'), transoms[row])
        : null;
  }
  if (other === 'propeller') {
    const [diameters, pitches] = [column('peDiameter'), column('peBoStro')];
    return (row) =>
      isKnown(diameters[row]) && isKnown(pitches[row])
        ? distanceFrom(diameters[row], attribute('omPropDiFrom'), attribute('omPropDiTo')) +
          distanceFrom(pitches[row], attribute('omPropPiFrom'), attribute('omPropPiTo'))
        : null;
  }
  const [from, to] = [column('omPropDiFrom'), column('omPropDiTo')];
  const [lowest, highest] = [column('omPropPiFrom'), column('omPropPiTo')];
  return (row) =>
    distanceFrom(attribute('peDiameter'), from[row], to[row]) +
    distanceFrom(attribute('peBoStro'), lowest[row], highest[row]);
}

const isKnown = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);

/** Unknown values come after everything that may fit, and before everything that can't. */
const unknown = 10;
const impossible = 100;

/** Engines near the limit are the most popular. */
function unlikeMount(power = Number.NaN, limit = Number.NaN, shaft = Number.NaN, transom = Number.NaN): number {
  const ofPower =
    Number.isNaN(power) || Number.isNaN(limit) ? unknown : power > limit ? impossible : (limit - power) / limit;
  const apart = Math.abs(shaft - transom);
  const ofShaft = Number.isNaN(apart) ? unknown : apart > shaftToleranceInches ? impossible : 0;
  return ofPower + ofShaft;
}

function distanceFrom(value = Number.NaN, from = Number.NaN, to = Number.NaN): number {
  if (Number.isNaN(value) || Number.isNaN(from) || Number.isNaN(to)) return unknown;
  return value < from || value > to ? impossible : 0;
}
