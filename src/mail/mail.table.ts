import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id } from '../db/columns.ts';
import { languages } from '../i18n/language.ts';

const columns = {
  id: id(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  language: text('language', { enum: languages }).notNull(),
  /** What it is about, as one word for programs: `sign-in-code`, `password-reset`. */
  purpose: text('purpose').notNull(),
  state: text('state', { enum: ['kept'] })
    .notNull()
    .default('kept'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
};

/** Every letter that was written, whether or not a mail server has taken it. */
export const mail = pgTable('mail', columns);

/** The same as records to be read: a letter last changed when it was written. */
export const mailEntry = pgTable('mail', {
  ...columns,
  updatedAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
