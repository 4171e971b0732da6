import type { Showcase } from '#src/catalogue/category/showcase.ts';
import type { AttributeKey } from '#src/catalogue/product/attribute/attribute.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';

/**
 * The filters: a product's own columns and its attributes; the power of engines and boats alike, the length of a boat
 * or of those that a product is made for, and whether it is a trailer.
 */
export type FilterKey =
  | ('price' | 'brand' | 'condition' | 'programYear' | 'availability')
  | ('horsepower' | 'length' | 'trailer')
  | AttributeKey;

/** A range includes both ends; null is open. Prices are in cents, all others in the attribute's unit. */
export type RangeFilter = { kind: 'range'; from: number | null; to: number | null };
export type ChoiceFilter = { kind: 'choice'; values: string[] };

export type SortKey =
  | 'price'
  | 'hullLength'
  | 'horsepower'
  | 'shaftLength'
  | 'programYear'
  | 'name'
  | 'createdAt'
  | 'id';

/** A validated query of the catalogue: known keys, valid numbers. Options are slugs (a brand's slug). */
export type ListingQuery = {
  type: ProductType | null;
  showcase: Showcase | null;
  /** Any node of the tree, with its whole branch. */
  categoryId: number | null;
  filters: Partial<Record<FilterKey, RangeFilter | ChoiceFilter>>;
  search: string | null;
  /** Empty with a search means by relevance. Ties are broken by id; missing values come last. */
  sort: { key: SortKey; direction: 1 | -1 }[];
  page: number;
  /** 0 shows all, at most 1,000. */
  limit: number;
};
