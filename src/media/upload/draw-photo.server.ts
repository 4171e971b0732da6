import { failure } from '#src/lib/errors.ts';
import { openPicture } from '../reading/open-picture.server.ts';
import { maxPixels } from './clean-picture.server.ts';

export type Photo = { mime: string; bytes: Buffer; width: number; height: number };

/** Large enough for a screen, small enough for eight in one email. */
const maxSide = 1600;

/**
 * A photo that is emailed or shown to one person: a JPEG, upright, and without metadata, so that neither location nor
 * author go along. `side` is the most pixels of its width and height. Throws 415 with the message for other bytes, and 413
 * for too many pixels.
 */
export async function drawPhoto(bytes: Uint8Array, refusal: string, side = maxSide): Promise<Photo> {
  const opened = await openPicture(bytes, maxPixels.staff);
  if (opened === 'too-many-pixels') throw failure.tooLarge({ messageKey: 'error_upload_pixels' });
  if (opened === 'not-a-picture') throw failure.unsupportedMediaType(refusal);
  try {
    const { data, info } = await opened.picture
      .toColourspace('srgb')
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer({ resolveWithObject: true });
    return { mime: 'image/jpeg', bytes: data, width: info.width, height: info.height };
  } catch {
    throw failure.unsupportedMediaType(refusal);
  }
}
