/** Addresses of the demo that browser tests share. */
export const boats = '/boats-for-sale-vancouver-island-bc';
export const outboards = '/boat-engines-outboard-motors-for-sale/mercury-outboards';
export const propellers = '/parts-accessories/propellers';
/** A boat with many pictures, a price that includes fees, equipment and similar boats. */
export const luxor = '/product/thunder-jet-luxor-21-2026';
export const printedLuxor = '/print/thunder-jet-luxor-21-2026';

export const inFrench = (path: string) => (path === '/' ? '/fr' : `/fr${path}`);

/** One address of each kind of page, in English. */
export const pageKinds = {
  home: '/',
  'list of boats': boats,
  'filtered list': `${boats}?brand=thunder-jet&condition=New&view=list`,
  'list of engines': outboards,
  'list of parts': propellers,
  showcase: '/specials',
  'used stock': '/used',
  search: '/search?q=mercury',
  'search that finds nothing': '/search?q=zzzzqqqq',
  boat: luxor,
  engine: '/product/mercury-200xl-fourstroke-v6-white-2026',
  'part without French': '/product/quicksilver-nemesis-4-blade-aluminum-14-x-17-2026',
  'product without a price': '/product/osprey-26-long-cabin-2026',
  'sold boat': '/product/thunder-jet-luxor-19-2019',
  'spec sheet': printedLuxor,
  comparison: `/compare?items=${luxor.slice(9)},thunder-jet-luxor-19-2019`,
  favourites: '/favourites',
  'fit check': `/fit?boat=${luxor.slice(9)}`,
  financing: '/financing',
  'trade form': '/value-your-trade',
  blog: '/blog',
  'category of the blog': '/blog/category/care-and-repair',
  article: '/blog/ninth-bay',
  'page about us': '/about-us',
  team: '/about-us/meet-the-team',
  service: '/book-marine-services/winterizing',
  events: '/events',
  'legal page': '/terms-and-conditions',
  'page that is not there': '/no-such-page',
};
