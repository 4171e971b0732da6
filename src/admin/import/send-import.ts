import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import type { ImportKind } from '#src/product-import/import-run.ts';
import { type Called, noAnswer, readAnswer } from '#src/ui/admin/call.ts';

/** An upload. Files are always checked first and imported in a second step. */
type Parcel = { kind: ImportKind; file: File; isAtomic: boolean };

type Sending = { onProgress: (percent: number) => void; signal: AbortSignal };

const calls: Record<ImportKind, string> = {
  products: 'asyncDataWithUploadFile',
  filters: 'importFilterProduct',
};

/** Uploads a file to be checked. Never throws: no answer is an outcome too. */
export function sendImport(parcel: Parcel, { onProgress, signal }: Sending): Promise<Called<{ id: number }>> {
  const { kind, isAtomic } = parcel;
  const query = new URLSearchParams({ dryRun: '1', atomic: isAtomic ? '1' : '0' });
  const request = new XMLHttpRequest();
  request.open('POST', `/api/admin/product/${calls[kind]}?${query}`);
  request.setRequestHeader('Accept', 'application/json');
  request.setRequestHeader('Accept-Language', languageTag[getLocale()]);
  // Bytes sent are not stored yet: the last percent comes with the answer.
  request.upload.onprogress = ({ loaded, total }) => onProgress(Math.min(99, Math.floor((loaded / total) * 100)));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  return new Promise((resolve) => {
    request.onload = () => resolve(readAnswer<{ id: number }>(request.status, request.responseText));
    const fail = () => resolve(noAnswer());
    Object.assign(request, { onerror: fail, onabort: fail, ontimeout: fail });
    request.send(formOf(parcel));
  });
}

function formOf({ file }: Parcel): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}
