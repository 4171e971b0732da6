import type { ProductDetail } from '#src/catalogue/view.ts';

/** A product as its page shows it; the profile drawing goes its own way. */
export type ShownProduct = Omit<ProductDetail, 'profile'>;
