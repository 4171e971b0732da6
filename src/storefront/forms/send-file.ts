import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { maxPictureBytes } from '#src/lib/upload.ts';
import { solveWork } from '../captcha/solve-work.ts';

/** `isUnsent`: the same file may arrive later. */
export type SentFile = { id: string } | { reason: string; isUnsent?: true };

/** Uploads one file and reports the progress in percent. A photo that is too large is scaled down first. */
export async function sendFile(file: File, onProgress: (percent: number) => void): Promise<SentFile> {
  try {
    const small = file.size > maxPictureBytes ? await smaller(file) : file;
    if (!small || small.size > maxPictureBytes) return { reason: m.error_upload_too_large() };
    const { token, answer } = await solveWork();
    const body = new FormData();
    body.append('captcha', answer);
    body.append('captchaToken', token);
    body.append('file', small, file.name);
    return await post(body, onProgress);
  } catch {
    return { reason: m.form_unreachable(), isUnsent: true };
  }
}

const takenAsItIs = /^image\/(jpeg|png|webp)$/;

/** A photo for later, no larger than an upload may be; null when the file is no picture. */
export async function scaledPhoto(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  picture.close();
  if (file.size <= maxPictureBytes && takenAsItIs.test(file.type)) return file;
  const small = await smaller(file);
  return small && new File([small], file.name, { type: small.type });
}

const maxSide = 2_000;

/** Null when the file is not a picture. */
async function smaller(file: File): Promise<Blob | null> {
  const canvas = await drawn(file, maxSide);
  return canvas && (await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85)));
}

const thumbnailSide = 160;

/** A small picture of a file as a data address; null when the file is not a picture. */
export const thumbnailOf = async (file: File, side = thumbnailSide): Promise<string | null> =>
  (await drawn(file, side))?.toDataURL('image/jpeg', 0.8) ?? null;

async function drawn(file: File, longest: number): Promise<HTMLCanvasElement | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** `fetch` reports no upload progress, so this is an XMLHttpRequest. */
const post = (body: FormData, onProgress: (percent: number) => void) =>
  new Promise<SentFile>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/client/upload-file?lang=${getLocale()}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100));
    request.onerror = reject;
    request.onload = () => {
      const { result, error } = request.response ?? {};
      if (result?.file) resolve({ id: result.file });
      else resolve({ reason: error?.message ?? m.form_unreachable() });
    };
    request.send(body);
  });
