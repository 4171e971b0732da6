import { pathIn } from '#src/i18n/language.ts';
import { examplesOf } from '#src/site/examples.ts';
import { hrefIn } from '#src/site/href.ts';
import { sitePages } from '#src/site/pages.ts';

const listAt = (path: string) => hrefIn('en', '/*', { '*': path });
export const productAt = (slug: string) => hrefIn('en', '/product/*', { '*': slug });

/** Addresses of the demo that browser tests share. */
export const boats = listAt('boats-for-sale-vancouver-island-bc');
export const outboards = listAt('boat-engines-outboard-motors-for-sale/mercury-outboards');
export const propellers = listAt('parts-accessories/propellers');
/** A boat with many pictures, a price that includes fees, equipment and similar boats. */
export const luxorSlug = 'thunder-jet-luxor-21-2026';
export const luxor = productAt(luxorSlug);
export const printedLuxor = hrefIn('en', '/print/:slug', { slug: luxorSlug });

export const inFrench = (path: string) => pathIn('fr', path);

/** One English address of each kind of page: of each page of the registry, and of those that look different by what is on them. */
export const pageKinds = {
  ...examplesOf(sitePages),
  'filtered list': `${boats}?brand=thunder-jet&condition=New&view=list`,
  'list of engines': outboards,
  'list of parts': propellers,
  showcase: listAt('specials'),
  'search that finds nothing': `${hrefIn('en', '/search')}?q=zzzzqqqq`,
  engine: productAt('mercury-200xl-fourstroke-v6-white-2026'),
  'part without French': productAt('quicksilver-nemesis-4-blade-aluminum-14-x-17-2026'),
  'product without a price': productAt('osprey-26-long-cabin-2026'),
  'sold boat': productAt('thunder-jet-luxor-19-2019'),
  team: hrefIn('en', '/about-us/:slug', { slug: 'meet-the-team' }),
  service: hrefIn('en', '/book-marine-services/:slug', { slug: 'winterizing' }),
  events: hrefIn('en', '/events'),
  'legal page': hrefIn('en', '/terms-and-conditions'),
  'page that is not there': listAt('no-such-page'),
};
