import type { Language } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { yearText } from '#src/view-models/product/year-text.ts';
import type { ProductDetail } from '#src/view-models/view.ts';

type Facts = Pick<ProductDetail, 'year' | 'builtIn' | 'condition' | 'stockNumber' | 'mpn'>;

/** Year, condition and numbers in one line: `2026 · New · Stock OSP-26LC-0418`. */
export const factsLine = ({ condition, stockNumber, mpn, ...years }: Facts, locale: Language = getLocale()): string =>
  [
    yearText(years, locale),
    condition === 'New' ? m.common_new_condition({}, { locale }) : m.common_used({}, { locale }),
    stockNumber && m.common_stock_no({ number: stockNumber }, { locale }),
    mpn && m.product_part_number({ number: mpn }, { locale }),
  ]
    .filter(Boolean)
    .join(' · ');
