import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { requestLanguage } from '#src/i18n/api-language.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { fromDatabaseError } from '#src/lib/database-error.ts';
import { AppError, type ErrorCode, errorCatalogue, failure, isAppError, isFault, isMissing } from '#src/lib/errors.ts';
import { unknownFields } from '#src/lib/input/body-limits.ts';
import { isDiskFull } from '#src/lib/process/disk-full.ts';
import { plainErrorPage } from '#src/storefront/errors/plain-error-page.ts';

/** The only place where an error becomes an answer: the envelope, with a message in the user's language. */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const failed = appErrorOf(error);
  if (isFault(failed))
    request.log.error({ err: error, id: request.id, route: request.routeOptions.url }, 'request failed');
  const { lang } = (request.query ?? {}) as { lang?: unknown };
  const language = requestLanguage(lang, request.headers['accept-language']);
  if (failed.retryAfterSeconds) reply.header('Retry-After', String(failed.retryAfterSeconds));
  if (failed.status >= 500 && isVisited(request)) {
    return reply.code(failed.status).type('text/html; charset=utf-8').send(plainErrorPage(language));
  }
  return reply
    .code(failed.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelope(failed, language, request.id)));
}

/** True when somebody opened the address of a file in a browser. */
const isVisited = ({ url, headers }: FastifyRequest): boolean =>
  !/^\/(api|healthz|readyz)([/?]|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? '');

export function envelope(
  { code, status, messageKey, inputs, fields, details }: AppError,
  language: Language,
  requestId?: string,
) {
  const error = {
    message: sentence(messageKey, language, inputs),
    code,
    ...(fields && { fields: translated(fields, language, inputs) }),
    ...(details && { details }),
    ...(status >= 500 && requestId && { requestId }),
  };
  return { success: false, error };
}

const translated = (fields: Record<string, string>, language: Language, inputs: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, sentence(key, language, inputs)]));

/** Maps any thrown value to an error of the catalogue. */
export function appErrorOf(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return unreadable(fieldsOf(error.validation));
  if (isDiskFull(error)) return failure.noRoom(error);
  return fromDatabaseError(error) ?? new AppError(codeOf(error as FastifyError), { cause: error });
}

/** A form with only missing fields gets the general message. */
function unreadable(fields: Record<string, string>): AppError {
  const isIncomplete = Object.values(fields).every(isMissing);
  return new AppError('bad_input', { fields, ...(isIncomplete && { messageKey: 'input_required' }) });
}

/** Names each invalid input; for unknown keys, the first keys themselves. */
function fieldsOf(issues: { instancePath: string; message?: string; params?: unknown }[]): Record<string, string> {
  return Object.fromEntries(issues.flatMap(fieldsOfIssue));
}

function fieldsOfIssue({
  instancePath,
  message,
  params,
}: {
  instancePath: string;
  message?: string;
  params?: unknown;
}) {
  const unknownKeys = (params as { keys?: string[] } | undefined)?.keys;
  if (unknownKeys) return Object.entries(unknownFields(unknownKeys));
  const field = instancePath.split('/').filter(Boolean).join('.');
  return [[field || 'request', message && Object.hasOwn(m, message) ? message : 'error_bad_value']];
}

/** Fastify's own errors (body too large, unsupported media type) keep their status. */
function codeOf({ statusCode }: FastifyError): ErrorCode {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  const same = codes.find((code) => errorCatalogue[code].status === statusCode);
  if (same) return same;
  return statusCode && statusCode >= 400 && statusCode < 500 ? 'bad_input' : 'internal';
}
