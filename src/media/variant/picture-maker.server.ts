import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { failure } from '#src/lib/errors.ts';
import { writeWholeFile } from '../durable-file.server.ts';
import { requirePicture } from '../reading/open-picture.server.ts';
import type { FileStore } from '../store.server.ts';
import { cropRectangle } from './crop.ts';
import { sizeInWidth } from './max-side.ts';
import { type PictureVariant, thumbnailSize } from './picture-variant.ts';

/** What making a variant needs. */
export type Original = { contentHash: string; width: number; height: number; focalX: number; focalY: number };

/** A variant, and the path where it is cached. */
export type Making = { path: string; original: Original; variant: PictureVariant };

export type PictureMaker = {
  /** Makes a variant and caches it. Concurrent requests for one path share the work. */
  make(making: Making): Promise<Buffer>;
};

/** A page's worth of uncached pictures may queue; beyond that, visitors have to retry. */
const maxQueue = 500;
const retryAfterSeconds = 5;

export function createPictureMaker(store: FileStore, draftFolder: string): PictureMaker {
  // At least one core is left for pages.
  const limit = pLimit(Math.min(2, Math.max(1, availableParallelism() - 1)));
  const underWay = new Map<string, Promise<Buffer>>();
  return {
    make(making) {
      const already = underWay.get(making.path);
      if (already) return already;
      if (limit.pendingCount >= maxQueue) throw failure.notReady(retryAfterSeconds);
      const made = limit(() => makeAndStore(store, draftFolder, making)).finally(() => underWay.delete(making.path));
      underWay.set(making.path, made);
      return made;
    },
  };
}

async function makeAndStore(
  store: FileStore,
  draftFolder: string,
  { path, original, variant }: Making,
): Promise<Buffer> {
  const stream = await store.open(original.contentHash);
  if (!stream) throw failure.notFound();
  const picture = await requirePicture(await buffer(stream));
  const made = await encode(resize(picture, original, variant), variant.format).toBuffer();
  await writeWholeFile(draftFolder, made, () => path);
  return made;
}

/** Never wider than the original: enlarging only costs bytes. Thumbnails are all of one size. */
function resize(picture: Sharp, original: Original, variant: PictureVariant): Sharp {
  if (variant.shape === 'width') return picture.resize({ ...sizeInWidth(original, variant.width), fit: 'fill' });
  const subject = { x: original.focalX, y: original.focalY };
  return picture.extract(cropRectangle(original, thumbnailSize, subject)).resize({ ...thumbnailSize, fit: 'fill' });
}

/**
 * A visitor is waiting: AVIF at the lowest effort takes half the time of the next, and is already smaller than WebP.
 */
function encode(picture: Sharp, format: PictureVariant['format']): Sharp {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 0, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return picture.webp({ quality: 80 });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true });
}
