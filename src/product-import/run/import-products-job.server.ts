import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { JobKind, JobRun } from '#src/jobs/job.ts';
import { isAppError } from '#src/lib/errors.ts';
import type { FileStore } from '#src/media/store.server.ts';
import type { ImportOptions, ImportReport } from '../commit-or-roll-back.server.ts';
import { importFilters } from '../filters/import-filters.server.ts';
import { importProblem } from '../import-problem.ts';
import { importProducts } from '../import-products.server.ts';
import type { ImportKind } from '../import-run.ts';
import { importPhotos } from '../photos/import-photos.server.ts';
import { concludeSource } from '../sources/conclude-source.server.ts';
import { failSourceRun, readSourceRun } from '../sources/source-runs.server.ts';
import { type ImportRow, noteProgress, requireImport } from './import-runs.server.ts';

type Deps = { db: Db; store: FileStore; now: () => Date };

const maxTries = 4;

/** Runs an uploaded import. Its changes and its state commit together, so it may be retried. */
export const importProductsJob = (given: Deps): JobKind<'import-products'> => ({
  name: 'import-products',
  retries: maxTries - 1,
  maxSeconds: 1800,
  run: ({ importId }, run) => runImport(given, importId, run),
});

async function runImport(given: Deps, id: number, { signal }: JobRun) {
  const { db, now } = given;
  const row = await requireImport(db, id);
  if (!isUnderWay(row)) return;
  if (row.tries >= maxTries) return await giveUp(db, row, 'import_gave_up', now());
  const begun = { percent: 0, tries: row.tries + 1, startedAt: now(), updatedAt: now() };
  if (!(await noteProgress(db, id, { state: 'running', ...begun }))) return;
  try {
    await importWhenFree(given, row, signal);
  } catch (error) {
    if (error instanceof ImportCancelled) return;
    // The next try runs on another node, or after a delay; the last one is recorded as failed.
    if (row.tries + 1 >= maxTries) await giveUp(db, row, 'import_broke_off', now());
    else await noteProgress(db, id, { state: 'waiting', percent: 0, updatedAt: now() });
    throw error;
  }
}

const isUnderWay = ({ state }: ImportRow): boolean => state === 'waiting' || state === 'running';

/** Thrown through the import, so that its transaction is rolled back. */
class ImportCancelled extends Error {}

async function giveUp(db: Db, { id, sourceRun }: ImportRow, reason: string, now: Date) {
  await noteProgress(db, id, {
    state: 'failed',
    isKept: false,
    finishedAt: now,
    updatedAt: now,
    problems: [importProblem(1, '', reason)],
    problemCount: 1,
  });
  if (sourceRun !== null) await failSourceRun(db, { id: sourceRun }, now);
}

const pauseMs = 1000;

/** One import at a time: waits for a running one. */
async function importWhenFree(given: Deps, row: ImportRow, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted();
    if (!isUnderWay(await requireImport(given.db, row.id))) return;
    try {
      return await importFile(given, row, signal);
    } catch (error) {
      if (!isAppError(error) || error.messageKey !== 'import_already_running') throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

async function importFile({ db, store, now }: Deps, row: ImportRow, signal: AbortSignal) {
  const content = row.contentHash === null ? undefined : await store.open(row.contentHash);
  if (!content) return await giveUp(db, row, 'import_file_missing', now());
  const progress = followProgress(db, row.id, signal);
  const found: Found = { sheet: null, sheets: [] };
  const source = row.sourceRun === null ? null : await readSourceRun(db, row.sourceRun);
  // Whoever chose what the columns of a source mean has edited none of its units.
  const actor = source || row.userId === null ? null : { id: row.userId, username: row.userName };
  const options: ImportOptions = {
    now,
    atomic: row.isAtomic,
    dryRun: row.isDryRun,
    mapping: row.chosenMapping,
    matches: row.chosenMatches,
    sheets: { sheet: row.chosenSheet, onSheets: (all, read) => Object.assign(found, { sheets: all, sheet: read }) },
    bytes: row.bytes,
    record: { importId: row.id, actor, fileName: row.fileName },
    ...(source && { source }),
    onProgress: (share) => progress.see(share),
    beforeCommit: async (tx, report) => {
      await progress.settled();
      if (!(await finish(tx, row, { ...report, ...found }, now()))) throw new ImportCancelled();
      if (source) await concludeSource(tx, { run: source.run, importId: row.id, now: now() });
    },
  };
  const report = await bringIn({ db, store }, row.kind, content, options);
  await progress.settled();
  if (report.written) return;
  await finish(db, row, { ...report, ...found }, now());
  if (source && !row.isDryRun) await failSourceRun(db, source.run, now());
}

/** The sheets of a workbook, and the one that was read. */
type Found = { sheet: string | null; sheets: string[] };

/** Returns whether it was still wanted. */
async function finish(
  db: Db | Tx,
  { id, isDryRun }: ImportRow,
  report: ImportReport & Found,
  now: Date,
): Promise<boolean> {
  const { counts, problems, problemCount, warnings, warningCount, differences, mapping } = report;
  const { failedLines, unmatched, sheet, sheets } = report;
  return await noteProgress(db, id, {
    state: isDryRun || report.isAccepted ? 'done' : 'failed',
    percent: 100,
    isKept: report.isAccepted,
    counts,
    problems,
    problemCount,
    differences,
    mapping,
    failedLines,
    unmatched,
    sheet,
    sheets,
    warnings,
    warningCount,
    differenceCount: counts.created + counts.updated,
    finishedAt: now,
    updatedAt: now,
  });
}

function bringIn(deps: Pick<Deps, 'db' | 'store'>, kind: ImportKind, source: Readable, options: ImportOptions) {
  if (kind === 'photos') return importPhotos(deps, source, options);
  return kind === 'products' ? importProducts(deps.db, source, options) : importFilters(deps.db, source, options);
}

const progressMs = 1000;

/**
 * Records the progress, at most once a second, and notices when the import has been cancelled. Then it is aborted, like
 * when the process stops.
 */
function followProgress(db: Db, id: number, signal: AbortSignal) {
  // Progress must be visible while the import's own transaction is open: the only place that takes a second connection.
  const aside = AsyncLocalStorage.snapshot();
  let writing: Promise<unknown> | null = null;
  let writtenMs = Number.NEGATIVE_INFINITY;
  let isCancelled = false;
  async function write(share: number) {
    // The last write is part of the commit.
    isCancelled = !(await noteProgress(db, id, { percent: Math.min(99, Math.floor(share * 100)) }));
  }
  return {
    see(share: number) {
      signal.throwIfAborted();
      if (isCancelled) throw new ImportCancelled();
      if (writing || performance.now() - writtenMs < progressMs) return;
      writtenMs = performance.now();
      const written = () => {
        writing = null;
      };
      writing = aside(write, share).then(written, written);
    },
    settled: async () => void (await writing),
  };
}
