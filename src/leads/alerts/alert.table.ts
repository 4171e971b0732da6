import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { product } from '#src/catalogue/product/product.table.ts';
import { id, moment } from '#src/db/columns.ts';
import { languages } from '#src/i18n/language.ts';
import { alertKinds } from './alert-kind.ts';

const columns = {
  id: id(),
  kind: text('kind', { enum: alertKinds }).notNull(),
  email: text('email').notNull(),
  language: text('language', { enum: languages }).notNull(),
  /** Of a search: the English address of the list, with its filters in canonical order. */
  path: text('path'),
  /** Of the other kinds; null when the product was deleted. */
  productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
  /** Of a price alert: the price when it was created, or in the last email. */
  priceCents: integer('price_cents'),
  /** Set by a trigger: the customer with the same email address. */
  customer: integer('customer_id'),
  /** Secret key to list and end the alerts of an address; the same for all of its alerts. */
  key: text('key').notNull(),
  consentText: text('consent_text').notNull(),
  consentAddress: text('consent_address').notNull(),
  askedAt: moment('asked_at').notNull(),
  /** When the mailbox owner confirmed it; nothing is sent before. */
  confirmedAt: moment('confirmed_at'),
  endedAt: moment('ended_at'),
  /** Products that became public before this have been processed. */
  toldUntil: moment('told_until').notNull(),
};

/** Alerts that visitors requested, with their proof of consent. */
export const alert = pgTable('watch', columns);
export type Alert = typeof alert.$inferSelect;

/** The same for read-only records of the back office. */
export const alertEntry = pgTable('watch', {
  ...columns,
  createdAt: moment('asked_at').notNull(),
  updatedAt: moment('asked_at').notNull(),
});

/** When a product first became public, which may be long after it was created. */
export const productShown = pgTable('product_shown', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  shownAt: moment('shown_at').notNull(),
});
