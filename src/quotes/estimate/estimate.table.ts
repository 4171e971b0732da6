import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import { id, moment } from '#src/db/columns.ts';
import { quote } from '../quote.table.ts';
import type { LineAnswer } from '../rules/line-answers.ts';

const ofQuote = () =>
  integer('quote_id')
    .notNull()
    .references(() => quote.id, { onDelete: 'cascade' });
const byStaff = () => integer('by_id').references(() => user.id, { onDelete: 'set null' });

/** An answer to a line as a version had it. Rows are only added. */
export const estimateAnswer = pgTable('estimate_answer', {
  id: id(),
  quoteId: ofQuote(),
  version: integer('version').notNull(),
  lineKey: integer('line_key').notNull(),
  answer: text('answer').$type<LineAnswer>().notNull(),
  /** As they typed it, or with whom staff spoke. */
  name: text('name').notNull(),
  answeredAt: moment('answered_at').notNull(),
  /** Who of the staff wrote down an answer by phone. */
  by: byStaff(),
  isByPhone: boolean('by_phone').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

/** Lines whose work has begun. */
export const estimateBegun = pgTable(
  'estimate_begun',
  {
    quoteId: ofQuote(),
    lineKey: integer('line_key').notNull(),
    at: moment('at').notNull(),
    by: byStaff(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.lineKey] })],
);
