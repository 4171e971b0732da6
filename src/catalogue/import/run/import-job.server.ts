import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '../../../db/client.server.ts';
import type { JobKind, JobRun } from '../../../jobs/job.ts';
import { isAppError } from '../../../lib/errors.ts';
import type { FileStore } from '../../../media/store.server.ts';
import { importFilters } from '../filters/import-filters.server.ts';
import { importProblem } from '../import-problem.ts';
import { importProducts } from '../import-products.server.ts';
import type { ImportOptions, ImportReport } from '../keep-or-take-back.server.ts';
import { type ImportRow, noteProgress, requireImport } from './import-runs.server.ts';

type Given = { db: Db; store: FileStore; now: () => Date };

const mostTries = 4;

/** Runs one import that was handed in. What it keeps and that it is done commit together, so it may be begun again. */
export const importJob = (given: Given): JobKind<'import-products'> => ({
  name: 'import-products',
  retries: mostTries - 1,
  longestSeconds: 1800,
  run: ({ importId }, run) => runImport(given, importId, run),
});

async function runImport(given: Given, id: number, { signal }: JobRun) {
  const { db, now } = given;
  const row = await requireImport(db, id);
  if (row.state !== 'waiting' && row.state !== 'running') return;
  if (row.tries >= mostTries) return await giveUp(db, row, 'import_gave_up', now());
  await noteProgress(db, id, {
    state: 'running',
    percent: 0,
    tries: row.tries + 1,
    startedAt: now(),
    updatedAt: now(),
  });
  try {
    await importWhenFree(given, row, signal);
  } catch (error) {
    // The next try is another node's, or comes after a pause; the last one is told.
    if (row.tries + 1 >= mostTries) await giveUp(db, row, 'import_broke_off', now());
    else await noteProgress(db, id, { state: 'waiting', percent: 0, updatedAt: now() });
    throw error;
  }
}

const giveUp = async (db: Db, { id }: ImportRow, reason: string, now: Date) =>
  void (await noteProgress(db, id, {
    ...{ state: 'failed', isKept: false, finishedAt: now, updatedAt: now },
    ...{ problems: [importProblem(1, '', reason)], problemCount: 1 },
  }));

const pauseMs = 1000;

/** One import at a time: another that runs is waited for. */
async function importWhenFree(given: Given, row: ImportRow, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await importFile(given, row, signal);
    } catch (error) {
      if (!isAppError(error) || error.messageKey !== 'import_already_running') throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

async function importFile({ db, store, now }: Given, row: ImportRow, signal: AbortSignal) {
  const source = row.contentHash === null ? undefined : await store.open(row.contentHash);
  if (!source) return await giveUp(db, row, 'import_file_missing', now());
  const progress = followProgress(db, row.id, signal);
  const actor = row.userId === null ? null : { id: row.userId, username: row.userName };
  const options: ImportOptions = {
    now,
    ...{ atomic: row.isAtomic, dryRun: row.isDryRun, mapping: row.chosenMapping, bytes: row.bytes },
    record: { importId: row.id, actor, fileName: row.fileName },
    onProgress: (share) => progress.see(share),
    beforeKept: async (tx, report) => {
      await progress.settled();
      await finish(tx, row, report, now());
    },
  };
  const bringIn = row.kind === 'products' ? importProducts : importFilters;
  const report = await bringIn(db, source, options);
  await progress.settled();
  if (!report.written) await finish(db, row, report, now());
}

async function finish(db: Db | Tx, { id, isDryRun }: ImportRow, report: ImportReport, now: Date) {
  const { counts, problems, problemCount, warnings, differences, mapping } = report;
  await noteProgress(db, id, {
    ...{ state: isDryRun || report.isAccepted ? 'done' : 'failed', percent: 100, isKept: report.isAccepted },
    ...{ counts, problems, problemCount, differences, mapping, notes: warnings },
    ...{ differenceCount: counts.created + counts.updated, finishedAt: now, updatedAt: now },
  });
}

/** Tells of the percent reached, one write at a time; a process that stops ends the import, and its transaction. */
function followProgress(db: Db, id: number, signal: AbortSignal) {
  // Others are to see it while the import's own transaction is open: the one place that takes a second connection.
  const aside = AsyncLocalStorage.snapshot();
  let writing: Promise<unknown> | null = null;
  let told = 0;
  return {
    see(share: number) {
      signal.throwIfAborted();
      // The last word comes when all is kept.
      const percent = Math.min(99, Math.floor(share * 100));
      if (writing || percent <= told) return;
      told = percent;
      const written = () => {
        writing = null;
      };
      writing = aside(async () => await noteProgress(db, id, { percent })).then(written, written);
    },
    settled: async () => void (await writing),
  };
}
