/** What the dealer sells: 1 boats, 2 engines, 3 parts. */
export const productTypes = [1, 2, 3] as const;
export type ProductType = (typeof productTypes)[number];
