/** What the dealer sells. What differs from type to type is in product-types.ts. */
export type ProductType = 'boat' | 'engine' | 'part';
