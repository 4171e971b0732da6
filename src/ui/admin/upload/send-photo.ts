import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { type Called, noAnswer, readAnswer } from '../call.ts';
import type { Preparer } from './prepare-file.ts';

/** Sends a photo, shrunk before, or a PDF to a call of its own. Never throws: no answer is an outcome too. */
export async function sendPhoto<Result>(
  path: string,
  file: File,
  { prepare }: Pick<Preparer, 'prepare'>,
): Promise<Called<Result>> {
  const content = await prepare(file);
  if (!content) return { ...noAnswer(), message: m.error_upload_too_large() };
  const form = new FormData();
  form.append('file', content, file.name);
  try {
    const response = await fetch(`/api/admin/${path}`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Accept-Language': languageTag[getLocale()] },
      body: form,
    });
    return readAnswer<Result>(response.status, await response.text());
  } catch {
    return noAnswer();
  }
}
