import type { ProductDetail } from '../../../catalogue/view.ts';
import { m } from '../../../i18n/messages/messages.js';

type Facts = Pick<ProductDetail, 'year' | 'condition' | 'stockNumber' | 'mpn'>;

/** Year, condition and numbers in one line: `2026 · New · Stock OSP-26LC-0418`. */
export const factsLine = ({ year, condition, stockNumber, mpn }: Facts): string =>
  [
    year,
    condition === 'New' ? m.product_condition_new() : m.product_condition_used(),
    m.product_stock_number({ number: stockNumber }),
    mpn && m.product_part_number({ number: mpn }),
  ]
    .filter(Boolean)
    .join(' · ');
