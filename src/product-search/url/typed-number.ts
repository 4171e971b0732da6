/** The largest number that a filter speaks of. */
const highest = 999_999_999;

/**
 * The number that somebody typed as a bound of a filter: a comma may stand for the point, nothing is below zero, two
 * decimals are kept. Null when it is no number.
 */
export function typedNumber(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
  if (!Number.isFinite(number)) return null;
  return Math.round(Math.min(Math.max(number, 0), highest) * 100) / 100;
}
