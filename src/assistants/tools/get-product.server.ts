import { z } from 'zod';
import { hrefIn } from '#src/site/href.ts';
import { absolute } from '../markdown/markdown.ts';
import { productMarkdown } from '../markdown/product-markdown.ts';
import { priceAnswer, priceAnswerOf } from '../price-answer.ts';
import { findProduct } from './find-product.server.ts';
import { address, defineTool, language, productName } from './tool.server.ts';

export const getProduct = defineTool({
  name: 'get_product',
  title: 'One product',
  description: 'Everything that the page of a product says: price, facts, description, equipment, similar products.',
  input: z.strictObject({ language, product: productName }),
  output: z.object({
    slug: z.string(),
    url: address,
    name: z.string(),
    brand: z.string().nullable(),
    model: z.string(),
    year: z.int().nullable(),
    condition: z.enum(['New', 'Used']),
    stockNumber: z.string(),
    availability: z.string(),
    location: z.string().nullable(),
    takesTrade: z.boolean(),
    price: priceAnswer.nullable().describe('Null: call for price, or sold'),
    description: z.string().nullable(),
    highlights: z.array(z.string()),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    askUrl: address.describe('The form that asks the dealer about it'),
  }),
  async answer(services, query) {
    const { publicUrl } = services;
    const { page, context, ...product } = await findProduct(services, query.product, query.language);
    const ask = hrefIn(query.language, '/request/:slug', { slug: page.slug });
    const structured = {
      slug: page.slug,
      url: absolute(page.canonicalPath, publicUrl),
      name: page.name.text,
      brand: page.brand?.name ?? null,
      model: page.modelName,
      year: page.year,
      condition: page.condition,
      stockNumber: page.stockNumber,
      availability: page.availability,
      location: page.location,
      takesTrade: page.tradeIn,
      price: priceAnswerOf(product, context),
      description: page.description?.text ?? null,
      highlights: page.highlights.map(({ text }) => text),
      facts: page.groups.flatMap(({ specs }) => specs.map(({ label, value }) => ({ label, value }))),
      askUrl: absolute(ask, publicUrl),
    };
    return { structured, text: productMarkdown(page, publicUrl) };
  },
});
