import type { QuoteLine } from './quote-line.ts';

export type SaleOfLine = { product: number; units: number; eachCents: number };

type Line = Pick<QuoteLine, 'key' | 'kind' | 'product' | 'quantity' | 'cents' | 'of'>;

/**
 * What each unit of an offer is sold for: its line, less the discounts that name it and its share of those of all units.
 * Together they are what the offer charges for its units, to the cent: a line whose price can't be divided by its
 * quantity becomes several sales.
 */
export function salePrices(lines: readonly Line[]): SaleOfLine[] {
  const units = lines.flatMap(({ kind, product, ...line }) =>
    kind === 'unit' && product !== null ? [{ ...line, product, cents: line.cents ?? 0 }] : [],
  );
  const isUnit = (key: number | null) => units.some((unit) => unit.key === key);
  const discounts = lines.filter(({ kind }) => kind === 'discount');
  const shared = discounts.filter(({ of }) => of === null).reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const shares = shareOut(
    shared,
    units.map(({ cents }) => cents),
  );
  return units.flatMap(({ key, product, quantity, cents }, place) => {
    const own = discounts
      .filter(({ of }) => of === key && isUnit(of))
      .reduce((sum, line) => sum + (line.cents ?? 0), 0);
    const net = Math.max(0, cents + own + (shares[place] ?? 0));
    const [low, more] = [Math.floor(net / quantity), net % quantity];
    return [
      { product, units: more, eachCents: low + 1 },
      { product, units: quantity - more, eachCents: low },
    ].filter((sold) => sold.units > 0);
  });
}

/** Units that were sold from an offer; null once their product was deleted. */
export type SoldUnits = { product: number | null; units: number };

/** What is still to be sold of an offer, and for how much. */
export function unsoldUnits(lines: readonly Line[], sold: readonly SoldUnits[]): SaleOfLine[] {
  if (isAllSold(lines, sold)) return [];
  const all = salePrices(lines);
  return all.flatMap((one, place) => {
    const ofProduct = (units: readonly SoldUnits[]) =>
      countUnits(units.filter(({ product }) => product === one.product));
    const soldHere = Math.max(0, ofProduct(sold) - ofProduct(all.slice(0, place)));
    return soldHere >= one.units ? [] : [{ ...one, units: one.units - soldHere }];
  });
}

/** Also of products that were deleted since. */
export const isAllSold = (lines: readonly Line[], sold: readonly SoldUnits[]): boolean =>
  sold.length > 0 && countUnits(sold) >= countUnits(salePrices(lines));

const countUnits = (units: readonly SoldUnits[]): number => units.reduce((sum, one) => sum + one.units, 0);

/** An amount in proportion to weights, whole cents each; the last takes what is left. */
function shareOut(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let [doneWeight, doneCents] = [0, 0];
  return weights.map((weight) => {
    doneWeight += weight;
    const until = all === 0 ? 0 : Math.round((cents * doneWeight) / all);
    const share = until - doneCents;
    doneCents = until;
    return share;
  });
}
