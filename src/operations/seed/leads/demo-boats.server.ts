import { and, eq, inArray } from 'drizzle-orm';
import { boatOwner } from '#src/bookings/new-owner/boat-owner.table.ts';
import { bookingPhoto } from '#src/bookings/photos/photo.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { hourMs } from '#src/lib/duration.ts';
import { media } from '#src/media/media.table.ts';
import { bookings } from '../../../../demo/facts/bookings.ts';
import { visitors } from '../../../../demo/facts/visitors.ts';

/** Photos from the demo's shop, made of its pictures; and a boat that was sold on. */

/** `planted` are the bookings, in order. Without the pictures of the demo there are none. */
export async function plantShopPhotos(tx: Tx, planted: readonly { id: number }[], now: Date): Promise<void> {
  const shown = bookings.flatMap(({ photos = [] }, at) => photos.map((photo) => ({ ...photo, at })));
  const names = shown.map(({ picture }) => picture);
  const known = new Map(
    (await tx.select().from(media).where(inArray(media.name, names))).map((row) => [row.name, row]),
  );
  const rows = shown.flatMap(({ picture, caption = null, isHidden = false, at }) => {
    const [stored, of] = [known.get(picture), planted[at]];
    if (!stored || !of || stored.width === null || stored.height === null) return [];
    const { mime, contentHash, bytes, width, height } = stored;
    return { bookingId: of.id, caption, isShown: !isHidden, mime, contentHash, bytes, width, height, createdAt: now };
  });
  if (rows.length > 0) await tx.insert(bookingPhoto).values(rows);
}

/** A booking's photos by the names of the demo's pictures. */
export async function photosByPicture(tx: Tx, bookingId: number): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: bookingPhoto.id, name: media.name })
    .from(bookingPhoto)
    .innerJoin(media, and(eq(media.contentHash, bookingPhoto.contentHash), eq(bookingPhoto.bookingId, bookingId)));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Boats that changed hands two hours ago. */
export async function plantNewOwners(tx: Tx, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 2 * hourMs);
  const rows = bookings.flatMap(({ soldTo, serial, language }) => {
    if (soldTo === undefined || serial === undefined) return [];
    const { firstName, lastName, email } = visitors[soldTo];
    return { hull: serial, name: `${firstName} ${lastName}`, email, language, createdAt };
  });
  if (rows.length > 0) await tx.insert(boatOwner).values(rows);
}
