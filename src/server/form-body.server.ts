import type { FastifyInstance } from 'fastify';
import { failure } from '#src/lib/errors.ts';
import { readForm } from './read-form.ts';

/** The API accepts form bodies first of all; JSON is Fastify's own. */
export function readForms(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readForm(body),
  );
  // The schemas would drop it silently.
  app.addHook('preValidation', async ({ query, body }) => {
    if ([query, body].some(hasProto)) throw failure.badInput({ [proto]: 'error_unknown_field' });
  });
}

const proto = '__proto__';
const hasProto = (part: unknown): boolean => typeof part === 'object' && part !== null && Object.hasOwn(part, proto);
