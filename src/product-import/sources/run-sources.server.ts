import { and, asc, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { role } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { readDealerName } from '#src/dealer/settings.server.ts';
import { m } from '#src/i18n/messages.ts';
import type { JobKind } from '#src/jobs/job.ts';
import type { Jobs } from '#src/jobs/job-queue.ts';
import { dayMs, hourMs, hourSeconds, minuteMs } from '#src/lib/duration.ts';
import { isAppError } from '#src/lib/errors.ts';
import { FetchRefused, fetchPublic, type Internet } from '#src/lib/net/fetch-public.server.ts';
import type { SecretBox } from '#src/lib/process/secret-box.server.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { holdOffDeletion } from '#src/media/unused-files/deletion-lock.server.ts';
import { importRun } from '../import-run.table.ts';
import { queueImport } from '../run/import-runs.server.ts';
import { readSourceFile, type SourceFile, SourceUnreadable } from './read-source-file.server.ts';
import { asksFor } from './row-count.ts';
import { sourceRun, stockSource } from './source.table.ts';
import { secretPlace } from './source-input.ts';

export type SourceDeps = {
  db: Db;
  store: FileStore;
  jobs: Jobs;
  now: () => Date;
  secretBox: SecretBox;
  publicUrl: string;
  world?: Internet;
};

type Source = typeof stockSource.$inferSelect;
type Run = typeof sourceRun.$inferSelect;

const limits = { maxBytes: 50_000_000, timeoutMs: 60_000 };
const maxTries = 3;
/** Longer than a fetch takes: a run whose process died is taken again after it. */
const leaseMs = 3 * minuteMs;

const pauseMs = { hourly: hourMs, daily: dayMs } as const;

/** Fetches sources when they are due, and files that were handed in: the import of the file is a job of its own. */
export const runSourcesJob = (deps: SourceDeps): JobKind<'run-sources'> => ({
  name: 'run-sources',
  retries: 0,
  maxSeconds: 1800,
  shownSeconds: hourSeconds,
  run: async (_payload, { signal }) => {
    await deps.jobs.ready();
    await beginDue(deps);
    while (!signal.aborted) {
      const run = await takeRun(deps);
      if (!run) return;
      await fetchAndCheck(deps, run, signal);
    }
  },
});

async function beginDue({ db, now }: SourceDeps): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(stockSource)
      .where(and(stockSource.active, ne(stockSource.schedule, 'manual'), lte(stockSource.nextRunAt, at)))
      .for('update', { skipLocked: true });
    for (const source of due) {
      if (source.schedule === 'manual') continue;
      await beginRun(tx, source, { userName: 'Slipway', now: at });
      // Not from the time that was missed while the site was down, so that runs don't pile up.
      const nextRunAt = new Date(at.getTime() + pauseMs[source.schedule]);
      await tx.update(stockSource).set({ nextRunAt }).where(eq(stockSource.id, source.id));
    }
  });
}

type Beginning = { userName: string; now: Date; file?: { contentHash: string; bytes: number; fileName: string } };

/** One run of a source waits at a time; a file that was handed in replaces what waits. */
export async function beginRun(
  tx: Tx,
  source: Pick<Source, 'id'>,
  { userName, now, file }: Beginning,
): Promise<number> {
  await tx
    .update(sourceRun)
    .set({ state: 'dropped', finishedAt: now, updatedAt: now })
    .where(and(eq(sourceRun.source, source.id), eq(sourceRun.state, 'waiting')));
  const [made] = await tx
    .insert(sourceRun)
    .values({ source: source.id, userName, ...file, createdAt: now, updatedAt: now })
    .returning({ id: sourceRun.id });
  if (!made) throw new Error('no run was made');
  return made.id;
}

async function takeRun({ db, now }: SourceDeps): Promise<Run | undefined> {
  const at = now();
  const next = db
    .select({ id: sourceRun.id })
    .from(sourceRun)
    .where(
      and(
        inArray(sourceRun.state, ['waiting', 'running']),
        sql`(${sourceRun.state} = 'waiting' OR ${sourceRun.updatedAt} < ${new Date(at.getTime() - leaseMs).toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(sourceRun.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(sourceRun)
    .set({ state: 'running', tries: sql`${sourceRun.tries} + 1`, startedAt: at, updatedAt: at })
    .where(eq(sourceRun.id, sql`(${next})`))
    .returning();
  return taken;
}

async function fetchAndCheck(deps: SourceDeps, run: Run, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const [source] = await db.select().from(stockSource).where(eq(stockSource.id, run.source));
  if (!source) return;
  try {
    if (run.tries > maxTries) throw new SourceUnreadable('admin_source_reason_gave_up');
    const bytes = await readBytes(deps, source, run, signal);
    const mapping = (await lastChoices(db, source.id)).chosenMapping;
    await accept(deps, { source, run, file: await readSourceFile(bytes, { ...source, mapping }) });
  } catch (error) {
    if (signal.aborted) return;
    const reason = reasonOf(error);
    if (reason === null) throw error;
    const failed = { state: 'failed' as const, reason, finishedAt: now(), updatedAt: now() };
    await db.update(sourceRun).set(failed).where(eq(sourceRun.id, run.id));
  }
}

function reasonOf(error: unknown): string | null {
  if (error instanceof FetchRefused) return `admin_source_reason_${error.reason.replaceAll('-', '_')}`;
  if (error instanceof SourceUnreadable) return error.message;
  return isAppError(error) && error.status < 500 ? error.messageKey : null;
}

/** The file that was handed in, or what the address gives now. */
async function readBytes({ store, secretBox, world }: SourceDeps, source: Source, run: Run, signal: AbortSignal) {
  if (run.contentHash !== null) {
    const stored = await store.open(run.contentHash);
    if (!stored) throw new SourceUnreadable('admin_source_reason_not_read');
    const chunks: Buffer[] = [];
    for await (const chunk of stored) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
  if (source.url === null) throw new SourceUnreadable('admin_source_reason_without_address');
  const secret = source.secret === null ? null : secretBox.open(source.secret);
  if (source.secret !== null && secret === null) throw new SourceUnreadable('admin_source_reason_secret_unreadable');
  const isInAddress = source.url.includes(secretPlace);
  const url = isInAddress ? source.url.replaceAll(secretPlace, encodeURIComponent(secret ?? '')) : source.url;
  const headers = secret !== null && !isInAddress ? { authorization: secret } : {};
  return await fetchPublic(url, { ...limits, headers }, { signal, ...(world && { world }) });
}

type Accepting = { source: Source; run: Run; file: SourceFile };

async function accept(deps: SourceDeps, { source, run, file }: Accepting): Promise<void> {
  const { db, store, now } = deps;
  const { keys, content, extension } = file;
  const at = now();
  const rowsBefore = await lastRowCount(db, source.id);
  const isSuspicious = asksFor(keys.length, rowsBefore);
  const contentHash = await store.put(content);
  const fileName = run.fileName || `${source.name} ${at.toISOString().slice(0, 16).replace('T', ' ')}.${extension}`;
  const read = { keys, rowCount: keys.length, rowsBefore, contentHash, bytes: content.length, fileName };
  await db.transaction(async (tx) => {
    await holdOffDeletion(tx);
    // An earlier question is out of date.
    const replaced = await tx
      .update(sourceRun)
      .set({ state: 'dropped', reason: null, finishedAt: at, updatedAt: at })
      .where(and(eq(sourceRun.source, source.id), eq(sourceRun.state, 'asking')))
      .returning({ id: sourceRun.id });
    await tx
      .update(sourceRun)
      .set({ ...read, ...(isSuspicious && { state: 'asking', reason: 'admin_source_reason_asks' }), updatedAt: at })
      .where(eq(sourceRun.id, run.id));
    if (!isSuspicious) await importRunOf(tx, deps, { ...run, ...read });
    // Once for a question that each run of a source repeats.
    else if (replaced.length === 0) await notifyAdmins(tx, deps, { name: source.name, rows: keys.length, rowsBefore });
  });
}

/** Of the last run that was imported. */
async function lastRowCount(db: Db | Tx, source: number): Promise<number | null> {
  const [last] = await db
    .select({ rows: sourceRun.rowCount })
    .from(sourceRun)
    .where(and(eq(sourceRun.source, source), eq(sourceRun.state, 'done')))
    .orderBy(desc(sourceRun.id))
    .limit(1);
  return last?.rows ?? null;
}

/** What a person chose last for a file of this source: its next files are read the same way. */
async function lastChoices(db: Db | Tx, source: number) {
  const [last] = await db
    .select({
      chosenMapping: importRun.chosenMapping,
      chosenMatches: importRun.chosenMatches,
      chosenSheet: importRun.chosenSheet,
    })
    .from(importRun)
    .innerJoin(sourceRun, eq(sourceRun.id, importRun.sourceRun))
    .where(eq(sourceRun.source, source))
    .orderBy(desc(importRun.id))
    .limit(1);
  return last ?? { chosenMapping: {}, chosenMatches: [], chosenSheet: null };
}

/** Imports the file of a run: now, or once a person has confirmed it. */
export async function importRunOf(
  tx: Tx,
  { store, jobs, now }: Omit<SourceDeps, 'secretBox'>,
  run: Run,
): Promise<void> {
  const { chosenMapping, chosenSheet } = await lastChoices(tx, run.source);
  const [source] = await tx.select().from(stockSource).where(eq(stockSource.id, run.source));
  const mapping = { ...idMapping(source?.idHeading ?? null, run.keys), ...chosenMapping };
  const { contentHash, bytes, fileName } = run;
  await queueImport(tx, { store, jobs, now }, null, {
    ...{ kind: 'products', contentHash, bytes, fileName, isDryRun: false, isAtomic: false },
    ...{ chosenMapping: mapping, chosenMatches: [], chosenSheet, sourceRun: run.id },
  });
  const importing = { state: 'importing' as const, reason: null, updatedAt: now() };
  await tx.update(sourceRun).set(importing).where(eq(sourceRun.id, run.id));
}

/** The source's own id is no field of a product; where the list has no stock number, it is that. */
const idMapping = (idHeading: string | null, keys: Run['keys']): Record<string, string | null> =>
  idHeading === null ? {} : { [idHeading]: keys.some(({ sku }) => sku !== '') ? null : 'sku' };

type Asked = { name: string; rows: number; rowsBefore: number | null };

async function notifyAdmins(tx: Tx, { publicUrl, now }: SourceDeps, { name, rows, rowsBefore }: Asked): Promise<void> {
  const from = await readDealerName(tx);
  const admins = await tx
    .select({ to: user.email, language: user.language })
    .from(user)
    .where(and(eq(user.role, role.admin), user.active, eq(user.isRemove, false)));
  for (const { to, language } of admins) {
    const locale = { locale: language };
    const link = { link: `${publicUrl}/admin/source-runs`, label: m.admin_source_run_title({}, locale) };
    const text = m.mail_source_asks_text({ name, rows, before: rowsBefore ?? 0 }, locale);
    const subject = m.mail_source_asks_subject({ name }, locale);
    await queueEmail(tx, { to, language, purpose: 'source-asks', subject, parts: [text, link], from }, now());
  }
}
