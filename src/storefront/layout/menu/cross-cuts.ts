import type { Showcase } from '#src/catalogue/category/showcase.ts';
import { showcasePath } from '#src/catalogue/category/showcase.ts';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { tradePath } from '#src/storefront/lead/trade-address.ts';

type CrossCut = { href: string; name: string };

/** The showcases by their short names: they cut across the types, so that header, menu and footer all name them. */
export const crossCut = {
  preOwned: (language: Language) => link(language, 8, m.chrome_pre_owned()),
  specials: (language: Language) => link(language, 9, m.chrome_specials()),
  clearance: (language: Language) => link(language, 4, m.chrome_clearance()),
  boatShow: (language: Language) => link(language, 5, m.chrome_boat_show()),
  usa: (language: Language) => link(language, 6, m.chrome_usa()),
  blackFriday: (language: Language) => link(language, 10, m.chrome_black_friday()),
};

/** A boat of one’s own can be part of the price of any of these. */
export const tradeLink = (language: Language): CrossCut => ({
  href: hrefIn(language, tradePath),
  name: m.form_tab_trade(),
});

const link = (language: Language, showcase: Showcase, name: string): CrossCut => ({
  href: pathIn(language, showcasePath(showcase, null)),
  name,
});
