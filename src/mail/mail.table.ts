import { jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#src/db/columns.ts';
import { languages } from '#src/i18n/language.ts';
import type { Attachment } from './email.ts';
import { mailStates } from './mail-state.ts';

const columns = {
  id: id(),
  to: text('to').notNull(),
  /** Null when replies go to the site's own address. */
  replyTo: text('reply_to'),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  language: text('language', { enum: languages }).notNull(),
  /** What it is about: `sign-in-code`, `password-reset`. */
  purpose: text('purpose').notNull(),
  state: text('state', { enum: mailStates }).notNull().default('waiting'),
  tries: smallint('tries').notNull().default(0),
  /** When a waiting email is tried next. A worker that takes it moves this on first. */
  nextTryAt: moment('next_try_at').notNull().defaultNow(),
  lastError: text('last_error'),
  sentAt: moment('sent_at'),
  attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
  /** What it is about, as `contact-12`: emails with the same one refer to each other. */
  thread: text('thread'),
  /** One-click unsubscribe address. */
  unsubscribeUrl: text('unsubscribe_url'),
  createdAt: moment('created_at').notNull().defaultNow(),
};

/** The outbox: every email that was queued, whether or not it has been sent. */
export const mail = pgTable('mail', columns);
export type MailRow = typeof mail.$inferSelect;

/** The same as read-only records of the back office: an email last changed when it was queued. */
export const mailEntry = pgTable('mail', { ...columns, updatedAt: moment('created_at').notNull() });
