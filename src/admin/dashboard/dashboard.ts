import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { numberOfType, productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { Safety } from '#src/operations/backup/safety.ts';
import { ageClasses } from './questions.ts';

/** What the dashboard shows. A part that the person may not see is null. */
export type Dashboard = {
  /** The dealer's day that all of it is told of. */
  day: string;
  leads: LeadsPart | null;
  bookings: BookingsPart | null;
  products: ProductsPart | null;
  operations: OperationsPart | null;
  /** Whoever has waited longer for a first answer than was promised, of the leads that the person may see. */
  late: number;
};

export type LeadKind = 'email' | 'phone' | 'message' | 'trade';

export type LeadsPart = {
  messagesToday: number;
  tradesToday: number;
  messagesWaiting: number;
  tradesWaiting: number;
  weeks: WeekOfLeads[];
  /** In minutes that the doors were open; null when nothing was answered. */
  firstAnswer: { now: number | null; before: number | null };
  latest: LatestLead[];
};

/** `from` is the Monday that it begins on. */
export type WeekOfLeads = { from: string } & Record<LeadKind, number>;

export type LatestLead = {
  id: number;
  kind: LeadKind;
  name: string;
  product: Localized | null;
  createdAt: string;
};

export type BookingsPart = {
  receivedToday: number;
  comingToday: number;
  /** Of the next seven days, that nobody has taken up. */
  newThisWeek: number;
  next: { id: number; date: string; time: string; name: string; service: Localized; status: number }[];
};

export type ProductsPart = {
  published: number;
  unpublished: number;
  lacks: { photos: number; price: number; french: number };
  lowStock: number;
  ages: StockOfType[];
  top: TopProduct[];
};

/** What is for sale of one type, by how long it has been here: one count for each class of age. */
export type StockOfType = { type: ProductType; counts: number[] };

export type TopProduct = { id: number; name: Localized; views: number; leads: number };

/** What only admins look after. */
export type OperationsPart = {
  failedMails: number;
  failedJobs: number;
  provenBackup: { madeAt: string } | null;
  safety: Safety;
};

/** The middle one of a list of numbers; null where there is none. */
export function medianOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return Math.round((low + high) / 2);
}

/** One row for each type, in the order of the types, from counts by type and class of age. */
export function stockByAge(counted: readonly { type: number; age: number; count: number }[]): StockOfType[] {
  return productTypeNames.map((type) => ({
    type,
    counts: ageClasses.map(
      (_class, age) => counted.find((one) => one.type === numberOfType(type) && one.age === age)?.count ?? 0,
    ),
  }));
}
