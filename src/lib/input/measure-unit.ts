import type { Unit } from '#src/i18n/unit-word.ts';

/** Units as people write them after a number, in either language, and what they are worth in the unit of a field. */

export type MeasureUnit = Unit | '%';

type Worth = readonly [dimension: string, factor: number];

const litresPerUsGallon = 3.785_411_784;
const litresPerImperialGallon = 4.546_09;

/** Of each field's unit. */
const own: Record<MeasureUnit, Worth> = {
  ft: ['length', 304.8],
  in: ['length', 25.4],
  mm: ['length', 1],
  lb: ['weight', 0.453_592_37],
  kg: ['weight', 1],
  // A Canadian's "ch" or "cv" is the horsepower of the plate, not the metric one.
  hp: ['power', 0.745_7],
  kW: ['power', 1],
  L: ['volume', 1],
  h: ['time', 1],
  rpm: ['speed', 1],
  '°': ['angle', 1],
  '%': ['share', 1],
};

/** "gal" alone is not among them: it is one of two, a fifth apart. */
const spellings: readonly (readonly [pattern: string, worth: Worth])[] = [
  [`'|ft|feet|foot|pi|pieds?`, own.ft],
  [`"|in|inch|inches|po|pouces?`, own.in],
  [`m|metres?|meters?|mètres?`, ['length', 1000]],
  ['cm', ['length', 10]],
  ['mm', own.mm],
  ['lbs?|pounds?|livres?', own.lb],
  ['kgs?|kilos?', own.kg],
  ['hp|horsepower|horses?|ch|cv|chevaux|cheval|forces?', own.hp],
  ['kw', own.kW],
  ['l|litres?|liters?', own.L],
  ['cc|cm3|cm³', ['volume', 0.001]],
  [`us gal(?:lons?)?|gal(?:lons?)? us`, ['volume', litresPerUsGallon]],
  [`imp(?:erial)? gal(?:lons?)?|gal(?:lons?)? imp(?:ériaux|erial)?`, ['volume', litresPerImperialGallon]],
  ['h|hrs?|hours?|heures?', own.h],
  ['rpm|tr/min', own.rpm],
  ['°|deg|degrees?|degrés?', own['°']],
  ['%', own['%']],
];
const known = spellings.map(([pattern, worth]) => [new RegExp(`^(?:${pattern})$`), worth] as const);

/** A number with a written unit, in the field's unit; null for a unit that measures something else, or none. */
export function inUnit(value: number, written: string, unit: MeasureUnit | null): number | null {
  const found = known.find(([pattern]) => pattern.test(written))?.[1];
  if (!found || unit === null) return null;
  const [dimension, factor] = own[unit];
  if (found[0] !== dimension) return null;
  return found[1] === factor ? value : (value * found[1]) / factor;
}
