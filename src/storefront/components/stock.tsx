import type { Availability } from '#src/catalogue/product/availability.ts';
import { m } from '#src/i18n/messages.ts';
import styles from './stock.module.css';

const text = {
  'in-stock': () => m.common_in_stock(),
  'only-1-left': () => m.common_only_1_left(),
  'sale-pending': () => m.common_sale_pending(),
  'on-order': () => m.common_on_order(),
  sold: () => m.common_sold(),
} as const satisfies Record<Availability, () => string>;

/** Availability as text with a shape: a dot, or a diamond for the last one. */
export function Stock({ availability, className }: { availability: Availability; className?: string | undefined }) {
  return (
    <span className={[styles.stock, styles[availability], className].filter(Boolean).join(' ')}>
      {text[availability]()}
    </span>
  );
}
