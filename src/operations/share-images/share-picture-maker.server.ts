import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Content } from '#src/content/content.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { writeWholeFile } from '#src/media/durable-file.server.ts';
import { findMediaByKey } from '#src/media/media.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { sharePicturesFolder } from '#src/media/unused-files/delete-unused-files.server.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { createDraw, type Ground } from './draw-share-picture.server.ts';
import { findPageShare } from './find-page-share.server.ts';
import { type SharePicture, shareAddress, shareVersion } from './share-picture.server.ts';

type Deps = {
  db: Db;
  store: FileStore;
  catalogue: Catalogue;
  content: Content;
  picturesFolder: string;
  now: () => Date;
};

export type ShareAnswer =
  | { kind: 'picture'; bytes: Buffer }
  /** The page has changed: this is the address of its present image. */
  | { kind: 'moved'; to: string }
  | { kind: 'not-found' };

/** Social networks retry; beyond this queue length they are told to. */
const longestQueue = 20;
const retryAfterSeconds = 10;

/** Draws images on first request, one at a time, and caches them. Only a page's present image is drawn. */
export function createSharePictures(deps: Deps) {
  const limit = pLimit(1);
  const drawPicture = createDraw();
  const underWay = new Map<string, Promise<Buffer>>();
  const pathOf = (version: string) => join(sharePicturesFolder(deps.picturesFolder), `${version}.jpg`);

  async function draw(picture: SharePicture, version: string): Promise<Buffer> {
    const made = await drawPicture(picture, await findGround(deps, picture));
    await writeWholeFile(join(deps.picturesFolder, 'draft'), made, () => pathOf(version));
    return made;
  }

  function drawOnce(picture: SharePicture, version: string): Promise<Buffer> {
    const already = underWay.get(version);
    if (already) return already;
    if (limit.pendingCount >= longestQueue) throw failure.notReady(retryAfterSeconds);
    const drawn = limit(() => draw(picture, version)).finally(() => underWay.delete(version));
    underWay.set(version, drawn);
    return drawn;
  }

  return async ({ path, version }: { path: string; version: string }): Promise<ShareAnswer> => {
    const stored = await readFile(pathOf(version)).catch(() => undefined);
    if (stored) return { kind: 'picture', bytes: stored };
    const picture = await findPageShare(deps, path);
    if (!picture) return { kind: 'not-found' };
    if (shareVersion(picture) !== version) return { kind: 'moved', to: shareAddress(picture) };
    return { kind: 'picture', bytes: await drawOnce(picture, version) };
  };
}

async function findGround({ db, store }: Deps, { picture }: SharePicture): Promise<Ground | null> {
  const media = picture && (await findMediaByKey(db, picture.key));
  const stream = media && (await store.open(media.contentHash));
  return stream ? { bytes: await buffer(stream), focalX: media.focalX, focalY: media.focalY } : null;
}
