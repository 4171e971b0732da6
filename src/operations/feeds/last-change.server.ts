import { dayAfter } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';

type Changing = {
  updatedAt: Date;
  promoPriceCents: number | null;
  promoFrom: string | null;
  promoUntil: string | null;
  badgesFrom: string | null;
  badgesUntil: string | null;
};

/**
 * When the page of a product last changed: by an edit of the product or one of its pictures, or because a promotion or
 * a badge started or ended. Days are the dealer's.
 */
export function lastChangeOf(product: Changing, pictures: readonly { updatedAt: Date }[], day: string): Date {
  const moments = [product.updatedAt, ...pictures.map(({ updatedAt }) => updatedAt), ...turnsOf(product, day)];
  return latest(moments) ?? product.updatedAt;
}

function turnsOf(product: Changing, day: string): Date[] {
  const { promoPriceCents, promoFrom, promoUntil, badgesFrom, badgesUntil } = product;
  return [
    ...turnsUntil(day, badgesFrom, badgesUntil),
    ...(promoPriceCents === null ? [] : turnsUntil(day, promoFrom, promoUntil)),
  ];
}

function turnsUntil(day: string, from: string | null, until: string | null): Date[] {
  const begins = from !== null && from <= day ? [startOfDealerDay(from)] : [];
  const ends = until !== null && until < day ? [startOfDealerDay(dayAfter(until))] : [];
  return [...begins, ...ends];
}

export function latest(moments: readonly Date[]): Date | undefined {
  return moments.reduce<Date | undefined>((last, moment) => (last && last > moment ? last : moment), undefined);
}
