import sharp, { type Sharp } from 'sharp';
import { dominantColor } from './dominant-color.ts';
import { readFileKind } from './file-kind.server.ts';
import type { PictureMime } from './file-kind.ts';

/** Facts computed from the bytes of a picture. */
export type PictureFacts = { mime: PictureMime; width: number; height: number; color: string };

// Each picture is read once, so a cache would only use memory; one thread each leaves the other cores to pages.
sharp.cache(false);
sharp.concurrency(1);
// Only accepted formats are ever decoded: libvips supports many rarely audited ones. This holds for the whole process,
// so our own drawings, which are SVG, are rendered by another one (drawing.server.ts).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});

/** The largest phone photos have about 50 million pixels; more than this is a decompression bomb. */
const maxPixels = 120_000_000;

/** A picture that takes longer was made to exhaust the server. */
const maxSeconds = 20;

/** A picture ready for processing, rotated upright, with its size after that. */
export type OpenPicture = { picture: Sharp; mime: PictureMime; width: number; height: number };

/** Why bytes can't be opened as a picture. */
export type PictureProblem = 'not-a-picture' | 'too-many-pixels';

/**
 * Opens a picture: the only place where uploaded bytes reach a decoder. The type is detected from the bytes, and the
 * number of pixels is read from the header before anything is decoded.
 */
export async function openPicture(bytes: Uint8Array, max = maxPixels): Promise<OpenPicture | PictureProblem> {
  const known = await readFileKind(bytes);
  if (known?.kind !== 'picture') return 'not-a-picture';
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head) return 'not-a-picture';
  if (head.width * head.height > max) return 'too-many-pixels';
  const picture = sharp(bytes, { limitInputPixels: max, failOn: 'error' });
  const { width, height } = head.autoOrient;
  return { picture: picture.autoOrient().timeout({ seconds: maxSeconds }), mime: known.mime, width, height };
}

/** Opens a stored picture. Throws when it can't be opened any more. */
export async function requirePicture(bytes: Uint8Array): Promise<Sharp> {
  const opened = await openPicture(bytes);
  if (typeof opened === 'string') throw new Error(`a kept picture could not be opened: ${opened}`);
  return opened.picture;
}

/** Raw pixels in memory, row by row. */
export const openPixels = (
  pixels: Uint8Array,
  size: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Sharp => sharp(pixels, { raw: size }).timeout({ seconds: maxSeconds });

/** Whether pictures are being decoded or encoded, or are queued for it. */
export function isMakingPictures(): boolean {
  const { queue, process } = sharp.counters();
  return queue + process > 0;
}

/** Reads size and colour. Undefined when the bytes are not an accepted picture, or are broken. */
export async function readPicture(bytes: Uint8Array): Promise<PictureFacts | undefined> {
  const opened = await openPicture(bytes);
  if (typeof opened === 'string') return undefined;
  const { picture, mime, width, height } = opened;
  try {
    return { mime, width, height, color: await readColour(picture) };
  } catch {
    return undefined;
  }
}

/** The dominant colour is computed from at most 64 × 64 pixels. */
const countedPixels = 64;

const readColour = async (picture: Sharp): Promise<string> =>
  dominantColor(
    await picture
      .resize(countedPixels, countedPixels, { fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer(),
  );
