/** The largest number in a filter. */
const highest = 999_999_999;

/**
 * A typed bound of a filter: accepts a decimal comma, clamps negative numbers to zero, and keeps two decimals. Null
 * when it is not a number.
 */
export function typedNumber(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
  if (!Number.isFinite(number)) return null;
  return Math.round(Math.min(Math.max(number, 0), highest) * 100) / 100;
}
