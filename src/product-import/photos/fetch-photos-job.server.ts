import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { FetchRefused, fetchPublic, type Internet } from '#src/lib/net/fetch-public.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { holdOffDeletion } from '#src/media/unused-files/deletion-lock.server.ts';
import { addPhotos, nameOfPhoto, type PreparedPhoto, preparePhoto } from './add-photos.server.ts';
import { productPhotoLink } from './photo-link.table.ts';

type Deps = { db: Db; store: FileStore; now: () => Date; world?: Internet };

const limits = { maxBytes: 50_000_000, timeoutMs: 60_000, headers: { accept: 'image/*' } };
const maxTries = 4;
/** Longer than a fetch takes: a photo whose process died is tried again after it. */
const leaseSeconds = 180;

/**
 * Fetches the photos that lists link to, each in a transaction of its own: what a stopped process had not stored is
 * fetched by the next run, on any node.
 */
export const fetchPhotosJob = (deps: Deps): JobKind<'fetch-photos'> => ({
  name: 'fetch-photos',
  retries: 0,
  maxSeconds: 1800,
  shownSeconds: 3600,
  run: async (_payload, { signal }) => {
    while (!signal.aborted) {
      const link = await claimNext(deps);
      if (!link) return;
      await fetchPhoto(deps, link, signal);
    }
  },
});

type Link = { id: number; productId: number; url: string; tries: number; sku: string };

/** The next photo that no other run fetches at the moment. */
async function claimNext({ db, now }: Deps): Promise<Link | undefined> {
  const at = now().toISOString();
  const { rows } = await db.execute<Link>(sql`
    UPDATE product_photo_link AS link SET tries = link.tries + 1, updated_at = ${at}::timestamptz
    FROM product
    WHERE product.id = link.product_id AND link.id = (
      SELECT id FROM product_photo_link
      WHERE state = 'waiting' AND (tries = 0 OR updated_at < ${at}::timestamptz - ${leaseSeconds} * interval '1 second')
      ORDER BY tries, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING link.id, link.product_id AS "productId", link.url, link.tries, coalesce(product.sku, '') AS sku`);
  return rows[0];
}

async function fetchPhoto(deps: Deps, link: Link, signal: AbortSignal) {
  const photo = await fetchAndPrepare(deps, link, signal);
  if (signal.aborted) return;
  if (typeof photo !== 'string') return await addPhoto(deps, link, photo);
  // A server that did not answer may do so later: the photo waits.
  const isPassing = photo === 'unreachable' || photo === 'too-slow';
  if (!isPassing || link.tries >= maxTries) await fail(deps, link, photo);
}

async function fetchAndPrepare({ store, world }: Deps, { url, tries }: Link, signal: AbortSignal) {
  try {
    return await preparePhoto(store, await fetchPublic(url, limits, { signal, ...(world && { world }) }));
  } catch (error) {
    if (error instanceof FetchRefused) return error.reason;
    // An error that nobody foresaw ends the run and is logged, but no photo is tried without end.
    if (signal.aborted || tries >= maxTries) return 'unreachable' as const;
    throw error;
  }
}

const fail = async ({ db, now }: Deps, { id }: Link, reason: string) =>
  void (await db
    .update(productPhotoLink)
    .set({ state: 'failed', reason: `import_photo_${reason.replaceAll('-', '_')}`, updatedAt: now() })
    .where(eq(productPhotoLink.id, id)));

const addPhoto = async ({ db, now }: Deps, { id, productId, sku, url }: Link, photo: PreparedPhoto) =>
  await db.transaction(async (tx) => {
    await holdOffDeletion(tx);
    const name = nameOfPhoto(sku, new URL(url).pathname.split('/').map(decodeSafely).join('/'));
    const done = await addPhotos(tx, productId, [{ photo, name }], { actor: null, now: now() });
    const change = { state: 'fetched' as const, mediaId: done?.added[0] ?? null, reason: null, updatedAt: now() };
    await tx.update(productPhotoLink).set(change).where(eq(productPhotoLink.id, id));
  });

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
