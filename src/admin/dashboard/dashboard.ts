import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { numberOfType, productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { Money } from '../today/money.ts';
import type { AttentionAnswer, QuotesAnswer, ShopDay, Summary, WaitingLeads, Yours } from '../today/today.ts';
import { ageClasses } from './questions.ts';

/** The data of the dashboard. Parts without access are null. */
export type Dashboard = {
  userId: number;
  summary: Summary;
  waiting: WaitingLeads | null;
  yours: Yours;
  attention: AttentionAnswer;
  shop: ShopDay | null;
  money: Money | null;
  leads: LeadsPart | null;
  products: ProductsPart | null;
  quotes: QuotesAnswer | null;
};

export type LeadKind = 'email' | 'phone' | 'message' | 'trade';

export type LeadsPart = {
  weeks: WeekOfLeads[];
  /** In opening minutes; null when nothing was answered. */
  firstAnswer: { now: number | null; before: number | null };
};

/** `from` is its Monday. */
export type WeekOfLeads = { from: string } & Record<LeadKind, number>;

export type ProductsPart = {
  ages: StockOfType[];
  top: TopProduct[];
};

/** Stock of one type by age: one count for each age class. */
export type StockOfType = { type: ProductType; counts: number[] };

export type TopProduct = { id: number; name: Localized; views: number; leads: number };

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
