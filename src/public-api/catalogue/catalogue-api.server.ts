import { and, asc, count, eq, gt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isOpen } from '#src/catalogue/product/listed.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { findMedia } from '#src/catalogue/queries/gallery.server.ts';
import type { BrandRow } from '#src/catalogue/queries/structure.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { list, succeed, success } from '#src/lib/answer.ts';
import { localText } from '#src/lib/localized.ts';
import { dollarsOrNull } from '#src/lib/money.ts';
import { priceOnDay } from '#src/pricing/price.ts';
import { maxAtOnce } from '#src/product-search/index/select.ts';
import type { CatalogueSnapshot } from '#src/view-models/catalogue-snapshot.server.ts';
import { categoryCounts } from '#src/view-models/counts.ts';
import { withPictures } from '#src/view-models/shown-products.server.ts';
import { brandAnswer, categoryAnswer, filterAnswer, lang, pageOf, simpleAnswer } from './answers.ts';
import { type ApiServices, readSnapshot } from './api-services.server.ts';
import { categoryAnswersOf } from './category-answer.ts';
import { limitOf, pageNumber, typeNumber, typeOrShowcaseNumber } from './parameters.ts';
import { pictureAnswerOf } from './picture-answer.ts';
import { productRoutes } from './product-routes.server.ts';
import { languageOf } from './question.ts';
import { pageOfShortList, shortListQuery } from './short-list.ts';

/** The public catalogue API: read-only, and only public data. */
export async function catalogueApi(app: FastifyInstance, services: ApiServices) {
  productRoutes(app, services);
  simpleRoutes(app, services);
  categoryRoutes(app, services);
  filterRoutes(app, services);
  brandRoutes(app, services);
}

/** Filters. */
function filterRoutes(app: FastifyInstance, { catalogue, now }: ApiServices) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/product-filter',
    {
      schema: {
        tags: ['products'],
        summary: 'Which attributes filter the lists of a type, or every type that stands in a showcase',
        querystring: shortListQuery.extend({ type: typeOrShowcaseNumber.optional() }),
        response: { 200: list(filterAnswer) },
      },
    },
    async (request) => {
      const { type: requested, ...requests } = request.query;
      const { structure, filtersOf } = await catalogue.snapshot(now());
      const active =
        requested === undefined ? structure.filters.filter((filter) => filter.active) : filtersOf(requested);
      const { record, page } = pageOfShortList(active, requests);
      const language = languageOf(request);
      const answers = record.map(({ id, type, key, param, kind, label, unit, index }) => {
        return { id, type: numberOfType(type), key, param, kind, label: localText(label, language).text, unit, index };
      });
      return succeed({ record: answers, page });
    },
  );
}

/** Brands. */
function brandRoutes(app: FastifyInstance, { db, catalogue, now }: ApiServices) {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/brand',
    {
      schema: {
        tags: ['brands'],
        summary: 'The brands in their order',
        querystring: shortListQuery,
        response: { 200: list(brandAnswer) },
      },
    },
    async (request) => {
      const { structure } = await catalogue.snapshot(now());
      const active = structure.brands.filter((brand) => brand.active);
      const { record, page } = pageOfShortList(active, request.query);
      return succeed({ record: await brandAnswersOf(db, record, languageOf(request)), page });
    },
  );
}

async function brandAnswersOf(db: Db, brands: readonly BrandRow[], language: Language) {
  const pictures = await findMedia(
    db,
    brands.flatMap(({ mediaId, mediaHoverId }) => [mediaId, mediaHoverId]),
  );
  const pictureOf = (id: number | null, name: string) => {
    const picture = pictures.get(id ?? 0);
    return picture ? pictureAnswerOf(picture, language, name) : null;
  };
  return brands.map(({ id, name, slug, index, width, height, mediaId, mediaHoverId }) => {
    const media = pictureOf(mediaId, name);
    return { id, name, slug, index, width, height, media, mediaHover: pictureOf(mediaHoverId, name) };
  });
}

const trees = [
  { url: '/product-category', depth: Number.POSITIVE_INFINITY, summary: 'The category tree, with counts' },
  {
    url: '/product-category/home',
    depth: 2,
    summary: 'The types and the categories right below them, as the home page shows them',
  },
];

/** Categories. */
function categoryRoutes(app: FastifyInstance, services: ApiServices) {
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

const simpleQuery = z.strictObject({
  hasStock: z.literal('true').optional().describe('Always so'),
  publish: z.literal('1').optional().describe('Always so'),
  type: typeNumber.optional(),
  page: pageNumber,
  limit: limitOf(0),
  lang,
});

/** Short lists of what is available. */
function simpleRoutes(app: FastifyInstance, services: ApiServices) {
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
  const { snapshot, context } = await readSnapshot(services, language, services.now());
  const condition = and(isOnTheLot(snapshot), type === undefined ? undefined : eq(product.type, type));
  const size = limit === 0 ? maxAtOnce : limit;
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

/** Published, in stock and free, and not of a hidden brand or category. */
function isOnTheLot({ structure, tree }: CatalogueSnapshot): SQL | undefined {
  const hiddenBrands = structure.brands.filter(({ active }) => !active).map(({ id }) => id);
  const hiddenCategories = structure.categories.filter(({ id }) => !tree.byId.has(id)).map(({ id }) => id);
  return and(
    isOpen,
    eq(product.availability, 'in-stock'),
    gt(product.stock, product.held),
    or(sql`${product.brandId} IS NULL`, notInArray(product.brandId, hiddenBrands)),
    notInArray(product.categoryId, hiddenCategories),
  );
}
