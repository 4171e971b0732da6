import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Language, languages } from './i18n/language.ts';

/** Every page of the storefront, in the order in which they match; French has the same under /fr. */
function storefront(language: Language): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${name}.${language}` });
  const prefix = language === 'fr' ? 'fr' : '';
  const at = (path: string) => [prefix, path].filter(Boolean).join('/');
  const home = './storefront/home/home.page.tsx';
  return [
    layout('./storefront/layout/storefront.page.tsx', id('storefront'), [
      prefix ? route(prefix, home, id('home')) : index(home, id('home')),
      route(at('search'), './storefront/search/search.page.tsx', id('search')),
      route(at('used'), './storefront/listing/used.page.tsx', id('used')),
      route(at('product/*'), './storefront/product/product.page.tsx', id('product')),
      route(at('*'), './storefront/listing/listing.page.tsx', id('listing')),
    ]),
    route(at('print/:slug'), './storefront/product/print.page.tsx', id('print')),
  ];
}

export default languages.flatMap(storefront) satisfies RouteConfig;
