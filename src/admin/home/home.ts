import { href } from 'react-router';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { numberOfType, productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import type { Localized } from '#src/lib/localized.ts';
import type {
  AttentionAnswer,
  FirstDay,
  Money,
  QuotesAnswer,
  ShopDay,
  ShopNumbers,
  Summary,
  WaitingLeads,
  Yours,
} from './answers.ts';
import {
  addressOf,
  ageClasses,
  bookingQuestions,
  frenchQuestion,
  lateQuestion,
  productQuestions,
  quoteQuestions,
  saleQuestions,
  waitingQuestion,
} from './questions.ts';

/** The first screen of the back office. Parts without access are null. */
export type Home = {
  userId: number;
  summary: Summary;
  firstDay: FirstDay | null;
  waiting: WaitingLeads | null;
  yours: Yours;
  attention: AttentionAnswer;
  quotes: QuotesAnswer | null;
  shop: ShopDay | null;
  shopNumbers: ShopNumbers | null;
  money: Money | null;
  leads: LeadFigures | null;
  products: ProductFigures | null;
};

export type LeadKind = 'email' | 'phone' | 'message' | 'trade';

/** `from` is its Monday. */
export type WeekOfLeads = { from: string } & Record<LeadKind, number>;

export type LeadFigures = {
  weeks: WeekOfLeads[];
  /** In opening minutes; null when nothing was answered. */
  firstAnswer: { now: number | null; before: number | null };
};

/** Stock of one type by age: one count for each age class. */
export type StockOfType = { type: ProductType; counts: number[] };

export type TopProduct = { id: number; name: Localized; views: number; leads: number };

export type ProductFigures = { ages: StockOfType[]; top: TopProduct[] };

export type FactKey = 'late' | 'dropOffs' | 'sold' | 'leads';

/** `to` lists what is counted. */
export type Fact = { key: FactKey; count: number; to: string };

const factOf = (summary: Summary, key: FactKey): Fact[] => {
  const { [key]: count, day } = summary;
  const addresses = {
    late: addressOf('inbox', lateQuestion),
    dropOffs: addressOf('book-service', bookingQuestions(day).coming),
    sold: addressOf('sales', saleQuestions(day).yesterday),
    leads: href('/admin/inbox'),
  };
  return count === null ? [] : [{ key, count, to: addresses[key] }];
};

/** The facts of the summary, the most urgent first; at most three. */
export function factsOf(summary: Summary): { isCalm: boolean; facts: Fact[] } {
  const keys: FactKey[] = summary.isOpenDay ? ['late', 'dropOffs', 'sold'] : ['late', 'leads'];
  const facts = keys.flatMap((key) => factOf(summary, key));
  return { isCalm: summary.late === 0, facts: facts.filter(({ key, count }) => count > 0 || key === 'dropOffs') };
}

/** The figures of the day that the user may see, including zeros. */
export const countsOf = (summary: Summary): Fact[] =>
  (['leads', 'dropOffs', 'sold'] as const).flatMap((key) => factOf(summary, key));

/** Something to do: its count, and the list that it links to. */
export type Need<Key extends string> = { key: Key; count: number; to: string };

type Counted<Key extends string> = { key: Key; count: number | null | undefined; to: string };

/** True for needs that exist. A disk without any free space is one, too. */
const present = <const Key extends string>(counted: readonly Counted<Key>[]): Need<Key>[] =>
  counted.flatMap(({ key, count, to }) => (count || (count === 0 && key === 'room') ? [{ key, count, to }] : []));

/** What needs attention: leads and bookings, then the stock, then operations. */
export function needsOf({ day, leads, bookings, products, operations }: AttentionAnswer) {
  const waiting = waitingQuestion(day);
  const listed = (key: keyof typeof productQuestions) => addressOf('products', productQuestions[key]);
  const backups = href('/admin/:path', { path: 'backups' });
  const { safety, freeMegabytes = null } = operations ?? {};
  const binding = safety?.binding ?? 'bound';
  const removal = binding === 'bound' ? safety?.removal : null;
  return present([
    { key: 'messages', count: leads?.messagesWaiting, to: addressOf('contact', waiting) },
    { key: 'trades', count: leads?.tradesWaiting, to: addressOf('trade', waiting) },
    { key: 'bookings', count: bookings?.newThisWeek, to: addressOf('book-service', bookingQuestions(day).newThisWeek) },
    { key: 'photos', count: products?.photos, to: listed('photos') },
    { key: 'price', count: products?.price, to: listed('price') },
    { key: 'french', count: products?.french, to: addressOf('french', frenchQuestion) },
    { key: 'lowStock', count: products?.lowStock, to: listed('lowStock') },
    { key: 'room', count: freeMegabytes, to: backups },
    { key: binding === 'unreachable' ? 'unreachable' : 'store', count: Number(binding !== 'bound'), to: backups },
    { key: 'removal', count: removal && !removal.isAllowed ? removal.files : 0, to: backups },
    { key: 'mails', count: operations?.failedMails, to: addressOf('mail', { state: 'failed' }) },
    { key: 'jobs', count: operations?.failedJobs, to: addressOf('jobs', { state: 'failed' }) },
  ]);
}

/** Quotes that need attention today. */
export function quoteNeedsOf({ day, accepted, ending, waiting, seen, pending }: QuotesAnswer) {
  const questions = quoteQuestions(day);
  return present([
    { key: 'accepted', count: accepted, to: addressOf('quote', questions.accepted) },
    { key: 'ending', count: ending, to: addressOf('quote', questions.ending) },
    { key: 'range', count: waiting, to: addressOf('quote', questions.waiting) },
    { key: 'pending', count: pending, to: addressOf('quote', questions.pending) },
    { key: 'seen', count: seen, to: addressOf('quote', questions.seen) },
  ]);
}

/** The median of a list of numbers; null for an empty list. */
export function medianOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return Math.round((low + high) / 2);
}

/** One row for each type, in order, from counts by type and age class. */
export function stockByAge(counted: readonly { type: number; age: number; count: number }[]): StockOfType[] {
  return productTypeNames.map((type) => ({
    type,
    counts: ageClasses.map(
      (_class, age) => counted.find((one) => one.type === numberOfType(type) && one.age === age)?.count ?? 0,
    ),
  }));
}

/** `3 h 10`, `24 h`, `25 min`. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest === 0 && hours > 0) return `${hours}\u00a0h`;
  return hours === 0 ? `${rest}\u00a0min` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`;
}
