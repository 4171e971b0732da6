import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { findMedia } from '#src/catalogue/queries/gallery.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { succeed, success } from '#src/lib/answer.ts';
import { categoryCounts } from '#src/view-models/counts.ts';
import { categoryAnswer, lang } from './answers.ts';
import type { ApiServices } from './api-services.server.ts';
import { categoryAnswersOf } from './category-answer.ts';
import { typeNumber } from './parameters.ts';
import { languageOf } from './question.ts';

const trees = [
  { url: '/product-category', depth: Number.POSITIVE_INFINITY, summary: 'The category tree, with counts' },
  {
    url: '/product-category/home',
    depth: 2,
    summary: 'The types and the categories right below them, as the home page shows them',
  },
];

/** Categories. */
export function categoryRoutes(app: FastifyInstance, services: ApiServices) {
  const querystring = z.strictObject({ type: typeNumber.optional(), lang });
  const response = { 200: success(z.array(categoryAnswer)) };
  for (const { url, depth, summary } of trees) {
    app
      .withTypeProvider<ZodTypeProvider>()
      .get(url, { schema: { tags: ['categories'], summary, querystring, response } }, async (request) =>
        succeed(await readTree(services, { type: request.query.type, depth, language: languageOf(request) })),
      );
  }
}

type Query = { type: ProductType | undefined; depth: number; language: Language };

async function readTree({ db, catalogue, now: clock }: ApiServices, { type, depth, language }: Query) {
  const now = clock();
  const { tree, productIndex } = await catalogue.snapshot(now);
  const counts = categoryCounts(productIndex, now);
  const pictures = await findMedia(
    db,
    [...tree.byId.values()].map(({ mediaId }) => mediaId),
  );
  const roots = tree.roots.filter((root) => type === undefined || root.type === type);
  return categoryAnswersOf(roots, { counts, pictures, language }, depth);
}
