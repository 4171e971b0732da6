import type { CategoryTree } from '#src/catalogue/category/category-path.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import { requestLanguage } from '#src/i18n/api-language.ts';
import type { Language } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import type { FilterKey } from '#src/product-search/listing-query.ts';
import type { FilterRule, RulesOf } from '#src/product-search/url/listing-place.ts';
import { parseListingQuery, type ReadListing } from '#src/product-search/url/parse-listing-query.ts';

/** Parses a product query of the API. */

type Query = { url: string; headers: { 'accept-language'?: string | undefined } };

/** The parameters as sent: repeated ones are preserved, in order. */
export const parametersOf = ({ url }: Pick<Query, 'url'>): URLSearchParams =>
  new URL(url, 'http://localhost').searchParams;

export const languageOf = (request: Query): Language =>
  requestLanguage(parametersOf(request).get('lang'), request.headers['accept-language']);

/** Throws bad input with every invalid field. */
export function readQuestion(
  parameters: URLSearchParams,
  { tree, rulesOf }: { tree: CategoryTree; rulesOf: RulesOf },
): ReadListing {
  const place = { kind: 'search' } as const;
  const rules: RulesOf = (type) => everyRule(rulesOf, type);
  const read = parseListingQuery(parameters, { place, tree, rulesOf: rules, strict: true });
  if ('fields' in read) throw failure.badInput(read.fields);
  return read;
}

/**
 * The filters of a type and those of every product, whether shown or not. Without a type all filters, by key: two types
 * may use one name for different filters.
 */
function everyRule(rulesOf: RulesOf, type: ProductType | null): FilterRule[] {
  const rules = new Map(rulesOf(type).map((rule) => [rule.key, rule]));
  const others = type === null ? productTypeNames.flatMap((one) => rulesOf(one)) : [];
  for (const rule of [...others.map(byKey), ...everyProducts]) if (!rules.has(rule.key)) rules.set(rule.key, rule);
  return [...rules.values()];
}

const byKey = (rule: FilterRule): FilterRule => ({ ...rule, param: rule.key });

const ofEveryProduct = (key: FilterKey, kind: 'range' | 'choice', choices: string[] | null = null): FilterRule => ({
  key,
  param: key,
  kind,
  choices: choices && new Set(choices),
});

const everyProducts = [
  ofEveryProduct('price', 'range'),
  ofEveryProduct('programYear', 'range'),
  ofEveryProduct('brand', 'choice'),
  ofEveryProduct('condition', 'choice', ['New', 'Used']),
  ofEveryProduct('availability', 'choice', ['in-stock', 'sale-pending', 'on-order']),
];
