import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import { id, moment } from '#src/db/columns.ts';
import { mail } from '#src/mail/mail.table.ts';

/** To whom a boat was sold on, by its hull number. The last one that is not undone owns it. */
export const boatOwner = pgTable('boat_owner', {
  id: id(),
  hull: text('hull').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  language: text('language', { enum: ['en', 'fr'] }).notNull(),
  /** Set by a trigger: whoever has the same email address. Null once it is undone or they are forgotten. */
  customer: integer('customer_id'),
  by: integer('by_id').references(() => user.id, { onDelete: 'set null' }),
  /** The email with their link. */
  mail: integer('mail_id').references(() => mail.id, { onDelete: 'set null' }),
  createdAt: moment('created_at').notNull(),
  undoneAt: moment('undone_at'),
});

export type BoatOwner = typeof boatOwner.$inferSelect;

/** The holder of a token sees what was done on the boat. */
export const boatOwnerLink = pgTable('boat_owner_link', {
  tokenHash: text('token_hash').primaryKey(),
  boatOwnerId: integer('boat_owner_id')
    .notNull()
    .references(() => boatOwner.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
});
