import { and, asc, count, eq, gt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isOpen } from '#src/catalogue/product/listed.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { list, succeed } from '#src/lib/answer.ts';
import { localText } from '#src/lib/localized.ts';
import { priceOnDay } from '#src/pricing/price.ts';
import { mostAtOnce } from '#src/product-search/index/select.ts';
import type { CatalogueSnapshot } from '#src/view-models/catalogue-snapshot.server.ts';
import { withPictures } from '#src/view-models/shown-products.server.ts';
import { lang, pageOf, simpleAnswer } from './answers.ts';
import { type ApiServices, surround } from './api-services.server.ts';
import { limitOf, pageNumber, typeNumber } from './parameters.ts';
import { pictureAnswerOf } from './picture-answer.ts';
import { dollarsOrNull } from './product-answer.ts';
import { languageOf } from './question.ts';

const simpleQuery = z.strictObject({
  hasStock: z.literal('true').optional().describe('Always so'),
  publish: z.literal('1').optional().describe('Always so'),
  type: typeNumber.optional(),
  page: pageNumber,
  limit: limitOf(0),
  lang,
});

/** Short lists of what is available. */
export function simpleRoutes(app: FastifyInstance, services: ApiServices) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/product/simple',
    {
      schema: {
        tags: ['products'],
        summary: 'Published products in stock: id, name, slug, picture and price',
        querystring: simpleQuery,
        response: { 200: list(simpleAnswer) },
      },
    },
    async (request) => succeed(await listSimple(services, request.query, languageOf(request))),
  );
}

async function listSimple(
  services: ApiServices,
  { page, limit, type }: z.infer<typeof simpleQuery>,
  language: ReturnType<typeof languageOf>,
) {
  const { db } = services;
  const { snapshot, context } = await surround(services, language, services.now());
  const condition = and(isOnTheLot(snapshot), type === undefined ? undefined : eq(product.type, type));
  const size = limit === 0 ? mostAtOnce : limit;
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(product).where(condition),
    db
      .select()
      .from(product)
      .where(condition)
      .orderBy(asc(product.id))
      .limit(limit === 0 && page > 1 ? 0 : size)
      .offset((page - 1) * size),
  ]);
  const record = (await withPictures(db, rows)).map(({ row, picture }) => {
    const name = localText(row.name, language).text;
    const image = picture && pictureAnswerOf(picture, language, name);
    return { id: row.id, name, slug: row.slug, image, price: dollarsOrNull(priceOnDay(row, context.day)) };
  });
  return { record, page: pageOf({ page, limit, total: counted?.total ?? 0 }) };
}

/** Published, in stock, and not of a hidden brand or category. */
function isOnTheLot({ structure, tree }: CatalogueSnapshot): SQL | undefined {
  const hiddenBrands = structure.brands.filter(({ active }) => !active).map(({ id }) => id);
  const hiddenCategories = structure.categories.filter(({ id }) => !tree.byId.has(id)).map(({ id }) => id);
  return and(
    isOpen,
    eq(product.availability, 'in-stock'),
    gt(product.stock, 0),
    or(sql`${product.brandId} IS NULL`, notInArray(product.brandId, hiddenBrands)),
    notInArray(product.categoryId, hiddenCategories),
  );
}
