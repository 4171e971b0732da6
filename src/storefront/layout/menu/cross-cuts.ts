import type { Showcase } from '#src/catalogue/category/showcase.ts';
import { showcasePath } from '#src/catalogue/category/showcase.ts';
import { showcases } from '#src/catalogue/category/showcases.ts';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { tradePath } from '#src/storefront/lead/trade-address.ts';

type CrossCut = { href: string; name: string };

/** The order in which header, menu and footer name the showcases: they cut across the types. */
export const crossCuts: readonly Showcase[] = [
  'pre-owned',
  'specials',
  'clearance',
  'boat-show',
  'usa',
  'black-friday',
];

/** A showcase by its short name. */
export const crossCut = (showcase: Showcase, language: Language): CrossCut => ({
  href: pathIn(language, showcasePath(showcase, null)),
  name: showcases[showcase].text.menu(),
});

/** A boat of one’s own can be part of the price of any of these. */
export const tradeLink = (language: Language): CrossCut => ({
  href: hrefIn(language, tradePath),
  name: m.form_tab_trade(),
});
