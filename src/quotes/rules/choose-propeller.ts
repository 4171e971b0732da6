import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { fitOfPropeller } from '#src/view-models/fit/fit.ts';

export type PropellerCandidate = { id: number; attributes: Attributes; priceCents: number | null; isInStock: boolean };

/**
 * Of the propellers that fit by diameter and pitch and have a price, the nearest to the middle pitch; among equally
 * near ones those in stock first, then the cheaper.
 */
export function choosePropeller<Propeller extends PropellerCandidate>(
  engine: Attributes,
  propellers: readonly Propeller[],
): (Propeller & { priceCents: number }) | null {
  const { omPropPiFrom: from, omPropPiTo: to } = engine;
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  const fromMiddle = ({ attributes }: Propeller) => Math.abs(Number(attributes.peBoStro) * 2 - from - to);
  const [nearest] = propellers
    .filter((propeller): propeller is Propeller & { priceCents: number } => propeller.priceCents !== null)
    .filter(({ attributes }) => fitOfPropeller(engine, attributes).result === 'fits')
    .sort(
      (one, other) =>
        fromMiddle(one) - fromMiddle(other) ||
        Number(other.isInStock) - Number(one.isInStock) ||
        one.priceCents - other.priceCents ||
        one.id - other.id,
    );
  return nearest ?? null;
}
