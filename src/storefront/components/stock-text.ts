import type { Availability } from '#src/catalogue/product/availability.ts';
import { m } from '#src/i18n/messages.ts';

/** The labels of availability. */
export const stockText = {
  'in-stock': () => m.common_in_stock(),
  'only-1-left': () => m.common_only_1_left(),
  'sale-pending': () => m.common_sale_pending(),
  'on-order': () => m.common_on_order(),
  sold: () => m.common_sold(),
} as const satisfies Record<Availability, () => string>;
