import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { dominantColor } from './dominant-color.ts';
import { readFileKind } from './file-kind.server.ts';
import type { PictureMime } from './file-kind.ts';

/** What is known of a picture from its bytes alone. */
export type PictureFacts = { mime: PictureMime; width: number; height: number; color: string; thumbhash: string };

// Pictures are read once each, so a cache would only hold memory; one thread each leaves the other cores to pages.
sharp.cache(false);
sharp.concurrency(1);
// Only what the library takes is ever decoded: libvips could read many formats that nobody looks at for holes. This holds
// for the whole process, so our own drawings, which are SVG, are made into pixels by another one (drawing.server.ts).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});

/** A phone's largest photo has about 50 million; more than this is a picture made to fill the memory. */
const mostPixels = 120_000_000;

/** Nobody waits longer for one picture: what takes so long was made to. */
const longestSeconds = 20;

/** A picture ready to be worked on, the right way up, and the size that it has then. */
export type OpenPicture = { picture: Sharp; mime: PictureMime; width: number; height: number };

/** Why bytes can't be opened as a picture. */
export type PictureProblem = 'not-a-picture' | 'too-many-pixels';

/**
 * Opens a picture: the one place where bytes that somebody sent reach a decoder. What they are is told by the bytes
 * themselves, and how many pixels they hold by their head, before anything is decoded.
 */
export async function openPicture(bytes: Uint8Array, most = mostPixels): Promise<OpenPicture | PictureProblem> {
  const known = await readFileKind(bytes);
  if (known?.kind !== 'picture') return 'not-a-picture';
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head) return 'not-a-picture';
  if (head.width * head.height > most) return 'too-many-pixels';
  const picture = sharp(bytes, { limitInputPixels: most, failOn: 'error' });
  const { width, height } = head.autoOrient;
  return { picture: picture.autoOrient().timeout({ seconds: longestSeconds }), mime: known.mime, width, height };
}

/** Opens a picture that has been taken before. Throws when it can't be opened any more. */
export async function requirePicture(bytes: Uint8Array): Promise<Sharp> {
  const opened = await openPicture(bytes);
  if (typeof opened === 'string') throw new Error(`a kept picture could not be opened: ${opened}`);
  return opened.picture;
}

/** Pixels that are in the memory already, line by line. */
export const openPixels = (
  pixels: Uint8Array,
  size: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Sharp => sharp(pixels, { raw: size }).timeout({ seconds: longestSeconds });

/** Whether a decoder or encoder is at work, or one waits for its turn. */
export function isMakingPictures(): boolean {
  const { queue, process } = sharp.counters();
  return queue + process > 0;
}

/** Reads size, colour and placeholder. Undefined when the bytes are no picture that we take, or a broken one. */
export async function readPicture(bytes: Uint8Array): Promise<PictureFacts | undefined> {
  const opened = await openPicture(bytes);
  if (typeof opened === 'string') return undefined;
  const { picture, mime, width, height } = opened;
  try {
    return { mime, width, height, ...(await readColours(picture)) };
  } catch {
    return undefined;
  }
}

/** A placeholder is made from at most 64 × 64 pixels. */
const placeholderPixels = 64;

async function readColours(picture: Sharp) {
  const { data, info } = await picture
    .resize(placeholderPixels, placeholderPixels, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  return { color: dominantColor(data), thumbhash };
}
