/** Units as people write them after a number, in either language; short, because browsers load it. */
const units: readonly (readonly [dimension: string, factor: number, spellings: string])[] = [
  ['length', 304.8, "'|ft|feet|foot|pi|pied|pieds"],
  ['length', 25.4, '"|in|inch|inches|po|pouce|pouces'],
  ['length', 1000, 'm|metre|metres|meter|meters|mètre|mètres'],
  ['length', 10, 'cm'],
  ['length', 1, 'mm'],
  ['weight', 0.453_592_37, 'lb|lbs|pounds|livres'],
  ['weight', 1, 'kg|kilos'],
  // A Canadian's "ch" or "cv" is the horsepower of the plate, not the metric one.
  ['power', 0.7457, 'hp|horsepower|ch|cv|chevaux|forces'],
  ['power', 1, 'kw'],
  ['volume', 1, 'l|litre|litres|liters'],
  ['volume', 0.001, 'cc|cm3|cm³'],
  // "gal" alone is ambiguous: US and imperial gallons differ by a fifth.
  ['volume', 3.785_411_784, 'us gal|gal us'],
  ['volume', 4.546_09, 'imp gal|gal imp'],
  ['time', 1, 'h|hr|hrs|hour|hours|heure|heures'],
  ['speed', 1, 'rpm|tr/min'],
  ['angle', 1, '°|deg'],
  ['share', 1, '%'],
];

const find = (unit: string) => units.find(([, , spellings]) => spellings.split('|').includes(unit.toLowerCase()));

/** A number with a written unit, in another unit; null where they measure different things, or are no units. */
export function inUnit(value: number, written: string, unit: string): number | null {
  const [from, to] = [find(written), find(unit)];
  if (!from || from[0] !== to?.[0]) return written === unit ? value : null;
  return from[1] === to[1] ? value : (value * from[1]) / to[1];
}
