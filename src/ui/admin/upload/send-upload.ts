import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import type { Uploaded } from '#src/lib/upload.ts';
import { type Called, noAnswer, readAnswer } from '../call.ts';
import type { Parcel, Sending } from './upload.ts';

const timeoutMs = 100_000;

/** Uploads a file to the library. Never throws: no answer is an outcome too. A retry has the same idempotency key. */
export function sendUpload(parcel: Parcel, { onProgress, signal }: Sending): Promise<Called<Uploaded>> {
  const request = new XMLHttpRequest();
  request.open('POST', '/api/upload');
  request.timeout = timeoutMs;
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Accept-Language', languageTag[getLocale()]);
  request.setRequestHeader('Idempotency-Key', parcel.id);
  // Bytes sent are not stored yet: the last percent comes with the answer.
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.min(99, Math.floor((loaded / total) * 100)));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve) => {
    request.onload = () => resolve(readAnswer<Uploaded>(request.status, request.responseText));
    const fail = () => resolve(noAnswer());
    Object.assign(request, { onerror: fail, onabort: fail, ontimeout: fail });
    if (signal.aborted) return fail();
    return request.send(formOf(parcel));
  });
}

function formOf({ content, name, options = {} }: Parcel): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(options)) form.append(field, String(value));
  // Fields come first, so that the server knows them when the bytes arrive.
  form.append('file', content, name);
  return form;
}
