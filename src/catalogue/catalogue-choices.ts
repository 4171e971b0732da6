import type { Choice } from '#src/ui/admin/admin-resource.ts';
import { showcases } from './category/showcases.ts';
import { productTypes } from './product/type/product-types.ts';

/** Options that several screens of the catalogue share; labels are message keys. */

export const activeChoices: readonly Choice[] = [
  { value: '1', label: 'field_is_active' },
  { value: '0', label: 'field_is_inactive' },
];

export const typeChoices: readonly Choice[] = Object.values(productTypes).map(({ number, text }) => ({
  value: number,
  label: text.choice,
}));

export const conditionChoices: readonly Choice[] = [
  { value: 'New', label: 'common_new_condition' },
  { value: 'Used', label: 'common_used' },
];

export const showcaseChoices: readonly Choice[] = Object.values(showcases).map(({ number, text }) => ({
  value: number,
  label: text.choice,
}));

/** Availability of a unit; only lists distinguish the last one in stock, and those that an accepted offer holds. */
export const availabilityChoices = [
  { value: 'in-stock', label: 'common_in_stock', tone: 'port' },
  { value: 'only-1-left', label: 'common_only_1_left', tone: 'oil' },
  { value: 'sale-pending', label: 'common_sale_pending', tone: 'fog' },
  { value: 'on-order', label: 'common_on_order', tone: 'strait' },
  { value: 'sold', label: 'common_sold', tone: 'fog' },
] as const;

export const writtenAvailability: readonly Choice[] = availabilityChoices.filter(
  ({ value }) => value !== 'only-1-left' && value !== 'sale-pending',
);

/** What an incomplete listing can lack. */
export const lackChoices: readonly Choice[] = [
  { value: 'photos', label: 'admin_product_lacks_photos' },
  { value: 'price', label: 'admin_product_lacks_price' },
  { value: 'french', label: 'admin_product_lacks_french' },
];

/** Days in stock. */
export const ageChoices: readonly Choice[] = [
  { value: '0-30', label: 'field_age_new' },
  { value: '31-90', label: 'admin_product_age_quarter' },
  { value: '91-180', label: 'admin_product_age_half' },
  { value: '181-', label: 'field_age_old' },
];

export const stockChoices: readonly Choice[] = [
  { value: '0', label: 'admin_product_stock_none' },
  { value: '0-2', label: 'admin_product_stock_low' },
  { value: '3-', label: 'admin_product_stock_more' },
];
