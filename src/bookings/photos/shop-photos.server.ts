import { buffer } from 'node:stream/consumers';
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import type { Db, Reading, Tx } from '#src/db/client.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { holdOffDeletion } from '#src/media/unused-files/deletion-lock.server.ts';
import { drawPhoto, type Photo } from '#src/media/upload/draw-photo.server.ts';
import { lockBooking } from '../lock-booking.server.ts';
import { noteChange } from '../note-change.server.ts';
import { bookingPhoto } from './photo.table.ts';
import { maxPhotos, type ShopPhoto } from './shop-photo.ts';

/** Photos of a boat from the shop: staff add them, and choose which of them its owner sees. */

export type PhotoRow = typeof bookingPhoto.$inferSelect;
type Acting = { actor: Actor; now: Date };

/**
 * Stores a photo, which the owner sees from then on. The same one again is the same row, and is there again when it was
 * removed. Throws 404 for an unknown booking, and 422 for one that has too many.
 */
export async function addPhoto(
  { db, store, ...acting }: Acting & { db: Db; store: FileStore },
  bookingId: number,
  { bytes: content, ...photo }: Photo,
): Promise<ShopPhoto> {
  const contentHash = await store.put(content);
  return await db.transaction(async (tx) => {
    const row = await lockBooking(tx, bookingId);
    await holdOffDeletion(tx);
    if (!(await store.has(contentHash))) throw failure.notReady(1);
    const before = await countPhotos(tx, bookingId);
    if (before >= maxPhotos) throw failure.ruleBroken('booking_photos_full', { file: 'booking_photos_full' });
    const { actor, now } = acting;
    const [stored] = await tx
      .insert(bookingPhoto)
      .values({ ...photo, bookingId, contentHash, bytes: content.length, by: actor.id, createdAt: now })
      .onConflictDoUpdate({ target: [bookingPhoto.bookingId, bookingPhoto.contentHash], set: { removedAt: null } })
      .returning();
    if (!stored) throw new Error('no photo was stored');
    const after = await countPhotos(tx, bookingId);
    if (after !== before) await noteChange(tx, row, { photos: { from: before, to: after } }, acting);
    return answerOf(stored);
  });
}

type Change = {
  id: number;
  photo: number;
  caption: string | null;
  isShown?: boolean | undefined;
  isRemoved?: boolean | undefined;
};

/** Shows, hides, describes, removes or puts back a photo. What was not sent stays. Throws 404. */
export async function changePhoto(
  tx: Tx,
  { id, photo, caption, isShown, isRemoved }: Change,
  { sentFields, ...acting }: Acting & { sentFields: readonly string[] },
): Promise<{ record: ShopPhoto[] }> {
  const row = await lockBooking(tx, id);
  const isThis = and(eq(bookingPhoto.bookingId, id), eq(bookingPhoto.id, photo));
  const [before] = await tx.select().from(bookingPhoto).where(isThis);
  if (!before) throw failure.notFound();
  const changed = {
    caption: sentFields.includes('caption') ? caption : before.caption,
    isShown: isShown ?? before.isShown,
    removedAt: isRemoved === undefined ? before.removedAt : isRemoved ? (before.removedAt ?? acting.now) : null,
  };
  const counted = await countPhotos(tx, id);
  await tx.update(bookingPhoto).set(changed).where(isThis);
  const after = await countPhotos(tx, id);
  const changes = {
    ...(counted !== after && { photos: { from: counted, to: after } }),
    ...(changed.caption !== before.caption && { caption: { from: before.caption, to: changed.caption } }),
    ...(changed.isShown !== before.isShown && { isPhotoShown: { from: before.isShown, to: changed.isShown } }),
  };
  if (Object.keys(changes).length > 0) await noteChange(tx, row, changes, acting);
  return { record: await photosOf(tx, id) };
}

/** Those of a booking, in the order in which they came. */
export const photosOf = async (db: Reading, bookingId: number): Promise<ShopPhoto[]> =>
  (await rowsOf(db, bookingId)).map(answerOf);

/** Those that the owner sees. */
export const shownPhotos = async (db: Reading, bookingId: number): Promise<PhotoRow[]> =>
  (await rowsOf(db, bookingId)).filter(({ isShown }) => isShown);

const rowsOf = (db: Reading, bookingId: number): Promise<PhotoRow[]> =>
  db
    .select()
    .from(bookingPhoto)
    .where(and(eq(bookingPhoto.bookingId, bookingId), isNull(bookingPhoto.removedAt)))
    .orderBy(asc(bookingPhoto.id));

export async function findPhoto(db: Reading, bookingId: number, id: number): Promise<PhotoRow | undefined> {
  return (await rowsOf(db, bookingId)).find((row) => row.id === id);
}

/** Twice the width of a photo in a grid, for sharp screens. */
const smallSide = 800;

/** The bytes of a photo as they are stored, or drawn small for a grid; undefined when the file is gone. */
export async function readPhoto(
  store: FileStore,
  { contentHash }: PhotoRow,
  { isSmall }: { isSmall: boolean },
): Promise<Buffer | undefined> {
  const content = await store.open(contentHash);
  if (!content) return undefined;
  const bytes = await buffer(content);
  return isSmall ? (await drawPhoto(bytes, 'error_photo_kind', smallSide)).bytes : bytes;
}

/** Which of these are photos of the booking. */
export async function knownPhotos(db: Reading, bookingId: number | null, ids: readonly number[]): Promise<Set<number>> {
  if (bookingId === null || ids.length === 0) return new Set();
  const isAsked = and(eq(bookingPhoto.bookingId, bookingId), inArray(bookingPhoto.id, [...ids]));
  const rows = await db.select({ id: bookingPhoto.id }).from(bookingPhoto).where(isAsked);
  return new Set(rows.map(({ id }) => id));
}

/** Photos that were removed a day ago can't be put back any more. The nightly cleanup of the store deletes the bytes. */
export const deleteRemovedPhotos = (db: Db, now: Date) =>
  db.delete(bookingPhoto).where(lt(bookingPhoto.removedAt, new Date(now.getTime() - dayMs)));

const countPhotos = (tx: Tx, bookingId: number): Promise<number> =>
  tx.$count(bookingPhoto, and(eq(bookingPhoto.bookingId, bookingId), isNull(bookingPhoto.removedAt)));

function answerOf({ id, bookingId, caption, isShown, width, height }: PhotoRow): ShopPhoto {
  const href = `/api/admin/book-service/photo?${new URLSearchParams({ id: String(bookingId), photo: String(id) })}`;
  return { id, caption, isShown, href, small: `${href}&size=small`, width, height };
}
