import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { Language } from '#src/i18n/language.ts';
import { formatNumber } from '#src/lib/number.ts';
import type { MenuBranch } from '#src/view-models/view.ts';

/** The menu has its own short names: a category's full name would not fit. */
export const branchName = ({ type }: Pick<MenuBranch, 'type'>): string => productTypes[type].text.menu();

/** `All 48 boats`. */
export const allOfBranch = ({ type, count }: MenuBranch, language: Language): string =>
  productTypes[type].text.menuAll({ count, shown: formatNumber(count, language) });
