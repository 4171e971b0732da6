import type { Sharp } from 'sharp';
import type { PictureMime } from '../reading/file-kind.ts';
import {
  type OpenPicture,
  openPicture,
  openPixels,
  type PictureFacts,
  type PictureProblem,
  readPicture,
} from '../reading/open-picture.server.ts';
import { fittingSize } from '../variant/max-side.ts';
import { type CropRequest, cutOf } from './cut.ts';
import type { QuarterTurn } from './upload-fields.ts';

/** A picture that can be stored, with its facts. */
export type CleanPicture = { bytes: Buffer; facts: PictureFacts };

/** Why a picture is refused. */
export type PictureRefusal = PictureProblem | 'cut-outside';

type Options = CropRequest & { orientation: QuarterTurn };

/** The most pixels by uploader: a small file can contain a picture that would fill the memory. */
export const maxPixels = { staff: 64_000_000, visitors: 16_000_000 } as const;

/**
 * Encodes a picture again: upright, cropped as requested, and without metadata. Location, author and hidden data are
 * removed.
 */
export async function cleanPicture(
  sent: Uint8Array,
  options: Options,
  max: number = maxPixels.staff,
): Promise<CleanPicture | PictureRefusal> {
  const opened = await openPicture(sent, max);
  if (typeof opened === 'string') return opened;
  try {
    const upright = await turned(opened, options.orientation);
    const cut = cutOf(upright, options);
    if (cut === 'outside') return 'cut-outside';
    const size = cut?.size ?? upright;
    if (size.width * size.height > max) return 'too-many-pixels';
    const part = cut ? upright.picture.extract(cut.part) : upright.picture;
    const fitting = fittingSize(size);
    const shown = cut || fitting !== size ? part.resize({ ...fitting, fit: 'fill' }) : part;
    return await described(await encode(shown, opened.mime).toBuffer());
  } catch {
    return 'not-a-picture';
  }
}

type Upright = Pick<OpenPicture, 'picture' | 'width' | 'height'>;

async function turned({ picture: opened, width, height }: OpenPicture, turn: QuarterTurn): Promise<Upright> {
  const picture = opened.toColourspace('srgb');
  if (turn === 0) return { picture, width, height };
  // Rotating twice doesn't work in one pipeline: the first rotation is that of the EXIF data.
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const again = openPixels(data, info).rotate(turn);
  return { picture: again, ...(turn === 180 ? { width, height } : { width: height, height: width }) };
}

/** Photos stay photos and drawings stay drawings. Animations become stills. */
function encode(picture: Sharp, mime: PictureMime): Sharp {
  if (mime === 'image/jpeg') return picture.jpeg({ quality: 90 });
  if (mime === 'image/png' || mime === 'image/gif') return picture.png();
  return picture.webp({ quality: 90 });
}

async function described(bytes: Buffer): Promise<CleanPicture | PictureRefusal> {
  const facts = await readPicture(bytes);
  return facts ? { bytes, facts } : 'not-a-picture';
}
