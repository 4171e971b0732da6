import type { Localized } from '#src/lib/localized.ts';
import type { MessageState } from '#src/mail/message-state.ts';
import type { LeadSource } from '#src/sales/lead-source.ts';

/** A product that may be sold, as lists and forms have it. Prices are in dollars. */
export type SoldProduct = {
  id: number;
  name: Localized;
  sku: string | null;
  thumbnail: string | null;
  condition: string | null;
  stock: number | null;
  availability: string | null;
  soldAt?: string | null;
  priceNow: number | null;
};

/** A product in stock whose sale still counts, as its form and lists have it; null for no such sale. */
export type ProductInDoubt = Pick<SoldProduct, 'id' | 'name'> & { saleInDoubt: { id: number; on: string } | null };

/** A sale, as the API answers it. */
export type Sale = {
  id: number;
  on: string;
  units: number;
  price: number | null;
  by: number | null;
  buyer: number | null;
  trade: boolean;
  source: LeadSource | null;
  undoneAt: string | null;
  undoUntil: string;
  createdAt: string;
};

/** An accepted offer that holds units of a product. */
export type Hold = { id: number; number: string; since: string; units: number };

/** How many units no offer holds. */
export const unitsFree = ({ stock }: Pick<SoldProduct, 'stock'>, holds: readonly Hold[]): number =>
  Math.max(0, (stock ?? 0) - holds.reduce((sum, { units }) => sum + units, 0));

/** A reply to somebody else who had inquired about it; it can be taken back for a few seconds. */
type NotifiedLead = { resource: string; id: number; note: number };
export type Notified = { notified: readonly NotifiedLead[]; message: MessageState };

export const nobody: Notified = { notified: [], message: 'held' };

/** True when there is something to choose before selling: one of several units, or all of them. */
export const hasSeveral = ({ stock, availability }: Pick<SoldProduct, 'stock' | 'availability'>): boolean =>
  availability !== 'sold' && (stock ?? 0) > 1;

/** How many stay on the site after a sale. */
export const unitsLeft = ({ stock }: Pick<SoldProduct, 'stock'>, units: number): number =>
  Math.max(0, (stock ?? 0) - units);

/** True for 30 days after it was entered. */
export const canBeUndone = ({ undoneAt, undoUntil }: Pick<Sale, 'undoneAt' | 'undoUntil'>, now: Date): boolean =>
  undoneAt === null && now <= new Date(undoUntil);

/** The sale that is still open for price and buyer: the newest that was not undone. */
export const latestSale = (sales: readonly Sale[]): Sale | null =>
  sales.find(({ undoneAt }) => undoneAt === null) ?? null;
