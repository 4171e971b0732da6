import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { showcaseNumbers } from '#src/catalogue/category/showcase.ts';
import { productTypeNumbers } from '#src/catalogue/product/type/product-type-number.ts';
import { listed, succeed, success } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { unknownFields } from '#src/lib/input/body-limits.ts';
import { select, selectWithoutFacets } from '#src/product-search/index/select.ts';
import {
  categoryCountAnswer,
  facetAnswer,
  lang,
  productAnswer,
  productDetailAnswer,
  productFieldsAnswer,
} from './answers.ts';
import type { ApiServices } from './api-services.server.ts';
import { facetAnswersOf } from './facet-answer.ts';
import { ask, findProducts } from './find-products.server.ts';
import { cardFields } from './product-answer.ts';
import { findProductAnswer } from './product-detail.server.ts';
import { languageOf, parametersOf } from './question.ts';
import { readRequestedFields } from './requested-fields.ts';

const scalar = (text: string) => z.string().optional().describe(text);

/** Staff define the filters, so their keys are validated against those, not here. */
export const productQuery = z
  .looseObject({
    category: scalar('A category by id, slug or path; its whole branch is meant'),
    subCategory: scalar('Counts before category'),
    type: scalar(`${productTypeNumbers}; or a showcase: ${showcaseNumbers}`),
    showcase: scalar(showcaseNumbers),
    publish: scalar('Only 1: what is not published is not public'),
    q: scalar('Words in either language; sizes, prices, years, lengths, power, names … in them are read as filters'),
    exact: scalar('1: the words of q are not read as filters'),
    price: scalar('Dollars, min-max; either may be left out'),
    sort: scalar('JSON text: {"price":1} or [{"price":1},{"id":-1}]'),
    page: scalar('From 1'),
    limit: scalar('12 by default; 0 shows all, at most 1,000'),
    lang,
  })
  .describe('Beside these every filter by its key: key=value, repeated or separated by commas, or key=min-max');

export const searchReading = {
  read: z
    .array(
      z.object({
        as: z.string().describe('year, price, length, power, condition, category, type, brand or size'),
        text: z.string().describe('The words of q that say so'),
        key: z.string().describe('The parameter that filters by it'),
        value: z.string(),
      }),
    )
    .describe('What q was read as; a filter of the request wins over it'),
  leftOut: z.array(z.string()).describe('Words of q that nothing is found with'),
};
const productList = success(listed(productAnswer).extend(searchReading));
const fieldList = success(listed(productFieldsAnswer).extend(searchReading));

const tags = ['products'];

/** Products. */
export function productRoutes(app: FastifyInstance, services: ApiServices) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/product',
    {
      schema: {
        tags,
        summary: 'Products by category, filters and search; or one product by its slug or id',
        querystring: productQuery.extend({
          slug: scalar('One product, with equipments and similarItems'),
          id: scalar('The same product by its id'),
          fields: scalar('Names of the answer, separated by commas: a list then has these fields only, and is faster'),
          view: z
            .enum(['card'], 'query_unknown_choice')
            .optional()
            .describe(`The fields of a card: ${cardFields.join(', ')}`),
        }),
        response: { 200: z.union([success(productDetailAnswer), productList, fieldList]) },
      },
    },
    async (request) => {
      const { slug, id } = request.query;
      if (slug === undefined && id === undefined) return succeed(await listProducts(services, request));
      refuseBeside(request, [slug === undefined ? 'id' : 'slug', 'lang']);
      const requested = slug === undefined ? { id: id ?? '' } : { slug };
      return succeed(await findProductAnswer(services, requested, languageOf(request)));
    },
  );

  // Programs of visitors know both addresses; the second one has no pagination.
  for (const url of ['/product/get-product-filters', '/product/get-product-filters-load']) {
    routes.get(
      url,
      {
        schema: {
          tags,
          summary: 'The filters of a list, each with what its choices would leave, given the other filters',
          querystring: productQuery,
          response: { 200: success(z.array(facetAnswer)) },
        },
      },
      async (request) => succeed(await listFacets(services, request)),
    );
  }

  routes.get(
    '/product/get-total-category',
    {
      schema: {
        tags,
        summary: 'How many products of a list stand in each category, given the filters',
        querystring: productQuery,
        response: { 200: success(z.array(categoryCountAnswer)) },
      },
    },
    async (request) => succeed(await countCategories(services, request)),
  );
}

/** Names every parameter that the call doesn't support. */
function refuseBeside(request: FastifyRequest, known: string[]) {
  const others = [...parametersOf(request).keys()].filter((name) => !known.includes(name));
  if (others.length > 0) throw failure.badInput(unknownFields(others, 'query_unknown'));
}

async function listProducts(services: ApiServices, request: FastifyRequest) {
  const { answerProduct, others: parameters } = readRequestedFields(parametersOf(request));
  const found = await findProducts(services, { parameters, language: languageOf(request) });
  const { products, snapshot, context, page, read, leftOut } = found;
  return { record: products.map((product) => answerProduct(product, snapshot.tree, context)), page, read, leftOut };
}

const question = (request: FastifyRequest) => ({ parameters: parametersOf(request), language: languageOf(request) });

async function listFacets(services: ApiServices, request: FastifyRequest) {
  const { asking, snapshot, context } = await ask(services, question(request));
  const { structure, filtersOf, productIndex } = snapshot;
  const { facets } = select(productIndex, asking);
  return facetAnswersOf(facets, { structure, context, filters: filtersOf(asking.query.type) });
}

async function countCategories(services: ApiServices, request: FastifyRequest) {
  const { asking, snapshot } = await ask(services, question(request));
  const { categoryCounts } = selectWithoutFacets(snapshot.productIndex, asking);
  return [...snapshot.tree.byId.values()].map(({ id, slug }) => ({ id, slug, count: categoryCounts.get(id) ?? 0 }));
}
