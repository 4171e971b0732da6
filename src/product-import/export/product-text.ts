/** How a file refers to records: a category by its path, a brand and a picture by name, a product by stock number. */
export type ProductText = {
  categories: ReadonlyMap<number, string>;
  brands: ReadonlyMap<number, string>;
  pictures: ReadonlyMap<number, string>;
  products: ReadonlyMap<number, string>;
};
