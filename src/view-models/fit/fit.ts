import type { AttributeKey, Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';

/**
 * Whether an engine fits a boat, and a propeller an engine, by the manufacturers' numbers. One violated limit is a no;
 * a missing number is never a yes. An engine far below the boat's limit fits, but is weak.
 */

export type FitReason =
  | { kind: 'too-strong'; horsepower: number; limit: number; engines: number }
  | { kind: 'weak'; fromHp: number; toHp: number }
  | { kind: 'shaft-short' | 'shaft-long'; shaftInches: number; transomInches: number }
  | { kind: 'boat-drive' | 'engine-kind' | 'no-propeller' }
  | { kind: 'diameter' | 'pitch'; inches: number; from: number; to: number }
  | { kind: 'missing'; keys: AttributeKey[] };

export type Fit = { result: 'fits' | 'weak' | 'unknown' | 'does-not-fit'; reasons: FitReason[] };

/** A shaft matches a transom within this difference: 15, 20, 25 and 30 inches are nominal classes. */
export const shaftToleranceInches = 2;

const hangsOnTransom = new Set(['outboard']);
const notOnTransom = new Set(['sterndrive', 'inboard', 'inboard-jet']);

/** Below this share of the boat's limit an engine is weak. */
const minPercent = 60;

/** The power that suits a boat: from 60% of its limit, rounded up, to the limit. */
export const suitedPower = (maxHp: number) => ({ fromHp: Math.ceil((maxHp * minPercent) / 100), toHp: maxHp });

/** Power against the boat's limit, shaft against its transom. An unknown weight is named, but is no condition. */
export function fitOfEngine(boat: Attributes, engine: Attributes): Fit {
  if (typeof boat.boatDrive === 'string' && !hangsOnTransom.has(boat.boatDrive)) return no({ kind: 'boat-drive' });
  if (typeof engine.omEnTy === 'string' && notOnTransom.has(engine.omEnTy)) return no({ kind: 'engine-kind' });
  const missing = [...missingOf(boat, ['boatMaxHp', 'boatTransom']), ...missingOf(engine, ['omHoPo', 'omShLe'])];
  const judged = judge([tooStrong(boat, engine), wrongShaft(boat, engine)], missing);
  if (judged.result !== 'fits') return judged;
  const weightless = missingOf(engine, ['omWeight']);
  const weak = tooWeak(boat, engine);
  return {
    result: weak ? 'weak' : 'fits',
    reasons: [
      ...(weak ? [weak] : []),
      ...(weightless.length > 0 ? [{ kind: 'missing' as const, keys: weightless }] : []),
    ],
  };
}

const enginesOf = ({ boatEngines }: Attributes): number =>
  typeof boatEngines === 'number' && boatEngines > 1 ? boatEngines : 1;

function tooWeak(boat: Attributes, { omHoPo }: Attributes): FitReason | null {
  const { boatMaxHp } = boat;
  if (typeof boatMaxHp !== 'number' || typeof omHoPo !== 'number') return null;
  const isWeak = omHoPo * enginesOf(boat) * 100 < boatMaxHp * minPercent;
  return isWeak ? { kind: 'weak', ...suitedPower(boatMaxHp) } : null;
}

/** A boat with two engines carries two of this one. */
function tooStrong(boat: Attributes, { omHoPo }: Attributes): FitReason | null {
  const { boatMaxHp } = boat;
  if (typeof boatMaxHp !== 'number' || typeof omHoPo !== 'number') return null;
  const engines = enginesOf(boat);
  const horsepower = omHoPo * engines;
  return horsepower > boatMaxHp ? { kind: 'too-strong', horsepower, limit: boatMaxHp, engines } : null;
}

function wrongShaft({ boatTransom }: Attributes, { omShLe }: Attributes): FitReason | null {
  if (typeof boatTransom !== 'number' || typeof omShLe !== 'number') return null;
  const longer = omShLe - boatTransom;
  if (Math.abs(longer) <= shaftToleranceInches) return null;
  return { kind: longer < 0 ? 'shaft-short' : 'shaft-long', shaftInches: omShLe, transomInches: boatTransom };
}

/** Diameter and pitch against the limits of the engine's gearcase. */
export function fitOfPropeller(engine: Attributes, propeller: Attributes): Fit {
  if (engine.omEnTy === 'jet') return no({ kind: 'no-propeller' });
  const missing = [
    ...missingOf(engine, ['omPropDiFrom', 'omPropDiTo', 'omPropPiFrom', 'omPropPiTo']),
    ...missingOf(propeller, ['peDiameter', 'peBoStro']),
  ];
  const against = [
    outside('diameter', propeller.peDiameter, engine.omPropDiFrom, engine.omPropDiTo),
    outside('pitch', propeller.peBoStro, engine.omPropPiFrom, engine.omPropPiTo),
  ];
  return judge(against, missing);
}

type Value = Attributes[AttributeKey];

function outside(kind: 'diameter' | 'pitch', inches: Value, from: Value, to: Value): FitReason | null {
  if (typeof inches !== 'number' || typeof from !== 'number' || typeof to !== 'number') return null;
  return inches < from || inches > to ? { kind, inches, from, to } : null;
}

/** The numbers among some that are missing. */
export const missingOf = (attributes: Attributes, keys: readonly AttributeKey[]): AttributeKey[] =>
  keys.filter((key) => typeof attributes[key] !== 'number');

const no = (reason: FitReason): Fit => ({ result: 'does-not-fit', reasons: [reason] });

function judge(against: readonly (FitReason | null)[], missing: AttributeKey[]): Fit {
  const reasons = against.filter((reason) => reason !== null);
  if (reasons.length > 0) return { result: 'does-not-fit', reasons };
  if (missing.length > 0) return { result: 'unknown', reasons: [{ kind: 'missing', keys: missing }] };
  return { result: 'fits', reasons: [] };
}

export type FitSide = 'boat' | 'engine' | 'propeller';

/** The side of a fit that a product is on; null for trailers and other parts. */
export function fitSideOf({ type, attributes }: { type: ProductType; attributes: Attributes }): FitSide | null {
  if (type === 'engine') return 'engine';
  if (type === 'part')
    return attributes.peDiameter !== undefined && attributes.peBoStro !== undefined ? 'propeller' : null;
  if (type !== 'boat') return null;
  const isTrailer = attributes.trailerCapacity !== undefined || attributes.trailerFitsTo !== undefined;
  return isTrailer ? null : 'boat';
}
