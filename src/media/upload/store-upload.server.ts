import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { fingerprintOf } from '#src/db/idempotency/fingerprint.ts';
import { answerOnce } from '#src/db/idempotency/idempotency.server.ts';
import { failure } from '#src/lib/errors.ts';
import { lastChange } from '#src/lib/last-change.ts';
import { looksOf, requirePoster } from '../library/poster.server.ts';
import { media } from '../media.table.ts';
import type { FileStore } from '../store.server.ts';
import { holdOffDeletion } from '../unused-files/deletion-lock.server.ts';
import { freeName } from './file-name.ts';

type Row = typeof media.$inferSelect;

/** What the bytes on the store are. */
export type StoredUpload = Pick<Row, 'mime' | 'contentHash' | 'bytes'> &
  (
    | ({ kind: 'picture' } & Pick<Row, 'width' | 'height' | 'color' | 'drawingHash' | 'drawingBytes'>)
    | { kind: 'video'; posterId: number | null }
  );

type Shop = { db: Db; store: FileStore; now: () => Date };

/** Adds a stored file to the library, once for its idempotency key. A number is appended to a name that is taken. */
export async function addToLibrary(
  { db, store, now }: Shop,
  actor: Actor,
  file: StoredUpload & { name: string; key: string | null },
) {
  const add = async (tx: Tx) => {
    await requireOnStore(tx, store, file);
    const row = await insertNamed(
      tx,
      { ...(await columnsOf(tx, file)), createdAt: now(), updatedAt: now() },
      file.name,
    );
    await recordAudit(tx, actor, [{ ...actionOn(row, now()), action: 'create' }]);
    return row.id;
  };
  const { key, name, contentHash } = file;
  const request = { scope: `upload ${actor.id}`, key, fingerprint: fingerprintOf(name, contentHash), now: now() };
  return await db.transaction(async (tx) => {
    const id = await answerOnce(tx, request, () => add(tx));
    const [row] = await tx.select().from(media).where(eq(media.id, id));
    if (!row) throw failure.notFound();
    return row;
  });
}

/** Replaces the bytes of a picture or video wherever it is used. Throws 404, and 422 for a file of the other kind. */
export async function replaceInLibrary({ db, store, now }: Shop, actor: Actor, id: number, file: StoredUpload) {
  return await db.transaction(async (tx) => {
    const [before] = await tx.select().from(media).where(eq(media.id, id)).for('no key update');
    if (!before?.isInLibrary) throw failure.notFound();
    if (before.kind !== file.kind)
      throw failure.ruleBroken('error_upload_other_kind', { file: 'error_upload_other_kind' });
    await requireOnStore(tx, store, file);
    const storedPoster =
      file.kind === 'video' && file.posterId === null ? { ...file, posterId: before.posterId } : file;
    const updatedAt = lastChange(now(), before.updatedAt);
    // The subject of the old picture says nothing about the new one.
    const change = { ...(await columnsOf(tx, storedPoster)), focalX: 0.5, focalY: 0.5, updatedAt };
    const [after] = await tx.update(media).set(change).where(eq(media.id, id)).returning();
    if (!after) throw failure.notFound();
    await showOnVideos(tx, after);
    const changes = { file: { from: factsOf(before), to: factsOf(after) } };
    await recordAudit(tx, actor, [{ ...actionOn(after, now()), action: 'replace', changes }]);
    return after;
  });
}

const actionOn = ({ id, name }: Row, createdAt: Date) => ({
  createdAt,
  resource: 'media',
  recordId: id,
  recordName: name,
});

const factsOf = ({ mime, bytes, width, height }: Row) => ({ mime, bytes, width, height });

/** The nightly deletion may have removed the unused file just when it was uploaded again. */
async function requireOnStore(tx: Tx, store: FileStore, file: StoredUpload) {
  await holdOffDeletion(tx);
  const drawing = file.kind === 'picture' && file.drawingHash !== null ? [file.drawingHash] : [];
  for (const hash of [file.contentHash, ...drawing]) if (!(await store.has(hash))) throw failure.notReady(1);
}

async function columnsOf(tx: Tx, file: StoredUpload) {
  const { kind, mime, contentHash, bytes } = file;
  if (kind === 'picture') {
    const { width, height, color, drawingHash, drawingBytes } = file;
    return { kind, mime, contentHash, drawingHash, drawingBytes, bytes, width, height, color };
  }
  const poster = await requirePoster(tx, file.posterId);
  return { kind, mime, contentHash, bytes, ...looksOf(poster), posterId: poster.id };
}

const showOnVideos = (tx: Tx, picture: Row) =>
  picture.kind === 'picture' && tx.update(media).set(looksOf(picture)).where(eq(media.posterId, picture.id));

const maxTries = 20;

/** Of two that choose the same free name at once, the second takes the next one. */
export async function insertNamed(tx: Tx, row: Omit<typeof media.$inferInsert, 'name'>, name: string): Promise<Row> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const free = freeName(name, await takenNames(tx, name));
    const [added] = await tx
      .insert(media)
      .values({ ...row, name: free })
      .onConflictDoNothing()
      .returning();
    if (added) return added;
  }
  throw failure.taken('name');
}

/** The first half is enough to find every numbered name: long ones are shortened for the number. */
async function takenNames(tx: Tx, name: string): Promise<Set<string>> {
  const start = name.slice(0, 150).toLowerCase();
  const rows = await tx
    .select({ name: sql<string>`lower(${media.name})` })
    .from(media)
    .where(sql`starts_with(lower(${media.name}), ${start})`);
  return new Set(rows.map((row) => row.name));
}
