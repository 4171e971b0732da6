import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { id, times } from '#src/db/columns.ts';
import { backupKinds, backupStates } from './backup.ts';

/** A backup and its result. */
export const backup = pgTable('backup', {
  id: id(),
  kind: text('kind', { enum: backupKinds }).notNull(),
  state: text('state', { enum: backupStates }).notNull().default('waiting'),
  jobId: text('job_id').unique(),
  /** Null for the nightly one. */
  userName: text('user_name'),
  /** The name of its archive in each place. */
  archive: text('archive').unique(),
  /** An archive from before archives had names is among the files of the store, until it is moved. */
  contentHash: text('content_hash'),
  bytes: bigint('bytes', { mode: 'number' }),
  rowCount: bigint('row_count', { mode: 'number' }),
  fileCount: integer('file_count'),
  /** Files that rows refer to, and that were not on the store. */
  lostFiles: integer('lost_files'),
  failure: text('failure'),
  startedAt: timestamp('started_at', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  /** When its copy in the second place was complete. */
  copiedAt: timestamp('copied_at', { withTimezone: true }),
  provenAt: timestamp('proven_at', { withTimezone: true }),
  rehearsalFailure: text('rehearsal_failure'),
  ...times,
});

export type BackupRow = typeof backup.$inferSelect;
