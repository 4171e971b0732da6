import sharp, { type Sharp } from 'sharp';
import { openPicture, type PictureFacts, readPicture } from '../reading/picture-reading.server.ts';
import { type Asked, cutOf } from './cut.ts';
import type { QuarterTurn } from './upload-fields.ts';

/** A picture that may be kept, with what is known of it. */
export type CleanPicture = { bytes: Buffer; facts: PictureFacts };

/** Why a picture is not kept. */
export type PictureRefusal = 'not-a-picture' | 'too-many-pixels' | 'cut-outside';

type Wish = Asked & { orientation: QuarterTurn };

/** More than a phone's photo has: a small file can hold a picture that would fill the memory. */
const mostPixels = 64_000_000;

/**
 * Draws a picture anew: upright, cut as asked, and without anything that was in the file beside its pixels. Where it
 * was taken, by whom, and whatever was hidden behind or within it, stays outside.
 */
export async function cleanPicture(sent: Uint8Array, wish: Wish): Promise<CleanPicture | PictureRefusal> {
  try {
    // Reads the head of the file alone.
    const { width, height, format, autoOrient } = await sharp(sent, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return 'too-many-pixels';
    const upright = await turned(sent, wish.orientation, autoOrient);
    const cut = cutOf(upright.size, wish);
    if (cut === 'outside') return 'cut-outside';
    if (cut && cut.size.width * cut.size.height > mostPixels) return 'too-many-pixels';
    const shown = cut ? upright.picture.extract(cut.part).resize({ ...cut.size, fit: 'fill' }) : upright.picture;
    return await described(await encode(shown, format).toBuffer());
  } catch {
    return 'not-a-picture';
  }
}

type Size = { width: number; height: number };
type Upright = { picture: Sharp; size: Size };

async function turned(sent: Uint8Array, turn: QuarterTurn, { width, height }: Size): Promise<Upright> {
  const picture = openPicture(sent).toColourspace('srgb');
  if (turn === 0) return { picture, size: { width, height } };
  // Two turns don't go into one passage: the first is what the camera noted.
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const again = sharp(data, { raw: { width: info.width, height: info.height, channels } }).rotate(turn);
  return { picture: again, size: turn === 180 ? { width, height } : { width: height, height: width } };
}

/** Photos stay photos, drawings stay drawings. What moves stands still: pages show pictures, and play videos. */
function encode(picture: Sharp, format: string): Sharp {
  if (format === 'jpeg') return picture.jpeg({ quality: 90 });
  if (format === 'png' || format === 'gif') return picture.png();
  return picture.webp({ quality: 90 });
}

async function described(bytes: Buffer): Promise<CleanPicture | PictureRefusal> {
  const facts = await readPicture(bytes);
  return facts ? { bytes, facts } : 'not-a-picture';
}
