import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { type Fit, fitOfEngine, shaftToleranceInches } from '#src/view-models/fit/fit.ts';
import { likelyTransom } from './likely-transom.ts';
import type { OwnBoat } from './own-boat.ts';

type Measures = Pick<OwnBoat, 'plateHp' | 'transomInches'>;

/**
 * Whether an engine fits a visitor's boat, by the rule for the dealer's boats. Who is not sure about the transom gets
 * all shafts here: what is proposed to them is in likely-transom.ts. Without a plate nothing fits, because the power is unknown.
 */
export function fitOwnBoat({ plateHp, transomInches }: Measures, engine: Attributes): Fit {
  const transom = transomInches ?? engine.omShLe;
  const boat: Attributes = {
    ...(plateHp !== null && { boatMaxHp: plateHp }),
    ...(transom !== undefined && { boatTransom: transom }),
  };
  return fitOfEngine(boat, engine);
}

/** The boat with the transom that it has or, when the visitor is not sure, most likely has. */
export const withLikelyTransom = (boat: OwnBoat): OwnBoat & { transomInches: number } => ({
  ...boat,
  transomInches: boat.transomInches ?? likelyTransom(boat),
});

/** False for the shafts that an unmeasured transom most likely doesn't have. */
export function isForLikelyTransom(boat: OwnBoat, { omShLe }: Attributes): boolean {
  if (boat.transomInches !== null || typeof omShLe !== 'number') return true;
  return Math.abs(omShLe - likelyTransom(boat)) <= shaftToleranceInches;
}

/** The dealer's outboards, which hang on a transom; jets are judged, but never proposed. */
const proposable = new Set(['four-stroke', 'two-stroke', 'electric']);

export const isOutboard = ({ omEnTy }: Attributes): boolean =>
  omEnTy === 'jet' || (typeof omEnTy === 'string' && proposable.has(omEnTy));

/** An outboard with a propeller: only those are proposed, or have a price to hold. */
export const isPropelled = ({ omEnTy }: Attributes): boolean => typeof omEnTy === 'string' && proposable.has(omEnTy);

export type Caution =
  | { kind: 'insurer' }
  | { kind: 'full-load' }
  | { kind: 'heavier'; pounds: number }
  | { kind: 'weigh' };

/** What to know about an engine that fits: at the plate's limit, little power, or else its weight. */
export function cautionFor(plateHp: number, engine: Attributes, oldPounds: number | null): Caution | null {
  const { omHoPo, omWeight } = engine;
  if (typeof omHoPo !== 'number') return null;
  if (omHoPo * 100 >= plateHp * 95) return { kind: 'insurer' };
  if (omHoPo * 100 < plateHp * 70) return { kind: 'full-load' };
  if (oldPounds === null || typeof omWeight !== 'number') return { kind: 'weigh' };
  const pounds = Math.round(omWeight - oldPounds);
  return pounds > 0 ? { kind: 'heavier', pounds } : null;
}
