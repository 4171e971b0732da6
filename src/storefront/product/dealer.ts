import { useRouteLoaderData } from 'react-router';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { getLocale } from '#src/i18n/locale.ts';
import type { Chrome, DealerView } from '#src/view-models/view.ts';

/** The landing page of a type of products; none on pages without the site's frame. */
export const useRootHref = (type: ProductType): string | undefined =>
  useRouteLoaderData<Pick<Chrome, 'rootHrefs'>>(`storefront.${getLocale()}`)?.rootHrefs[type];

/** The dealer, from the layout's data. */
export function useDealer(): DealerView {
  const chrome = useRouteLoaderData<Pick<Chrome, 'dealer'>>(`storefront.${getLocale()}`);
  if (!chrome) throw new Error('A product page stands inside the storefront’s frame');
  return chrome.dealer;
}
