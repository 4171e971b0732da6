import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Section } from '#src/access.ts';
import { id, times } from '#src/db/columns.ts';
import { user } from '../account.table.ts';

/** What another program calls the API with. */
export const apiKey = pgTable('api_key', {
  id: id(),
  name: text('name').notNull(),
  sections: text('sections').array().$type<Section[]>().notNull(),
  expiresOn: date('expires_on', { mode: 'string' }),
  /** Null until the secret was made, and once it is revoked. */
  hash: text('hash').unique(),
  start: text('start'),
  maker: integer('maker_id').references(() => user.id, { onDelete: 'set null' }),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
  ...times,
});
