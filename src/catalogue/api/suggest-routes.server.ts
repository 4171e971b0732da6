import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { lang, succeed, success } from './answers.ts';
import type { ApiServices } from './api-services.server.ts';
import { languageOf } from './question.ts';

const localText = z.object({ text: z.string(), language: z.enum(['en', 'fr']) });
const picture = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  color: z.string(),
});
const suggestionGroup = z.object({
  type: z.literal([1, 2, 3]),
  label: z.string(),
  suggestions: z.array(z.object({ href: z.string(), name: localText, picture: picture.nullable(), price: z.string() })),
});

const typed = z
  .string()
  .max(200, 'query_bad_search')
  .regex(/^\P{Cc}*$/u, 'query_bad_search');

/** What the search field offers while somebody types. */
export function suggestRoutes(app: FastifyInstance, { catalogue, now }: ApiServices) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/suggest',
    {
      schema: {
        tags: ['products'],
        summary: 'At most four products of each type for what has been typed so far, the best first',
        querystring: z.strictObject({ q: typed.describe('At least two characters'), lang }),
        response: { 200: success(z.array(suggestionGroup)) },
      },
    },
    async (request) => succeed(await catalogue.suggest(request.query.q, languageOf(request), now())),
  );
}
