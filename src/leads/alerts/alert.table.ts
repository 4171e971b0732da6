import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { product } from '#src/catalogue/product/product.table.ts';
import { id } from '#src/db/columns.ts';
import { languages } from '#src/i18n/language.ts';
import { alertKinds } from './alert-kind.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

const columns = {
  id: id(),
  kind: text('kind', { enum: alertKinds }).notNull(),
  email: text('email').notNull(),
  language: text('language', { enum: languages }).notNull(),
  /** Of a search: the English address of the list, with its filters in their one order. */
  path: text('path'),
  /** Of the others; null when the product has gone for good. */
  productId: integer('product_id').references(() => product.id, { onDelete: 'set null' }),
  /** Of a price: what it was when somebody began to watch, or was last told. */
  priceCents: integer('price_cents'),
  /** Whoever has it sees and ends what this address watches. One for all of an address. */
  key: text('key').notNull(),
  consentText: text('consent_text').notNull(),
  consentAddress: text('consent_address').notNull(),
  askedAt: moment('asked_at').notNull(),
  /** When the mailbox proved to be theirs; until then nothing is sent. */
  confirmedAt: moment('confirmed_at'),
  endedAt: moment('ended_at'),
  /** What visitors saw for the first time until then has been told, or was none of it. */
  toldUntil: moment('told_until').notNull(),
};

/** What visitors want to be written to about, with the proof that they do. */
export const alert = pgTable('watch', columns);
export type Alert = typeof alert.$inferSelect;

/** The same as records to be read. */
export const alertEntry = pgTable('watch', {
  ...columns,
  createdAt: moment('asked_at').notNull(),
  updatedAt: moment('asked_at').notNull(),
});

/** When visitors could first see a product: it may be published long after it was made. */
export const productShown = pgTable('product_shown', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  shownAt: moment('shown_at').notNull(),
});
