import type { ProductType } from '#src/catalogue/product/product-type.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { MenuBranch } from '#src/view-models/view.ts';

/** The menu's own short names: a category's full name would not fit. */
export const branchName: Record<ProductType, () => string> = {
  1: () => m.chrome_boats(),
  2: () => m.chrome_engines(),
  3: () => m.chrome_parts(),
};

const allOf: Record<ProductType, (count: { count: number; shown: string }) => string> = {
  1: (count) => m.chrome_all_boats(count),
  2: (count) => m.chrome_all_engines(count),
  3: (count) => m.chrome_all_parts(count),
};

/** `All 48 boats`. */
export const allOfBranch = ({ type, count }: MenuBranch, language: Language): string =>
  allOf[type]({ count, shown: formatNumber(count, language) });
