import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#src/db/columns.ts';

/** Changes of several records at once, of all features. */
export const changeSet = pgTable(
  'change_set',
  {
    /** The resource whose list it was made in, or the feature's name in the audit log. */
    kind: text('kind').notNull(),
    id: integer('id').notNull().generatedByDefaultAsIdentity(),
    /** Chosen by the client, so that the calls that one change takes can name it. */
    key: uuid('key').unique(),
    userId: integer('user_id'),
    userName: text('user_name').notNull(),
    createdAt: moment('created_at').notNull(),
    scheduledFor: moment('scheduled_for'),
    /** Null while it is scheduled, or when it was cancelled then. */
    doneAt: moment('done_at'),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
    /** What each record was and became; empty where the feature keeps that elsewhere. */
    entries: jsonb('entries').$type<readonly unknown[]>().notNull().default([]),
    /** Records that a schedule or an undo left as they were, where the feature shows them later. */
    leftOut: jsonb('left_out').$type<readonly unknown[]>().notNull().default([]),
    /** Feature-specific data. */
    facts: jsonb('facts').$type<object>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
