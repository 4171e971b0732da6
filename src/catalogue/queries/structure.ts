import type { brand, productCategory, productFilter, productMeta, showcase } from '../catalogue.table.ts';

export type CategoryRow = typeof productCategory.$inferSelect;
export type BrandRow = typeof brand.$inferSelect;
export type FilterRow = typeof productFilter.$inferSelect;
export type MetaRow = typeof productMeta.$inferSelect;
export type ShowcaseRow = typeof showcase.$inferSelect;

/** What stands around the products: some hundred rows, kept in the process and read anew when one changes. Inactive ones too. */
export type Structure = {
  categories: CategoryRow[];
  brands: BrandRow[];
  filters: FilterRow[];
  metas: MetaRow[];
  showcases: ShowcaseRow[];
};
