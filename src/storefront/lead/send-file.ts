import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { mostPictureBytes } from '#src/lib/upload.ts';
import { solveWork } from './captcha-field.tsx';

type SentFile = { id: number } | { reason: string };

/** Sends one file, told how far it is in percent. A photo that is too large is made smaller first. */
export async function sendFile(file: File, tell: (percent: number) => void): Promise<SentFile> {
  try {
    const small = file.size > mostPictureBytes ? await smaller(file) : file;
    if (!small || small.size > mostPictureBytes) return { reason: m.error_upload_too_large() };
    const { token, answer } = await solveWork();
    const body = new FormData();
    body.append('captcha', answer);
    body.append('captchaToken', token);
    body.append('file', small, file.name);
    return await post(body, tell);
  } catch {
    return { reason: m.form_unreachable() };
  }
}

const longestSide = 2_000;

/** Null for what is no picture. */
async function smaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}

/** Only this old way of sending tells how far it is. */
const post = (body: FormData, tell: (percent: number) => void) =>
  new Promise<SentFile>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/client/upload-file?lang=${getLocale()}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => tell(Math.round((loaded / total) * 100));
    request.onerror = reject;
    request.onload = () => {
      const { result, error } = request.response ?? {};
      if (result?.id) resolve({ id: result.id });
      else resolve({ reason: error?.message ?? m.form_unreachable() });
    };
    request.send(body);
  });
