import { readNumber } from '#src/lib/input/read-number.ts';
import { centsFromDollars } from '#src/lib/money.ts';

const maxCents = 2_000_000_000;

/** An amount as people type it or paste it from a spreadsheet, in cents. Null for anything else. */
export function readAmount(text: string): number | null {
  const dollars = readNumber(text, { isMoney: true });
  if (dollars === null || dollars < 0 || Number(dollars.toFixed(2)) !== dollars) return null;
  const cents = centsFromDollars(dollars);
  return cents <= maxCents ? cents : null;
}
