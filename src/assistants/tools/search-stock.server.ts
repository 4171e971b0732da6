import { z } from 'zod';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { numberOfType, productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { m } from '#src/i18n/messages.ts';
import { failure } from '#src/lib/errors.ts';
import { listingAddress } from '#src/product-search/url/listing-address.ts';
import { productsPerPage } from '#src/product-search/url/listing-place.ts';
import { findProducts } from '#src/public-api/catalogue/find-products.server.ts';
import { productQuery, searchReading } from '#src/public-api/catalogue/product-routes.server.ts';
import { productCard } from '#src/view-models/product/card-view.ts';
import { cardsMarkdown } from '../markdown/card-markdown.ts';
import { absolute, blocks, escaped, link } from '../markdown/markdown.ts';
import { priceAnswer, priceAnswerOf } from '../price-answer.ts';
import { address, defineTool, language } from './tool.server.ts';

const { q, category } = productQuery.shape;
const bound = (what: string) => z.number().min(0).max(1e9).optional().describe(what);

const input = z.strictObject({
  language,
  words: q
    .unwrap()
    .max(200)
    .optional()
    .describe(q.description ?? ''),
  type: z.enum(productTypeNames as [ProductType, ...ProductType[]]).optional(),
  category,
  condition: z.enum(['New', 'Used']).optional(),
  minPrice: bound('Dollars, before taxes'),
  maxPrice: bound('Dollars, before taxes'),
  minLength: bound('Feet, of boats'),
  maxLength: bound('Feet, of boats'),
  minHorsepower: bound('Needs a type: of engines, or of the engine on a boat'),
  maxHorsepower: bound('Needs a type: of engines, or of the engine on a boat'),
  filters: z
    .record(z.string().max(80), z.string().max(400))
    .optional()
    .describe(`Further filters. ${productQuery.description}. /api/product-filter lists them`),
  sort: z.enum(['price-up', 'price-down']).optional(),
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.int().min(1).max(20).default(10),
});

const output = z.object({
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  url: address.describe('The page with the same list'),
  ...searchReading,
  products: z.array(
    z.object({
      slug: z.string(),
      url: address,
      name: z.string(),
      brand: z.string().nullable(),
      year: z.int().nullable(),
      condition: z.enum(['New', 'Used']),
      stockNumber: z.string(),
      availability: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      price: priceAnswer.nullable().describe('Null: call for price'),
    }),
  ),
});

export const searchStock = defineTool({
  name: 'search_stock',
  title: 'Search the stock',
  description:
    'Finds boats, engines, trailers, parts and accessories that the dealer sells now, by words and filters. Prices are today’s.',
  input,
  output,
  async answer(services, query) {
    const question = { parameters: parametersOf(query), language: query.language };
    const { products, snapshot, context, written, page, read, leftOut } = await findProducts(services, question);
    const { publicUrl } = services;
    const list = { ...written, page: 1, limit: productsPerPage };
    const url = listingAddress(list, { ...snapshot, place: { kind: 'search' }, language: query.language });
    const cards = products.map((product) => productCard(product, context));
    const structured = {
      total: page.totalRecord,
      page: page.currentPage,
      pages: page.total,
      url: absolute(url, publicUrl),
      read,
      leftOut,
      products: products.map((product, at) => {
        const card = cards[at] ?? productCard(product, context);
        return {
          slug: product.row.slug,
          url: absolute(card.href, publicUrl),
          name: card.name.text,
          brand: card.brand?.name ?? null,
          year: card.year,
          condition: card.condition,
          stockNumber: card.stockNumber,
          availability: card.availability,
          facts: card.specs,
          price: priceAnswerOf(product, context),
        };
      }),
    };
    const text = blocks(
      `**${escaped(m.listing_products({ count: page.totalRecord, shown: String(page.totalRecord) }))}**`,
      link(m.assistant_page(), url, publicUrl),
      cards.length === 0 && escaped(m.listing_empty()),
      cardsMarkdown(cards, publicUrl),
      page.total > 1 && escaped(`${m.common_page({ page: page.currentPage })} / ${page.total}`),
    );
    return { structured, text };
  },
});

type Query = z.output<typeof input>;

/** The same question as parameters of the public call. */
function parametersOf(query: Query): URLSearchParams {
  const { words, type, category: place, condition, filters, sort, page, limit } = query;
  const parameters = new URLSearchParams({ page: String(page), limit: String(limit) });
  const set = (name: string, value: string | undefined) => value !== undefined && parameters.set(name, value);
  for (const [name, value] of Object.entries(filters ?? {})) parameters.set(name, value);
  set('q', words);
  set('type', type && String(numberOfType(type)));
  set('category', place);
  set('condition', condition);
  set('price', rangeOf(query.minPrice, query.maxPrice));
  set(sizeKey('boat', 'hullLength'), rangeOf(query.minLength, query.maxLength));
  const power = rangeOf(query.minHorsepower, query.maxHorsepower);
  if (power !== undefined) set(sizeKey(type, 'horsepower'), power);
  set('sort', sort && JSON.stringify({ price: sort === 'price-up' ? 1 : -1 }));
  return parameters;
}

function sizeKey(type: ProductType | undefined, size: 'hullLength' | 'horsepower'): string {
  const key = type && productTypes[type].sizes[size];
  if (!key) throw failure.badInput({ type: 'query_unknown_type' });
  return key;
}

const rangeOf = (from: number | undefined, to: number | undefined): string | undefined =>
  from === undefined && to === undefined ? undefined : `${from ?? ''}-${to ?? ''}`;
