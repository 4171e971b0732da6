import { findMedia, type MediaRow } from '#src/catalogue/queries/gallery.server.ts';
import type { Db } from '#src/db/client.server.ts';

/** Pictures and videos by id, with the posters of the videos. */
export async function findShownMedia(db: Db, ids: readonly (number | null)[]): Promise<Map<number, MediaRow>> {
  const shown = await findMedia(db, ids);
  const posters = await findMedia(
    db,
    [...shown.values()].map(({ posterId }) => posterId).filter((id) => id !== null && !shown.has(id)),
  );
  return new Map([...shown, ...posters]);
}
