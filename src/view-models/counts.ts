import { type Showcase, showcaseNames } from '#src/catalogue/category/showcase.ts';
import type { ProductIndex } from '#src/product-search/index/product-index.ts';
import { countMatches, selectAll } from '#src/product-search/index/select.ts';
import { queryOfPlace } from '#src/product-search/url/listing-place.ts';

/** How many products each category has, with all below it; missing entries are 0. */
export function categoryCounts(productIndex: ProductIndex, now: Date): ReadonlyMap<number, number> {
  const query = { ...queryOfPlace({ kind: 'search' }), sort: [] };
  return selectAll(productIndex, { query, searchIds: null, now, language: 'en' }).categoryCounts;
}

/** The showcases with products: an empty list is not linked, and not for search engines. */
export const filledShowcases = (productIndex: ProductIndex, now: Date): Showcase[] =>
  showcaseNames.filter((showcase) => {
    const query = { ...queryOfPlace({ kind: 'showcase', showcase, node: null }), sort: [] };
    return countMatches(productIndex, { query, searchIds: null, now, language: 'en' }) > 0;
  });
