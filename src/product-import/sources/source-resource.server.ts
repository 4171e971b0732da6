import { and, desc, inArray, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { byNumber, byText } from '#src/db/filter/filter.server.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { failure } from '#src/lib/errors.ts';
import { isFetchable } from '#src/lib/net/fetch-public.server.ts';
import { defineComposedResource, defineResource } from '#src/resource/definition.server.ts';
import { importRun } from '../import-run.table.ts';
import type { ImportCounts } from '../import-run.ts';
import { sourceRun, stockSource } from './source.table.ts';
import { formatChoices, runStateChoices, scheduleChoices } from './source-choices.ts';
import { secretPlace, sourceInput } from './source-input.ts';

/** Where stock comes from by itself. The secret is stored by a call of its own, and never part of an answer. */
export const sourceResource = defineResource({
  name: 'source',
  table: stockSource,
  input: sourceInput,
  label: ({ name }) => name,
  nameColumn: stockSource.name,
  search: [stockSource.name],
  sort: { name: stockSource.name, nextRunAt: stockSource.nextRunAt },
  defaultSort: { name: 1 },
  exportChoices: { format: formatChoices, schedule: scheduleChoices, lastState: runStateChoices },
  beforeSave: ({ parsed: { url, schedule, active }, before, now }) => {
    if (url !== null && !isFetchable(url.replaceAll(secretPlace, 'secret')))
      throw failure.ruleBroken('input_not_public_address', { url: 'input_not_public_address' });
    if (schedule === 'manual' || !active) return { nextRunAt: null };
    const isAsBefore = before?.schedule === schedule && before.nextRunAt !== null;
    return isAsBefore ? undefined : { nextRunAt: now };
  },
  answer: async (rows, { db }) => {
    const newest = await db
      .select({ source: sourceRun.source, state: sourceRun.state, at: sourceRun.createdAt })
      .from(sourceRun)
      .where(
        inArray(
          sourceRun.id,
          db
            .select({ id: sql<number>`max(${sourceRun.id})` })
            .from(sourceRun)
            .groupBy(sourceRun.source),
        ),
      );
    const bySource = new Map(newest.map((run) => [run.source, run]));
    return rows.map(({ id, secret, nextRunAt }) => {
      const last = bySource.get(id);
      return {
        hasSecret: secret !== null,
        nextRunAt: nextRunAt?.toISOString() ?? null,
        lastState: last?.state ?? null,
        lastRunAt: last?.at.toISOString() ?? null,
      };
    });
  },
});

export type SourceRunForm = {
  source: number;
  sourceName: string;
  state: string;
  reason: string | null;
  rowCount: number | null;
  rowsBefore: number | null;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  unlisted: number;
  relisted: number;
  fileName: string;
  userName: string;
  finishedAt: string | null;
  importId: number | null;
};

/** Nobody watches a source, so its log says what a person has to do. */
const reasonOfRefusedRows = (state: string, counts: ImportCounts | undefined): string | null =>
  state === 'done' && counts !== undefined && counts.failed > 0 ? 'admin_source_reason_rows_refused' : null;

const noCounts = { created: 0, updated: 0, unchanged: 0, failed: 0 };

/** The log: each run with its counts. */
export const sourceRunResource = defineComposedResource<typeof sourceRun, SourceRunForm, object>({
  name: 'source-run',
  table: sourceRun,
  label: ({ fileName, id }) => fileName || String(id),
  nameColumn: sourceRun.fileName,
  defaultSort: { createdAt: -1 },
  sort: { state: sourceRun.state, rowCount: sourceRun.rowCount, finishedAt: sourceRun.finishedAt },
  filters: { source: byNumber(sourceRun.source), state: byText(sourceRun.state) },
  exportNames: { source: 'sourceName' },
  exportChoices: { state: runStateChoices, reason: (reason, language) => sentence(String(reason), language) },
  except: ['create', 'update', 'remove'],
  shape: {},
  input: async () => z.never(),
  columns: () => ({}),
  formOf: async (rows, db) => {
    const ids = rows.map(({ id }) => id);
    const names = await db.select({ id: stockSource.id, name: stockSource.name }).from(stockSource);
    const imports = await db
      .select({ run: importRun.sourceRun, id: importRun.id, counts: importRun.counts })
      .from(importRun)
      .where(and(inArray(importRun.sourceRun, ids), not(importRun.isDryRun)))
      .orderBy(desc(importRun.id));
    return rows.map((row) => {
      const brought = imports.find(({ run }) => run === row.id);
      return {
        source: row.source,
        sourceName: names.find(({ id }) => id === row.source)?.name ?? '',
        state: row.state,
        reason: row.reason ?? reasonOfRefusedRows(row.state, brought?.counts),
        rowCount: row.rowCount,
        rowsBefore: row.rowsBefore,
        ...(brought?.counts ?? noCounts),
        unlisted: row.unlisted,
        relisted: row.relisted,
        fileName: row.fileName,
        userName: row.userName,
        finishedAt: row.finishedAt?.toISOString() ?? null,
        importId: brought?.id ?? null,
      };
    });
  },
});
