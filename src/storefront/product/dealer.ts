import { useRouteLoaderData } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import type { Chrome, DealerView } from '#src/view-models/view.ts';

/** The dealer, from the layout's data. */
export function useDealer(): DealerView {
  const chrome = useRouteLoaderData<Pick<Chrome, 'dealer'>>(`storefront.${getLocale()}`);
  if (!chrome) throw new Error('A product page stands inside the storefront’s frame');
  return chrome.dealer;
}
