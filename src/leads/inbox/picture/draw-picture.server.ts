import { failure } from '#src/lib/errors.ts';
import { openPicture } from '#src/media/reading/open-picture.server.ts';
import { maxPixels } from '#src/media/upload/clean-picture.server.ts';
import { pdfType } from './reply-picture.ts';

/** A picture, or a PDF, which has no size. */
export type Drawn = { mime: string; bytes: Buffer; width: number | null; height: number | null };

/** A PDF stays as it is; anything else has to be a picture. Throws what `drawPicture` throws. */
export const drawFile = async (bytes: Buffer): Promise<Drawn> =>
  bytes.subarray(0, pdfMark.length).toString('latin1') === pdfMark
    ? { mime: pdfType, bytes, width: null, height: null }
    : await drawPicture(bytes);

const pdfMark = '%PDF-';

/** Large enough for a screen, small enough for eight in one email. */
const maxSide = 1600;

/**
 * A picture for an email: a JPEG, upright, and without metadata, so that neither location nor author are sent
 * with it. Throws 415 for other bytes, and 413 for too many pixels.
 */
async function drawPicture(bytes: Uint8Array): Promise<Drawn> {
  const opened = await openPicture(bytes, maxPixels.staff);
  if (opened === 'too-many-pixels') throw failure.tooLarge({ messageKey: 'error_upload_pixels' });
  if (opened === 'not-a-picture') throw notAPicture();
  try {
    const { data, info } = await opened.picture
      .toColourspace('srgb')
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, progressive: true })
      .toBuffer({ resolveWithObject: true });
    return { mime: 'image/jpeg', bytes: data, width: info.width, height: info.height };
  } catch {
    throw notAPicture();
  }
}

const notAPicture = () => failure.unsupportedMediaType('error_reply_file_kind');
