import type { Showcase } from '#src/catalogue/category/showcase.ts';
import type { AttributeKey } from '#src/catalogue/product/attribute/attribute.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';

/** What can be filtered: a product's own columns and its attributes. */
export type FilterKey = 'price' | 'brand' | 'condition' | 'programYear' | 'availability' | AttributeKey;

/** A range includes both its ends; null is open. A range of prices is in cents, all others in the attribute's unit. */
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

/** One question to the catalogue, already checked: known keys, sane numbers. Choice values are slugs (a brand's slug). */
export type ListingQuery = {
  type: ProductType | null;
  showcase: Showcase | null;
  /** Any node of the tree; its whole branch is meant. */
  categoryId: number | null;
  filters: Partial<Record<FilterKey, RangeFilter | ChoiceFilter>>;
  search: string | null;
  /** Empty with a search means by relevance. Ties break by id; missing values come last. */
  sort: { key: SortKey; direction: 1 | -1 }[];
  page: number;
  /** 0 shows all, never more than 1,000. */
  limit: number;
};
