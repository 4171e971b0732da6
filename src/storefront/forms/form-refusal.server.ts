import type { Language } from '#src/i18n/language.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { fromDatabaseError } from '#src/lib/database-error.ts';
import { type ErrorCode, failure, isAppError } from '#src/lib/errors.ts';
import { newKey } from '#src/lib/new-key.ts';
import { isDiskFull } from '#src/lib/process/disk-full.ts';
import type { Problem } from './problem.ts';

/** Temporary errors. */
const passing: ErrorCode[] = ['not_ready', 'no_room'];

/**
 * The errors of a form as text, with the status of the answer; other errors are thrown again. An overloaded server or a
 * full disk is shown like a validation error, because the page with the input is what the visitor needs to retry.
 */
export function refusalOf(error: unknown, language: Language): { problem: Problem; status: number } {
  const refused = isAppError(error) ? error : isDiskFull(error) ? failure.noRoom(error) : fromDatabaseError(error);
  if (!refused || (refused.status >= 500 && !passing.includes(refused.code))) throw error;
  const { messageKey, inputs, fields = {}, status } = refused;
  const text = Object.entries(fields).map(([name, key]) => [name, sentence(key, language, inputs)]);
  return { problem: { summary: sentence(messageKey, language, inputs), fields: Object.fromEntries(text) }, status };
}

/** The key for the next attempt. One that was used for other content would be refused again. */
export const nextKey = (error: unknown, key: string | undefined): string =>
  isAppError(error) && error.messageKey === 'error_key_reused' ? newKey() : key || newKey();
