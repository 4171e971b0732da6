import type { Language } from '#src/i18n/language.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { fromDatabaseError } from '#src/lib/database-error.ts';
import { isDiskFull } from '#src/lib/disk-full.ts';
import { type ErrorCode, failure, isAppError } from '#src/lib/errors.ts';
import type { Problem } from '../auth/form/problem.ts';

/** What may be over when somebody tries again. */
const passing: ErrorCode[] = ['not_ready', 'no_room'];

/**
 * What was wrong with a form, in words, and with which status to answer; what is no fault of the visitor's is thrown on.
 * That too many have come at once, or that the disk is full, is told like a fault: the page with what was typed is what they need to try again.
 */
export function refusalOf(error: unknown, language: Language): { problem: Problem; status: number } {
  const refused = isAppError(error) ? error : isDiskFull(error) ? failure.noRoom(error) : fromDatabaseError(error);
  if (!refused || (refused.status >= 500 && !passing.includes(refused.code))) throw error;
  const { messageKey, inputs, fields = {}, status } = refused;
  const text = Object.entries(fields).map(([name, key]) => [name, sentence(key, language, inputs)]);
  return { problem: { summary: sentence(messageKey, language, inputs), fields: Object.fromEntries(text) }, status };
}
