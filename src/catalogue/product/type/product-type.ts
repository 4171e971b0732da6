/** Types of products. Their differences are in product-types.ts. */
export type ProductType = 'boat' | 'engine' | 'part';
