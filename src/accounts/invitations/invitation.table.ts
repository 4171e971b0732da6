import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Role, Section } from '#src/access.ts';
import { id, moment } from '#src/db/columns.ts';
import { languages } from '#src/i18n/language.ts';
import { user } from '../account.table.ts';

/** People who were invited and have not accepted yet. Only the SHA-256 of the link's token is stored. */
export const invitation = pgTable('invitation', {
  id: id(),
  tokenHash: text('token_hash').notNull().unique(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull().default(''),
  lastName: text('last_name').notNull().default(''),
  role: smallint('role').$type<Role>().notNull(),
  access: text('access').array().$type<Section[]>().notNull().default([]),
  language: text('language', { enum: languages }).notNull().default('en'),
  invitedBy: integer('invited_by').references(() => user.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  /** When the present link was made. */
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
export type InvitationRow = typeof invitation.$inferSelect;
