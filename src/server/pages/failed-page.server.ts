import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestLanguage } from '#src/i18n/api-language.ts';
import { isAdminPath, type Language, languageOfPath } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { plainErrorPage } from '#src/storefront/errors/plain-error-page.ts';
import { readTypedForm, type TypedForm } from '#src/storefront/errors/typed-form.server.ts';
import { appErrorOf } from '../error-handler.server.ts';
import { isForRouter, webRequest } from './web-request.server.ts';

/** Nothing could be rendered. The reason is in the log, by request id. */
export async function answerFailedPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
) {
  const { status, retryAfterSeconds } = isBrokenOff(request) ? failure.badInput({}) : appErrorOf(error);
  if (status >= 500) request.log.error({ err: error, id: request.id }, 'page failed');
  if (retryAfterSeconds) reply.header('Retry-After', String(retryAfterSeconds));
  reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8');
  const typed = status === 503 || status === 429 ? await typedIn(request, publicUrl) : null;
  return reply.code(status).send(plainErrorPage(visitorLanguage(request), typed && { ...typed, action: request.url }));
}

/** The input of a form submitted without scripts. */
async function typedIn(request: FastifyRequest, publicUrl: string): Promise<TypedForm | null> {
  const isRead = request.body === undefined && request.raw.readableDidRead;
  if (request.method !== 'POST' || isRead || isForRouter(request.url) || isAdminPath(request.url)) return null;
  return await readTypedForm(webRequest(request, request.url, publicUrl));
}

/** The back office has no language in its addresses, and its users are unknown while the database is down. */
const visitorLanguage = ({ url, headers }: FastifyRequest): Language =>
  isAdminPath(url) ? requestLanguage(undefined, headers['accept-language']) : languageOfPath(url);

/**
 * The browser closed the connection before it had sent everything: nobody waits for an answer, and it is no error of
 * ours.
 */
export const isBrokenOff = (request: FastifyRequest | null): boolean =>
  request?.raw.destroyed === true && !request.raw.complete;
