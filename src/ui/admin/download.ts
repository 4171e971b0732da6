import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';

/** Null when the file is there; else what to tell. */
type ErrorText = string | null;

/**
 * Fetches a file from `/api/admin/<path>` and hands it to the person. A link would not do: files that give much away are
 * sent only to calls that our own pages make.
 */
export async function download(path: string): Promise<ErrorText> {
  try {
    const response = await fetch(`/api/admin/${path}`, { headers: { 'Accept-Language': languageTag[getLocale()] } });
    if (!response.ok) return ((await response.json()) as { error: { message: string } }).error.message;
    handOver(await response.blob(), nameOf(response.headers.get('content-disposition')));
    return null;
  } catch {
    return m.admin_call_no_answer();
  }
}

const nameOf = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'slipway';

function handOver(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
