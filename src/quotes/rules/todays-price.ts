import type { QuoteLine } from './quote-line.ts';

/** A line as it costs today, in dollars: one unit, one service, or a part of a new engine on the customer’s boat. */
export type LineToday = Partial<Pick<QuoteLine, 'kind' | 'product' | 'service' | 'hours'>> & {
  amount: number | string | null;
};

type Compared = Pick<QuoteLine, 'kind' | 'product' | 'service' | 'quantity'>;

/** Today's price of what the line was made from, in dollars, with its hours; null: it was made from nothing with a price. */
export function priceToday(line: Compared, today: readonly LineToday[]) {
  const found = today.find((one) => isMadeFrom(line, one));
  if (typeof found?.amount !== 'number') return null;
  return { amount: Math.round(found.amount * line.quantity * 100) / 100, hours: found.hours ?? null };
}

function isMadeFrom(line: Compared, one: LineToday): boolean {
  if (line.service != null) return one.service === line.service;
  if (one.kind !== line.kind) return false;
  return line.product === null ? computedKinds.has(line.kind) : one.product === line.product;
}

/** Lines of a new engine that are computed, and stand once. */
const computedKinds: ReadonlySet<QuoteLine['kind']> = new Set(['rigging', 'labour', 'propeller', 'disposal']);
