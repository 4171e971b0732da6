import type { brand, productCategory, productFilter, productMeta, showcase } from '../catalogue.table.ts';

export type CategoryRow = typeof productCategory.$inferSelect;
export type BrandRow = typeof brand.$inferSelect;
export type FilterRow = typeof productFilter.$inferSelect;
export type MetaRow = typeof productMeta.$inferSelect;
export type ShowcaseRow = typeof showcase.$inferSelect;

/**
 * Everything in the catalogue but products: some hundred rows, cached in the process and read again when one changes.
 * Includes inactive ones.
 */
export type Structure = {
  categories: CategoryRow[];
  brands: BrandRow[];
  filters: FilterRow[];
  metas: MetaRow[];
  showcases: ShowcaseRow[];
};
