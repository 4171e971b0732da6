import { isPending } from '#src/catalogue/product/availability.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import { priceOnDay } from '#src/pricing/price.ts';
import { productHref, type ShownProduct, shownPicture } from '../product/card-view.ts';
import type { Suggestion, SuggestionGroup } from '../view.ts';
import type { ViewContext } from '../view-context.ts';

/** Suggestions of the search field: at most four of each type, best first. */

export const maxSuggestions = 4;

export function suggestionGroups(
  products: readonly ShownProduct[],
  types: readonly ProductType[],
  labelOf: (type: ProductType) => string,
  context: ViewContext,
): SuggestionGroup[] {
  return types.flatMap((type) => {
    const found = products.filter(({ row }) => row.type === type).slice(0, maxSuggestions);
    if (found.length === 0) return [];
    return [{ type, label: labelOf(type), suggestions: found.map((product) => suggestion(product, context)) }];
  });
}

function suggestion(product: ShownProduct, context: ViewContext): Suggestion {
  const { row, picture } = product;
  const cents = priceOnDay(row, context.day);
  const pending = isPending(row) && m.common_sale_pending({}, { locale: context.language });
  return {
    href: productHref(row, context),
    name: localText(row.name, context.language),
    detail: [context.vocabulary.brand(row.brandId)?.name, row.programYear, pending].filter(Boolean).join(' · ') || null,
    picture: shownPicture(picture, row.name, context),
    price:
      cents === null ? m.field_call_for_price({}, { locale: context.language }) : formatMoney(cents, context.language),
  };
}
