import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, times } from '#src/db/columns.ts';

/** The dealer's settings, one row per key; each key's shape is in settings.ts. */
export const setting = pgTable('setting', {
  id: id(),
  key: text('key').notNull().unique(),
  /** Null where the schema allows it. */
  value: jsonb('value'),
  ...times,
});
