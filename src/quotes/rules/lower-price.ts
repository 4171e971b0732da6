import { dealerDay } from '#src/lib/dates.ts';
import { dayMs, hourMs } from '#src/lib/duration.ts';
import { priceOnDay } from '#src/pricing/price.ts';
import type { HeldVersion, PriceChange } from './versions.ts';

/** When a customer is notified that the engine's price fell: an hour after the change, unless it was undone. */

const waitMs = hourMs;
const pauseMs = dayMs;

type Notified = { notifiedCents: number | null; notifiedAt: Date | null };

/** Whether a version costs less than in the last notice to the customer, who gets at most one a day. */
export function isNews(
  { totals, fallenCents }: HeldVersion,
  { notifiedCents, notifiedAt }: Notified,
  now: Date,
): boolean {
  const toldCents = notifiedCents ?? totals.totalCents + fallenCents;
  const isPaused = notifiedAt !== null && now.getTime() - notifiedAt.getTime() < pauseMs;
  return totals.totalCents < toldCents && !isPaused;
}

/** Whether the product has cost this much or less throughout the last hour. */
export function hasCostForAnHour(changes: readonly PriceChange[], cents: number, now: Date): boolean {
  const from = new Date(now.getTime() - waitMs);
  const sorted = changes.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const instants = [from, ...sorted.map(({ at }) => at).filter((at) => at > from && at <= now), now];
  return instants.every((instant) => {
    const change = sorted.findLast(({ at }) => at <= instant);
    const price = change ? priceOnDay({ ...change, msrpCents: null }, dealerDay(instant)) : null;
    return price !== null && price <= cents;
  });
}
