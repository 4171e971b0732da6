import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import type { SerializedPost } from './serialized-post.ts';

/** Unsaved posts for the live preview. */
export const postPreview = pgTable('post_preview', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  post: jsonb('post').$type<SerializedPost>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
