import type { FastifyInstance } from 'fastify';
import { readForm } from './read-form.ts';

/** Forms are the primary way in which the calls take what is sent; JSON is Fastify's own. */
export function readForms(app: FastifyInstance) {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readForm(body),
  );
}
