import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { numberOfType, productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import type { Content } from '#src/content/content.server.ts';
import { succeed, success } from '#src/lib/answer.ts';
import type { SuggestionGroup } from '#src/view-models/view.ts';
import { lang } from '../catalogue/answers.ts';
import type { ApiServices } from '../catalogue/api-services.server.ts';
import { languageOf } from '../catalogue/question.ts';

const localText = z.object({ text: z.string(), language: z.enum(['en', 'fr']) });
const picture = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  color: z.string(),
});
const suggestionGroup = z.object({
  type: z
    .union([z.literal(productTypeNames.map(numberOfType)), z.literal('post')])
    .describe('The type of products; `post` for pages and articles'),
  label: z.string(),
  suggestions: z.array(
    z.object({
      href: z.string(),
      name: localText,
      picture: picture.nullable(),
      price: z.string().nullable().describe('None on what is written'),
    }),
  ),
});

const typed = z
  .string()
  .max(200, 'query_bad_search')
  .regex(/^\P{Cc}*$/u, 'query_bad_search');

type Deps = ApiServices & { content: Content };

/** Suggestions of the search field. */
export async function suggestApi(app: FastifyInstance, { catalogue, content, now }: Deps) {
  const schema = {
    tags: ['products', 'posts'],
    summary: 'At most four products of each type and four posts for what has been typed so far, the best first',
    querystring: z.strictObject({ q: typed.describe('At least two characters'), lang }),
    response: { 200: success(z.array(suggestionGroup)) },
  };
  app.withTypeProvider<ZodTypeProvider>().get('/suggest', { schema }, async (request) => {
    const { q } = request.query;
    const language = languageOf(request);
    const groups = [catalogue.suggest(q, language, now()), content.suggest(q, language, now())];
    return succeed((await Promise.all(groups)).flat().map(answerOf));
  });
}

const answerOf = ({ type, ...group }: SuggestionGroup): z.infer<typeof suggestionGroup> => ({
  type: type === 'post' ? type : numberOfType(type),
  ...group,
});
