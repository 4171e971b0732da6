import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id, times } from '../../db/columns.ts';
import { backupKinds, backupStates } from './backup.ts';

/** A backup, with what became of it. Its archive is on the store, under `contentHash`. */
export const backup = pgTable('backup', {
  id: id(),
  kind: text('kind', { enum: backupKinds }).notNull(),
  state: text('state', { enum: backupStates }).notNull().default('waiting'),
  jobId: text('job_id').unique(),
  /** Null when nobody asked for it but the clock. */
  userName: text('user_name'),
  contentHash: text('content_hash'),
  bytes: bigint('bytes', { mode: 'number' }),
  rowCount: bigint('row_count', { mode: 'number' }),
  fileCount: integer('file_count'),
  /** Files that rows name, and that were not on the store. */
  lostFiles: integer('lost_files'),
  failure: text('failure'),
  startedAt: timestamp('started_at', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  provenAt: timestamp('proven_at', { withTimezone: true }),
  rehearsalFailure: text('rehearsal_failure'),
  ...times,
});

export type BackupRow = typeof backup.$inferSelect;
