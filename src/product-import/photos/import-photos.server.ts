import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNotNull, sql } from 'drizzle-orm';
import { recordAudit } from '#src/audit/audit.server.ts';
import { differenceOf } from '#src/audit/difference.ts';
import { product, productMedia } from '#src/catalogue/product/product.table.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { codeKey } from '#src/lib/same-text.ts';
import { withDraft } from '#src/media/durable-file.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { holdOffDeletion } from '#src/media/unused-files/deletion-lock.server.ts';
import { commitOrRollBack, type ImportOptions, type ImportReport } from '../commit-or-roll-back.server.ts';
import { lockImports } from '../import-lock.server.ts';
import { importProblem } from '../import-problem.ts';
import type { ReportBuilder } from '../import-report.ts';
import { importChange } from '../import-run.table.ts';
import { addPhotos, nameOfPhoto, type PreparedPhoto, preparePhoto } from './add-photos.server.ts';
import { findCodeOfPath } from './match-photo.ts';
import { type ArchivePhoto, refuseArchive, sortPhotos } from './photo-archive.ts';
import { openPhotoArchive, type PhotoArchive } from './read-photo-archive.server.ts';

type Deps = { db: Db; store: FileStore };

/** Adds the photos of an archive to the products with whose stock numbers their files or folders begin. */
export const importPhotos = async (
  { db, store }: Deps,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportReport> =>
  await commitOrRollBack(db, options, {
    read: (tx, reportBuilder) =>
      withDraft(join(tmpdir(), 'slipway-photos'), source, (file) =>
        readArchive({ tx, store, reportBuilder, options }, file),
      ),
    conclude: (tx, report) => conclude(tx, report, options),
  });

async function conclude(tx: Tx, report: ImportReport, { record, now, beforeCommit }: ImportOptions) {
  const changes = differenceOf(null, report.counts);
  const action = { createdAt: now(), action: 'import' as const, resource: 'product', changes };
  if (record) await recordAudit(tx, record.actor, [{ ...action, recordName: record.fileName }]);
  await beforeCommit?.(tx, report);
}

type Run = { tx: Tx; store: FileStore; reportBuilder: ReportBuilder; options: ImportOptions };

async function readArchive(run: Run, file: string): Promise<boolean> {
  const { tx, reportBuilder } = run;
  await lockImports(tx);
  await holdOffDeletion(tx);
  const archive = await openPhotoArchive(file);
  const refused =
    archive === undefined
      ? 'import_no_archive'
      : archive === 'unsafe'
        ? 'import_archive_unsafe'
        : refuseArchive(archive.entries);
  if (archive === undefined || archive === 'unsafe' || refused !== null) {
    if (typeof archive === 'object') archive.close();
    reportBuilder.fail(1, [importProblem(1, '', refused ?? '')]);
    return false;
  }
  try {
    await addAll(run, archive);
  } finally {
    archive.close();
  }
  return true;
}

type Unit = { id: number; sku: string; name: string; count: number };

async function addAll(run: Run, archive: PhotoArchive) {
  const { reportBuilder, options } = run;
  const { photos, problems } = sortPhotos(archive.entries);
  for (const problem of problems) reportBuilder.fail(problem.line, [problem]);
  const byUnit = await matchPhotos(run, photos);
  let done = 0;
  for (const [unit, own] of byUnit) {
    if (options.dryRun) showPlan(run, unit, own);
    else await addToUnit(run, archive, unit, own);
    done += own.length;
    options.onProgress?.(done / photos.length);
  }
}

/** Several old products may have the same number in different spellings: then nobody knows whose photo it is. */
async function matchPhotos({ tx, reportBuilder }: Run, photos: ArchivePhoto[]): Promise<Map<Unit, ArchivePhoto[]>> {
  const { id, sku, name } = product;
  const count = sql<number>`(SELECT count(*)::int FROM ${productMedia} WHERE ${productMedia.productId} = ${product.id})`;
  const rows = await tx
    .select({ id, sku, name: sql<string>`${name} ->> 'en'`, count })
    .from(product)
    .where(sql`${isNotNull(sku)} AND NOT ${product.isRemove}`);
  const byCode = Map.groupBy(
    rows.map((row) => ({ ...row, sku: row.sku ?? '' })),
    (row) => codeKey(row.sku),
  );
  const byUnit = new Map<Unit, ArchivePhoto[]>();
  for (const photo of photos) {
    const code = findCodeOfPath(photo.path, (one) => byCode.has(one));
    const [unit, ...others] = byCode.get(code ?? '') ?? [];
    if (unit && others.length === 0) byUnit.set(unit, [...(byUnit.get(unit) ?? []), photo]);
    else {
      const reason = unit ? 'import_photo_ambiguous' : 'import_photo_no_product';
      reportBuilder.fail(photo.line, [importProblem(photo.line, '', reason, photo.path)]);
    }
  }
  return byUnit;
}

function showPlan({ reportBuilder }: Run, { id, sku, name, count }: Unit, own: ArchivePhoto[]) {
  reportBuilder.succeed(id, 'updated');
  const changes = [{ column: 'pictures', from: String(count), to: `${count} + ${own.length}` }];
  reportBuilder.differ(id, { line: own[0]?.line ?? 0, key: sku, name, outcome: 'updated', changes });
}

async function addToUnit(run: Run, archive: PhotoArchive, unit: Unit, own: ArchivePhoto[]) {
  const { tx, store, reportBuilder, options } = run;
  const prepared: { photo: PreparedPhoto; name: string }[] = [];
  for (const { path, line } of own) {
    const bytes = await archive.read(path).catch(() => undefined);
    const photo = bytes ? await preparePhoto(store, bytes) : ('not-a-picture' as const);
    if (typeof photo === 'string') {
      const reason = photo === 'too-many-pixels' ? 'import_photo_too_many_pixels' : 'import_photo_unreadable';
      reportBuilder.fail(line, [importProblem(line, '', reason, path)]);
    } else prepared.push({ photo, name: nameOfPhoto(unit.sku, path) });
  }
  const { record } = options;
  const done = await addPhotos(tx, unit.id, prepared, { actor: record?.actor ?? null, now: options.now() });
  const added = done?.added.filter((id) => id !== null).length ?? 0;
  reportBuilder.succeed(unit.id, added > 0 ? 'updated' : 'unchanged');
  if (!done || added === 0) return;
  const changes = [{ column: 'pictures', from: String(unit.count), to: `${unit.count} + ${added}` }];
  const line = own[0]?.line ?? 0;
  reportBuilder.differ(unit.id, { line, key: unit.sku, name: unit.name, outcome: 'updated', changes });
  if (!record) return;
  await tx.insert(importChange).values({
    importId: record.importId,
    resource: 'product',
    recordId: unit.id,
    action: 'update',
    changes: done.changes,
  });
}
