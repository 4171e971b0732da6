import { href } from 'react-router';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { dayAfter } from '#src/lib/dates.ts';

/**
 * What the dashboard asks of lists. The same words make the condition that is counted and the address that the number
 * leads to, so that a list always holds as many records as its number said.
 */
export type Question = Readonly<Record<string, string>>;

export const addressOf = (path: string, question: Question): string =>
  `${href('/admin/:path', { path })}?${new URLSearchParams(question).toString()}`;

const listed = { publish: '1', active: '1' };

/** Of parts, so few are soon none; boats and engines come one by one. */
export const productQuestions = {
  photos: { lacks: 'photos', ...listed },
  price: { lacks: 'price', ...listed },
  french: { lacks: 'french', ...listed },
  lowStock: { type: String(numberOfType('part')), availability: 'in-stock', stock: '0-2', ...listed },
  unpublished: { publish: '0' },
  published: { publish: '1' },
} as const satisfies Record<string, Question>;

/** What the work list of French is asked for the same products. */
export const frenchQuestion = { kind: 'product', state: 'missing' } as const satisfies Question;

/** Days on the lot, as the list's filter writes them. */
export const ageClasses = ['0-30', '31-90', '91-180', '181-'] as const;

export const stockQuestion = (type: ProductType, age: (typeof ageClasses)[number]): Question => ({
  type: String(numberOfType(type)),
  age,
  availability: 'in-stock',
  ...listed,
});

/** Whoever wrote before today and has not been answered. */
export const waitingQuestion = (today: string): Question => ({ status: '1', until: dayAfter(today, -1) });

/** Whoever has waited longer for a first answer than was promised. */
export const lateQuestion = { late: '1' } as const satisfies Question;

export const receivedQuestion = (today: string): Question => ({ from: today, until: today });

export const bookingQuestions = (today: string) => ({
  received: { received: today },
  coming: { date: today, cancelled: '0' },
  newThisWeek: { status: '1', cancelled: '0', from: today, until: dayAfter(today, 6) },
});
