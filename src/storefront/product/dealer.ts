import { useRouteLoaderData } from 'react-router';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { Chrome, DealerView } from '#src/view-models/view.ts';

/** The data of the layout around a page, which has a route a language; none on pages without the site's frame. */
function useFrame(): Pick<Chrome, 'dealer' | 'rootHrefs'> | undefined {
  const english = useRouteLoaderData<Chrome>('storefront.en');
  const french = useRouteLoaderData<Chrome>('storefront.fr');
  return english ?? french;
}

/** The landing page of a type of products. */
export const useRootHref = (type: ProductType): string | undefined => useFrame()?.rootHrefs[type];

/** The dealer, from the layout's data. */
export function useDealer(): DealerView {
  const frame = useFrame();
  if (!frame) throw new Error('A product page stands inside the storefront’s frame');
  return frame.dealer;
}
