import type { Uploaded, UploadFields } from '#src/lib/upload.ts';
import type { Called } from '../call.ts';

/** One upload to the library. */
export type Upload = {
  id: string;
  file: File;
  step: 'waiting' | 'shrinking' | 'sending' | 'done' | 'failed';
  /** How much of it has been sent. */
  percent: number;
  /** The server's error message. */
  error: string | null;
  /** False when a retry would fail again. */
  isWorthAgain: boolean;
  result: Uploaded | null;
};

/** What is sent with the bytes. */
export type UploadOptions = Omit<UploadFields, 'file'>;

export type Parcel = { id: string; content: Blob; name: string; options?: UploadOptions };

export type Sending = { onProgress: (percent: number) => void; signal: AbortSignal };

export type Send = (parcel: Parcel, sending: Sending) => Promise<Called<Uploaded>>;

/** Prepares a file for the upload; null when it can't be made small enough. */
export type Prepare = (file: File) => Promise<Blob | null>;

/** The largest upload of a picture, as in `media/upload.ts`. */
export const maxPictureBytes = 2_097_152;

/** The longest side of a stored picture. */
export const maxPixels = 2560;

/** What a file dialog offers. */
export const offeredTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,video/mp4,video/quicktime,video/webm';

export const offeredPictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export const offeredLogos = 'image/svg+xml,image/png,image/jpeg,image/webp,image/avif,image/gif';
