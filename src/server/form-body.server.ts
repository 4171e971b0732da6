import type { FastifyInstance } from 'fastify';
import { failure } from '#src/lib/errors.ts';
import { defaultBodyBytes, maxFields } from '#src/lib/input/body-limits.ts';
import { readForm } from './read-form.ts';

/** The API accepts form bodies first of all; JSON is Fastify's own. */
export function readForms(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??= defaultBodyBytes;
  });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readForm(body),
  );
  // The schemas would drop it silently.
  app.addHook('preValidation', async ({ query, body }) => {
    if ([query, body].some(hasProto)) throw failure.badInput({ [proto]: 'error_unknown_field' });
    if (hasTooManyFields(body)) throw failure.badInput({ request: 'input_too_many' });
  });
}

const hasTooManyFields = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.keys(body).length > maxFields;

const proto = '__proto__';
const hasProto = (part: unknown): boolean => typeof part === 'object' && part !== null && Object.hasOwn(part, proto);
