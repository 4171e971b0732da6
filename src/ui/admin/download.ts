import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { type Called, noAnswer, readAnswer } from './call.ts';

/**
 * Downloads a file from `/api/admin/<path>`. A plain link would not work: files with much data are only sent to
 * requests of our own pages.
 */
export async function download(path: string): Promise<Called<null>> {
  try {
    const response = await fetch(`/api/admin/${path}`, { headers: { 'Accept-Language': languageTag[getLocale()] } });
    if (!response.ok) return readAnswer(response.status, await response.text());
    handOver(await response.blob(), nameOf(response.headers.get('content-disposition')));
    return { isDone: true, result: null };
  } catch {
    return noAnswer();
  }
}

const nameOf = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'slipway';

/** Saves a file that the browser has. */
export function handOver(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
