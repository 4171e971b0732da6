import type { ContactView } from '#src/view-models/contact-view.ts';
import type { ProductDetail } from '#src/view-models/view.ts';

/** What its page's loader returns. */
export type ShownAtAddress = ProductDetail & { contact: ContactView | null };

/** A product for its page, with the contact person next to its forms; the profile drawing is passed separately. */
export type ShownProduct = Omit<ProductDetail, 'profile'> & { contact: ContactView | null };
