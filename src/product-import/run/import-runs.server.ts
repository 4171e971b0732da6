import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { type Actor, mayDo } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Jobs } from '#src/jobs/job-queue.ts';
import { dayMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { holdOffDeletion } from '#src/media/unused-files/deletion-lock.server.ts';
import { isImportLocked } from '../import-lock.server.ts';
import { explainProblem, type ImportProblem } from '../import-problem.ts';
import { importRun } from '../import-run.table.ts';
import type { ChosenMapping, ImportAnswer, ImportKind, ImportLine } from '../import-run.ts';
import { findPhotoLinks, type PhotoLinkReport } from '../photos/note-photo-links.server.ts';
import { countUnpublished } from '../unpublished.server.ts';
import type { ChosenMatch } from '../value-matches.ts';

/** Imports as rows: each is uploaded, run by a job, shown, and perhaps undone. */

export type ImportRow = typeof importRun.$inferSelect;

export type ImportDeps = { db: Db; store: FileStore; jobs: Jobs; now: () => Date };

/** Options for importing a stored file. */
export type ImportOptions = {
  kind: ImportKind;
  /** Null when the file has been deleted. */
  contentHash: string | null;
  bytes: number;
  fileName: string;
  isDryRun: boolean;
  isAtomic: boolean;
  chosenMapping: ChosenMapping;
  chosenMatches: ChosenMatch[];
  /** Null lets the import choose the sheet of a workbook. */
  chosenSheet: string | null;
  /** The run of a source that the file came with. */
  sourceRun?: number | null;
};

/** Creates the row and its job in one transaction; returns the import's id. */
export async function askForImport({ db, ...deps }: ImportDeps, actor: Actor, options: ImportOptions) {
  requireRights(actor, options.chosenMatches);
  await deps.jobs.ready();
  return await db.transaction((tx) => queueImport(tx, deps, actor, options));
}

/** The same in a transaction that has begun, once the jobs are ready; without an actor for a source. */
export async function queueImport(
  tx: Tx,
  { store, jobs, now }: Omit<ImportDeps, 'db'>,
  actor: Actor | null,
  options: ImportOptions,
): Promise<number> {
  await holdOffDeletion(tx);
  if (options.contentHash === null || !(await store.has(options.contentHash)))
    throw failure.ruleBroken('import_file_missing');
  await forgetOldFiles(tx, now());
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const who = { userId: actor?.id ?? null, userName: actor?.username ?? 'Slipway' };
  const [row] = await tx
    .insert(importRun)
    .values({ ...options, ...who, counts, createdAt: now(), updatedAt: now() })
    .returning({ id: importRun.id });
  if (!row) throw new Error('The database kept no row for an import.');
  await jobs.ask('import-products', { importId: row.id }, { tx });
  return row.id;
}

/** New brands and categories are made in the name of the person. */
function requireRights(actor: Actor, matches: readonly ChosenMatch[]) {
  const made = matches.filter((match) => 'isNew' in match).map(({ field }) => field);
  const resources = [...new Set(made)].map((field) => (field === 'brand' ? 'brand' : 'product-category'));
  if (!resources.every((resource) => mayDo(actor, 'create', resource))) throw failure.forbidden();
}

const retentionMs = 60 * dayMs;

/** The results of an import are kept; the file itself is deleted. */
const forgetOldFiles = (tx: Tx, now: Date) =>
  tx
    .update(importRun)
    .set({ contentHash: null })
    .where(lt(importRun.createdAt, new Date(now.getTime() - retentionMs)));

/** Throws 404 when there is none. */
export async function requireImport(db: Pick<Db | Tx, 'select'>, id: number): Promise<ImportRow> {
  const [row] = await db.select().from(importRun).where(eq(importRun.id, id));
  if (!row) throw failure.notFound();
  return row;
}

export async function findNewestImport(db: Db, kind: ImportKind | undefined): Promise<ImportRow | undefined> {
  const ofKind = kind ? eq(importRun.kind, kind) : undefined;
  const [row] = await db.select().from(importRun).where(ofKind).orderBy(desc(importRun.id)).limit(1);
  return row;
}

const maxListed = 100;

/** The newest imports; rows are only in the answer for a single import. */
export async function listImports(db: Db, kind: ImportKind | undefined, language: Language): Promise<ImportAnswer[]> {
  const ofKind = kind ? eq(importRun.kind, kind) : undefined;
  const rows = await db.select().from(importRun).where(ofKind).orderBy(desc(importRun.id)).limit(maxListed);
  return rows.map((row) =>
    answerImport({ ...row, problems: [], warnings: [], differences: [], mapping: [], unmatched: [] }, language),
  );
}

/** With the photos that it links to, and what it left unpublished. */
export const describeImport = async (
  { db, now }: Pick<ImportDeps, 'db' | 'now'>,
  row: ImportRow,
  language: Language,
): Promise<ImportAnswer> => ({
  ...answerImport(row, language),
  isInterrupted: await isInterrupted(db, row, now()),
  photos: photosOf(await findPhotoLinks(db, row.id), language),
  unpublished: canBeUndone(row) ? await countUnpublished(db, row.id) : 0,
});

/** It takes the lock right after it is noted as running, and its result is noted right after a check gave it back. */
const lockPauseMs = 5000;

async function isInterrupted(db: Db, { id, state }: ImportRow, now: Date): Promise<boolean> {
  if (state !== 'running' || (await isImportLocked(db))) return false;
  // Read again, because it may have ended before the lock was looked at.
  const { state: stateNow, updatedAt } = await requireImport(db, id);
  return stateNow === 'running' && now.getTime() - updatedAt.getTime() > lockPauseMs;
}

const photosOf = (found: PhotoLinkReport | null, language: Language): ImportAnswer['photos'] =>
  found && {
    ...found,
    failed: found.failed.map(({ sku, url, reason }) =>
      reportLine({ line: 0, column: sku, reason, value: url }, language),
    ),
  };

export function answerImport(row: ImportRow, language: Language): ImportAnswer {
  const { id, kind, state, percent, isDryRun, isAtomic, isKept, counts, differences, differenceCount, mapping } = row;
  const { unmatched, sheet, sheets } = row;
  const { fileName, createdAt, startedAt, finishedAt, cancelledBy, undoneAt, undoneBy } = row;
  return {
    id,
    kind,
    state,
    isInterrupted: false,
    percent,
    isDryRun,
    isAtomic,
    isKept,
    counts,
    differences,
    differenceCount,
    mapping,
    unmatched,
    photos: null,
    sheet,
    sheets,
    fileName,
    createdAt,
    startedAt,
    finishedAt,
    cancelledBy,
    undoneAt,
    undoneBy,
    errors: row.problems.map((problem) => reportLine(problem, language)),
    errorCount: row.problemCount,
    warnings: row.warnings.map((problem) => reportLine(problem, language)),
    warningCount: row.warningCount,
    user: row.userName,
    canBeUndone: canBeUndone(row),
    canChoose: canChoose(row),
    unpublished: 0,
  };
}

/** Only a committed import with changes can be undone; that of a source may also have unpublished what was missing. */
export const canBeUndone = ({ state, isDryRun, isKept, counts, sourceRun }: ImportRow): boolean =>
  state === 'done' && !isDryRun && isKept === true && (counts.created + counts.updated > 0 || sourceRun !== null);

/** Nobody checks the file of a source first, so that its columns and values are chosen after it came in. */
const canChoose = ({ state, isDryRun, contentHash, sourceRun }: ImportRow): boolean =>
  !['waiting', 'running'].includes(state) && contentHash !== null && (isDryRun || sourceRun !== null);

const reportLine = (problem: ImportProblem, language: Language): ImportLine => ({
  line: problem.line,
  column: problem.column,
  reason: explainProblem(problem, language),
  reasonKey: problem.reason,
  value: problem.value,
});

/**
 * Written outside of the import's own transaction, so that it is visible while it runs; never after it has ended.
 * Returns whether it was still running, and not cancelled.
 */
export async function noteProgress(db: Db | Tx, id: number, values: Partial<ImportRow>): Promise<boolean> {
  const underWay = and(eq(importRun.id, id), inArray(importRun.state, ['waiting', 'running']));
  const noted = await db.update(importRun).set(values).where(underWay).returning({ id: importRun.id });
  return noted.length > 0;
}

type Cancelling = { id: number; actor: Actor; now: Date };

/**
 * Cancels a waiting or running import. Whichever commits first wins: an import that is done can't be cancelled any more
 * (409), and one that is cancelled is rolled back.
 */
export async function cancelImport(db: Db, { id, actor, now }: Cancelling): Promise<void> {
  await db.transaction(async (tx) => {
    const { kind, fileName } = await requireImport(tx, id);
    const ended = { isKept: false, cancelledBy: actor.username, finishedAt: now, updatedAt: now };
    if (!(await noteProgress(tx, id, { state: 'cancelled', ...ended })))
      throw failure.conflict({ messageKey: 'import_cannot_be_cancelled' });
    const resource = kind === 'filters' ? 'product-filter' : 'product';
    await recordAudit(tx, actor, [{ createdAt: now, action: 'cancel-import', resource, recordName: fileName }]);
  });
}
