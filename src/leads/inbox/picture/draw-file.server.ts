import { drawPhoto } from '#src/media/upload/draw-photo.server.ts';
import { pdfType } from './reply-picture.ts';

/** A picture, or a PDF, which has no size. */
export type Drawn = { mime: string; bytes: Buffer; width: number | null; height: number | null };

/** A PDF stays as it is; anything else has to be a picture. Throws what `drawPhoto` throws. */
export const drawFile = async (bytes: Buffer): Promise<Drawn> =>
  bytes.subarray(0, pdfMark.length).toString('latin1') === pdfMark
    ? { mime: pdfType, bytes, width: null, height: null }
    : await drawPhoto(bytes, 'error_reply_file_kind');

const pdfMark = '%PDF-';
