import { and, asc, eq, exists, inArray, or } from 'drizzle-orm';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { media } from '#src/media/media.table.ts';
import { thumbnailOf } from '#src/media/media-sizes.ts';
import type { MediaRecord } from '#src/ui/admin/media/media-record.ts';
import { trade, tradeMedia } from './lead.table.ts';

/** The pictures of a trade-in: a feature image, and a gallery in order. */

type Pictures = { featureImage: number | null; gallery: readonly number[] };

/** Pictures that came with a trade-in, or that staff added to one. */
export const isOfTrade = (db: Reading) =>
  or(
    exists(db.select().from(tradeMedia).where(eq(tradeMedia.mediaId, media.id))),
    exists(db.select().from(trade).where(eq(trade.featureImage, media.id))),
  );

/** Throws 422 with the field that has an unknown picture. */
export async function requirePictures(db: Reading, { featureImage, gallery }: Pictures): Promise<void> {
  const ids = [...new Set([...gallery, ...(featureImage === null ? [] : [featureImage])])];
  if (ids.length === 0) return;
  const isKnown = and(inArray(media.id, ids), or(eq(media.isInLibrary, true), isOfTrade(db)));
  const found = new Set((await db.select({ id: media.id }).from(media).where(isKnown)).map(({ id }) => id));
  const missing = {
    ...(featureImage !== null && !found.has(featureImage) && { featureImage: 'error_unknown_record' }),
    ...(!gallery.every((id) => found.has(id)) && { gallery: 'error_unknown_record' }),
  };
  if (Object.keys(missing).length > 0) throw failure.ruleBroken('error_unknown_record', missing);
}

export async function galleriesOf(db: Reading, tradeIds: number[]): Promise<Map<number, number[]>> {
  if (tradeIds.length === 0) return new Map();
  const rows = await db
    .select({ tradeId: tradeMedia.tradeId, mediaId: tradeMedia.mediaId })
    .from(tradeMedia)
    .where(inArray(tradeMedia.tradeId, tradeIds))
    .orderBy(asc(tradeMedia.tradeId), asc(tradeMedia.position));
  const galleries = new Map<number, number[]>();
  for (const { tradeId, mediaId } of rows) galleries.set(tradeId, [...(galleries.get(tradeId) ?? []), mediaId]);
  return galleries;
}

export async function replaceGallery(tx: Tx, tradeId: number, gallery: readonly number[]): Promise<void> {
  await tx.delete(tradeMedia).where(eq(tradeMedia.tradeId, tradeId));
  if (gallery.length === 0) return;
  await tx.insert(tradeMedia).values(gallery.map((mediaId, position) => ({ tradeId, position, mediaId })));
}

/** The thumbnail of each trade-in: its feature image, else the first of its gallery. */
export async function thumbnailsOf(
  db: Reading,
  trades: readonly { id: number; featureImage: number | null }[],
): Promise<(string | null)[]> {
  const galleries = await galleriesOf(
    db,
    trades.map(({ id }) => id),
  );
  const shown = trades.map(({ id, featureImage }) => featureImage ?? galleries.get(id)?.[0] ?? null);
  const ids = shown.filter((id) => id !== null);
  if (ids.length === 0) return shown.map(() => null);
  const rows = await db.select().from(media).where(inArray(media.id, ids));
  const addresses = new Map(rows.map((row) => [row.id, thumbnailAddress(row)]));
  return shown.map((id) => (id === null ? null : (addresses.get(id) ?? null)));
}

type Row = typeof media.$inferSelect;

/** For staff with access to the trade-in. */
export const sentPictureAddress = ({ id }: Pick<Row, 'id'>): string => `/api/admin/trade/picture?id=${id}`;

export const thumbnailAddress = (row: Row): string => (row.isInLibrary ? thumbnailOf(row) : sentPictureAddress(row));

/** The pictures of each trade-in that are not in the library, in the order of upload. */
export async function sentPicturesOf(
  db: Reading,
  trades: readonly { id: number; featureImage: number | null }[],
): Promise<MediaRecord[][]> {
  const galleries = await galleriesOf(
    db,
    trades.map(({ id }) => id),
  );
  const shown = trades.map(({ id, featureImage }) => [featureImage ?? 0, ...(galleries.get(id) ?? [])]);
  const isSent = and(inArray(media.id, shown.flat()), eq(media.isInLibrary, false));
  const rows = await db.select().from(media).where(isSent).orderBy(asc(media.id));
  return shown.map((ids) => rows.filter(({ id }) => ids.includes(id)).map(sentPicture));
}

function sentPicture(row: Row): MediaRecord {
  const { id, name, alt, focalX, focalY, kind, mime, bytes, width, height, color, posterId, updatedAt } = row;
  const looks = { kind, mime, bytes, width, height, color, posterId, isInLibrary: false };
  const address = sentPictureAddress(row);
  return {
    id,
    name,
    alt,
    focalX,
    focalY,
    ...looks,
    url: address,
    thumbnail: address,
    updatedAt: updatedAt.toISOString(),
  };
}
