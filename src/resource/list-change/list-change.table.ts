import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { dayMs } from '#src/lib/duration.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Changes of several records at once. What they changed is in their audit entries. */
export const listChange = pgTable('list_change', {
  /** Chosen by the client, so that the calls that one change takes can name it. */
  id: uuid('id').primaryKey(),
  resource: text('resource').notNull(),
  userId: integer('user_id'),
  createdAt: moment('created_at').notNull(),
  undoneAt: moment('undone_at'),
});

const undoMs = 30 * dayMs;
export const oldestUndo = (now: Date): Date => new Date(now.getTime() - undoMs);
