import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Changes } from '#src/audit/difference.ts';
import { brand, productCategory } from '#src/catalogue/catalogue.table.ts';
import { id, times } from '#src/db/columns.ts';
import type { ImportProblem } from './import-problem.ts';
import {
  type ChosenMapping,
  type ImportCounts,
  type ImportDifference,
  type ImportMapping,
  importKinds,
} from './import-run.ts';
import { sourceRun } from './sources/source.table.ts';
import { type ChosenMatch, matchedFields, type UnmatchedValue } from './value-matches.ts';

/** An uploaded file, and the result of its import. */
export const importRun = pgTable('import_run', {
  id: id(),
  kind: text('kind', { enum: importKinds }).notNull(),
  state: text('state', { enum: ['waiting', 'running', 'done', 'failed', 'cancelled', 'undone'] })
    .notNull()
    .default('waiting'),
  percent: smallint('percent').notNull().default(0),
  /** How often it was started: it is retried after a crash, but not for ever. */
  tries: smallint('tries').notNull().default(0),
  isDryRun: boolean('is_dry_run').notNull(),
  isAtomic: boolean('is_atomic').notNull(),
  isKept: boolean('is_kept'),
  counts: jsonb('counts').$type<ImportCounts>().notNull(),
  problems: jsonb('problems').$type<ImportProblem[]>().notNull().default([]),
  problemCount: integer('problem_count').notNull().default(0),
  warnings: jsonb('warnings').$type<ImportProblem[]>().notNull().default([]),
  warningCount: integer('warning_count').notNull().default(0),
  differences: jsonb('differences').$type<ImportDifference[]>().notNull().default([]),
  differenceCount: integer('difference_count').notNull().default(0),
  chosenMapping: jsonb('chosen_mapping').$type<ChosenMapping>().notNull().default({}),
  mapping: jsonb('mapping').$type<ImportMapping[]>().notNull().default([]),
  /** The sheet that a person chose, the one that was read, and all of a workbook. */
  chosenSheet: text('chosen_sheet'),
  sheet: text('sheet'),
  sheets: jsonb('sheets').$type<string[]>().notNull().default([]),
  failedLines: jsonb('failed_lines').$type<number[]>().notNull().default([]),
  chosenMatches: jsonb('chosen_matches').$type<ChosenMatch[]>().notNull().default([]),
  unmatched: jsonb('unmatched').$type<UnmatchedValue[]>().notNull().default([]),
  userId: integer('user_id'),
  userName: text('user_name').notNull(),
  fileName: text('file_name').notNull(),
  /** SHA-256 of the file on the store, in hex. Null when the file has been deleted. */
  contentHash: text('content_hash'),
  bytes: integer('bytes').notNull(),
  /** The run of the source that the file came with. */
  sourceRun: integer('source_run_id').references(() => sourceRun.id, { onDelete: 'set null' }),
  startedAt: timestamp('started_at', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  cancelledBy: text('cancelled_by'),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
  undoneBy: text('undone_by'),
  ...times,
});

/** The changes of a committed import, for its history and for undoing it. */
export const importChange = pgTable(
  'import_change',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => importRun.id, { onDelete: 'cascade' }),
    resource: text('resource', {
      enum: ['product', 'product-filter', 'product-meta', 'brand', 'product-category'],
    }).notNull(),
    recordId: integer('record_id').notNull(),
    action: text('action', { enum: ['create', 'update'] }).notNull(),
    changes: jsonb('changes').$type<Changes>().notNull().default({}),
    /** A value that the form of a product does not have. */
    soldAt: timestamp('sold_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.importId, table.resource, table.recordId] })],
);

/** What values of dealers' lists mean, for the next file. */
export const importMatch = pgTable('import_match', {
  id: id(),
  field: text('field', { enum: matchedFields }).notNull(),
  key: text('key').notNull(),
  value: text('value').notNull(),
  categoryId: integer('category_id').references(() => productCategory.id, { onDelete: 'cascade' }),
  brandId: integer('brand_id').references(() => brand.id, { onDelete: 'cascade' }),
  condition: text('condition', { enum: ['New', 'Used'] }),
  userName: text('user_name').notNull(),
  ...times,
});

export type NotedChange = typeof importChange.$inferSelect;
