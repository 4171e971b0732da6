import type { ProductDetail } from '#src/view-models/view.ts';

/** A product for its page; the profile drawing is passed separately. */
export type ShownProduct = Omit<ProductDetail, 'profile'>;
