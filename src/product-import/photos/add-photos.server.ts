import { inArray } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { type Changes, differenceOf } from '#src/audit/difference.ts';
import { productForms } from '#src/catalogue/product/product-form.server.ts';
import { changeColumns, lockProducts } from '#src/catalogue/product/saving/change-columns.server.ts';
import { replaceGalleries } from '#src/catalogue/product/saving/gallery.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { media } from '#src/media/media.table.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { cleanPicture, type PictureRefusal } from '#src/media/upload/clean-picture.server.ts';
import { nameOfUpload } from '#src/media/upload/file-name.ts';
import { insertNamed } from '#src/media/upload/store-upload.server.ts';

/** As many as the form takes. */
export const maxPhotos = 100;

type Acting = { actor: Pick<Actor, 'id' | 'username'> | null; now: Date };

const upright = { orientation: 0, scale: null, startX: null, startY: null, width: null, height: null } as const;

/** A photo as it is stored: upright and without its metadata. The same photo always has the same hash. */
export async function preparePhoto(store: FileStore, sent: Uint8Array) {
  const picture = await cleanPicture(sent, upright);
  if (typeof picture === 'string') return picture;
  const contentHash = await store.put(picture.bytes);
  return { kind: 'picture' as const, ...picture.facts, contentHash, bytes: picture.bytes.length };
}

export type PreparedPhoto = Exclude<Awaited<ReturnType<typeof preparePhoto>>, PictureRefusal>;

/** The hashes of a product's photos, so that none is added twice. */
export async function findHashes(tx: Db | Tx, mediaIds: readonly number[]): Promise<Set<string>> {
  if (mediaIds.length === 0) return new Set();
  const rows = await tx
    .select({ contentHash: media.contentHash })
    .from(media)
    .where(inArray(media.id, [...mediaIds]));
  return new Set(rows.map(({ contentHash }) => contentHash));
}

/** Adds prepared photos to the library and to the end of the gallery; returns what has changed, for history and undo. */
export async function addPhotos(
  tx: Tx,
  productId: number,
  photos: readonly { photo: PreparedPhoto; name: string }[],
  { actor, now }: Acting,
): Promise<{ changes: Changes; added: (number | null)[]; name: string } | undefined> {
  const [row] = await lockProducts(tx, [productId]);
  if (!row) return undefined;
  const [form] = await productForms([row], tx);
  const before = (form?.media ?? []) as number[];
  const hashes = await findHashes(tx, before);
  const added: (number | null)[] = [];
  for (const { photo, name } of photos) {
    const isKnown = hashes.has(photo.contentHash);
    const hasRoom = before.length + added.filter(Boolean).length < maxPhotos;
    hashes.add(photo.contentHash);
    added.push(
      isKnown || !hasRoom ? null : (await insertNamed(tx, { ...photo, createdAt: now, updatedAt: now }, name)).id,
    );
  }
  const after = [...before, ...added.filter((id) => id !== null)];
  if (after.length === before.length) return { changes: {}, added, name: row.name.en };
  const featureImageId = row.featureImageId ?? after[0] ?? null;
  const changes = differenceOf(
    { media: before, featureImage: row.featureImageId },
    { media: after, featureImage: featureImageId },
  );
  await replaceGalleries(tx, [{ productId, mediaIds: after }]);
  await changeColumns(tx, [{ row, columns: { featureImageId }, changes }], { actor, now });
  return { changes, added, name: row.name.en };
}

/** `BV-26-1001 bow`: the library is searched by stock number. */
export function nameOfPhoto(sku: string, path: string): string {
  const name = nameOfUpload(null, path);
  return name.toLowerCase().startsWith(sku.toLowerCase()) ? name : nameOfUpload(`${sku} ${name}`, undefined);
}
