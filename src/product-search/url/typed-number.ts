import { readNumber } from '#src/lib/input/read-number.ts';

/** The largest number in a filter. */
const highest = 999_999_999;

/**
 * A typed bound of a filter, in any notation and with its unit, `$` for money: clamps negative numbers to zero, and
 * keeps two decimals. Null when it is not a number. A comma before three digits groups thousands.
 */
export function typedNumber(text: string, unit?: string | null): number | null {
  const number = readNumber(text, unit === '$' ? { isMoney: true } : { unit }, 'en');
  if (number === null) return null;
  return Math.round(Math.min(Math.max(number, 0), highest) * 100) / 100;
}
