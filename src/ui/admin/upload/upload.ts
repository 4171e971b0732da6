import type { Uploaded, UploadFields } from '#src/lib/upload.ts';
import type { Called } from '../call.ts';

/** One file on its way into the library. */
export type Upload = {
  id: string;
  file: File;
  step: 'waiting' | 'shrinking' | 'sending' | 'done' | 'failed';
  /** How much of it has been sent. */
  percent: number;
  /** Why it failed, as the server says it. */
  error: string | null;
  /** False when trying again would fail again. */
  isWorthAgain: boolean;
  result: Uploaded | null;
};

/** What goes along with the bytes. */
export type UploadOptions = Omit<UploadFields, 'file'>;

export type Parcel = { id: string; content: Blob; name: string; options?: UploadOptions };

export type Sending = { onProgress: (percent: number) => void; signal: AbortSignal };

export type Send = (parcel: Parcel, sending: Sending) => Promise<Called<Uploaded>>;

/** Makes a file fit to be sent; null when it can't be made small enough. */
export type Prepare = (file: File) => Promise<Blob | null>;

/** The most that a picture may weigh, as `media/upload.ts` has it. */
export const mostPictureBytes = 2_097_152;

/** The most that is kept of a picture's longer side. */
export const mostPixels = 2560;

/** What a file dialog offers. */
export const offeredTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,video/mp4,video/quicktime,video/webm';

export const offeredPictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
