import { href } from 'react-router';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { dayAfter } from '#src/lib/dates.ts';

/**
 * List queries of the first screen. The same query makes the condition of the count and the address of the list, so that a
 * list always has as many records as its count.
 */
export type Question = Readonly<Record<string, string>>;

export const addressOf = (path: string, question: Question): string =>
  `${href('/admin/:path', { path })}?${new URLSearchParams(question).toString()}`;

const listed = { publish: '1', active: '1' };

/** Parts below this quantity are low in stock; boats and engines are single units. */
export const productQuestions = {
  photos: { lacks: 'photos', ...listed },
  price: { lacks: 'price', ...listed },
  french: { lacks: 'french', ...listed },
  lowStock: { type: String(numberOfType('part')), availability: 'in-stock', stock: '0-2', ...listed },
} as const satisfies Record<string, Question>;

/** The query of the translation list for the same products. */
export const frenchQuestion = { kind: 'product', state: 'missing' } as const satisfies Question;

/** Days in stock, as in the list's filter. */
export const ageClasses = ['0-30', '31-90', '91-180', '181-'] as const;

export const stockQuestion = (type: ProductType, age: (typeof ageClasses)[number]): Question => ({
  type: String(numberOfType(type)),
  age,
  availability: 'in-stock',
  ...listed,
});

/** Units over 180 days in stock, as the price desk opens them. */
export const oldStockQuestion = { age: '181-', availability: 'in-stock', ...listed } as const satisfies Question;

/** Leads from before today that have not been answered. */
export const waitingQuestion = (today: string): Question => ({ status: '1', until: dayAfter(today, -1) });

/** Leads without a first answer in the promised time. */
export const lateQuestion = { late: '1' } as const satisfies Question;

export const quoteQuestions = (today: string) => ({
  accepted: { state: 'accepted', acceptedFrom: dayAfter(today, -1) },
  ending: { state: 'sent', endsFrom: today, endsUntil: dayAfter(today, 2) },
  waiting: { waitsForTrade: '1', endsFrom: today },
  seen: { seen: '1', endsFrom: today },
  pending: { heldUntil: dayAfter(today, -7) },
});

/** Sales that were not undone. */
export const saleQuestions = (today: string) => {
  const yesterday = dayAfter(today, -1);
  return {
    yesterday: { from: yesterday, until: yesterday, state: 'sold' },
    thisMonth: { month: today.slice(0, 7), state: 'sold' },
  };
};

/** The days in which the shop's numbers look back. */
export const shopDays = 90;

/** Jobs of one type, or of all: those that became ready in that time, and those that wait. */
export const shopQuestions = (today: string, serviceType: number | null) => {
  const ofType = { cancelled: '0', ...(serviceType !== null && { serviceType: String(serviceType) }) };
  return {
    ready: { readyFrom: dayAfter(today, -shopDays), ...ofType },
    owner: { state: 'waiting-for-owner', ...ofType },
    parts: { state: 'waiting-for-parts', ...ofType },
  };
};

export const bookingQuestions = (today: string) => ({
  coming: { date: today, cancelled: '0' },
  newThisWeek: { status: '1', cancelled: '0', byStaff: '0', from: today, until: dayAfter(today, 6) },
});
