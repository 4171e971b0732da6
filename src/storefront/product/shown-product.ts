import type { ProductDetail } from '#src/view-models/view.ts';

/** A product as its page shows it; the profile drawing goes its own way. */
export type ShownProduct = Omit<ProductDetail, 'profile'>;
