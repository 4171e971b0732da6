/** How a file refers to records: a category by its path, a brand and a picture by name, a product by stock number. */
export type ProductText = {
  categories: ReadonlyMap<number, string>;
  brands: ReadonlyMap<number, string>;
  pictures: ReadonlyMap<number, string>;
  products: ReadonlyMap<number, string>;
  /** Without them values are codes. */
  words?: ProductWords | undefined;
};

/**
 * How a file for people names values. Import reads each word as the same value: an option whose label it would read as
 * another one keeps its code.
 */
export type ProductWords = { yes: string; no: string; wordOf: (field: string, value: string) => string };
