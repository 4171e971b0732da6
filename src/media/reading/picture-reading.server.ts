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
// Only what the library takes is ever decoded; libvips could read many formats that nobody looks at for holes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});
// Our own drawings come as text in memory; no upload does, for what it is has been told by its bytes before.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

/** A phone's largest photo has about 50 million; more than this is a picture made to fill the memory. */
const mostPixels = 120_000_000;

/** Nobody waits longer for one picture: what takes so long was made to. */
const longestSeconds = 20;

/** A picture ready to be worked on, the right way up. Its bytes must have been found to be a picture before. */
export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient().timeout({ seconds: longestSeconds });

/** A drawing that we have made ourselves, never one that somebody sent. */
export const openDrawing = (svg: string): Sharp => sharp(Buffer.from(svg)).timeout({ seconds: longestSeconds });

/** Reads size, colour and placeholder. Undefined when the bytes are no picture that we take, or a broken one. */
export async function readPicture(bytes: Uint8Array): Promise<PictureFacts | undefined> {
  const known = await readFileKind(bytes);
  if (known?.kind !== 'picture') return undefined;
  const { mime } = known;
  try {
    const { autoOrient: size } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    return { mime, width: size.width, height: size.height, ...(await readColours(bytes)) };
  } catch {
    return undefined;
  }
}

/** A placeholder is made from at most 64 × 64 pixels. */
const placeholderPixels = 64;

async function readColours(bytes: Uint8Array) {
  const { data, info } = await openPicture(bytes)
    .resize(placeholderPixels, placeholderPixels, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  return { color: dominantColor(data), thumbhash };
}
