/** Units as people write them after a number, in either language. */

type Worth = readonly [dimension: string, factor: number];

const worths: readonly (readonly [spellings: RegExp, worth: Worth])[] = [
  [/^(?:'|ft|feet|foot|pi|pieds?)$/, ['length', 304.8]],
  [/^(?:"|in|inch|inches|po|pouces?)$/, ['length', 25.4]],
  [/^(?:m|metres?|meters?|mètres?)$/, ['length', 1000]],
  [/^cm$/, ['length', 10]],
  [/^mm$/, ['length', 1]],
  [/^(?:lbs?|pounds?|livres?)$/, ['weight', 0.453_592_37]],
  [/^(?:kgs?|kilos?)$/, ['weight', 1]],
  // A Canadian's "ch" or "cv" is the horsepower of the plate, not the metric one.
  [/^(?:hp|horsepower|horses?|ch|cv|chevaux|cheval|forces?)$/, ['power', 0.7457]],
  [/^kw$/, ['power', 1]],
  [/^(?:l|litres?|liters?)$/, ['volume', 1]],
  [/^(?:cc|cm3|cm³)$/, ['volume', 0.001]],
  // "gal" alone is one of two, a fifth apart.
  [/^(?:us gal(?:lons?)?|gal(?:lons?)? us)$/, ['volume', 3.785_411_784]],
  [/^(?:imp gal(?:lons?)?|gal(?:lons?)? imp)$/, ['volume', 4.546_09]],
  [/^(?:h|hrs?|hours?|heures?)$/, ['time', 1]],
  [/^(?:rpm|tr\/min)$/, ['speed', 1]],
  [/^(?:°|deg|degrees?|degrés?)$/, ['angle', 1]],
  [/^%$/, ['share', 1]],
];

const worthOf = (unit: string): Worth | undefined =>
  worths.find(([spellings]) => spellings.test(unit.toLowerCase()))?.[1];

/** A number with a written unit, in another unit; null where they measure different things, or are no units. */
export function inUnit(value: number, written: string, unit: string): number | null {
  const [from, to] = [worthOf(written), worthOf(unit)];
  if (!from || from[0] !== to?.[0]) return written === unit ? value : null;
  return from[1] === to[1] ? value : (value * from[1]) / to[1];
}
