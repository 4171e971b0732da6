import type { Showcase } from '#src/catalogue/category/showcase.ts';
import { showcasePath } from '#src/catalogue/category/showcase.ts';
import { showcases } from '#src/catalogue/category/showcases.ts';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { tradePath } from '#src/storefront/lead/trade-address.ts';
import { newEnginePath } from '#src/storefront/new-engine/new-engine-address.ts';
import type { Chrome } from '#src/view-models/view.ts';

type CrossCut = { href: string; name: string };

/** The order of the showcases in header, menu and footer: they cut across the types. */
export const crossCuts: readonly Showcase[] = [
  'pre-owned',
  'specials',
  'clearance',
  'boat-show',
  'usa',
  'black-friday',
];

/** Those of the showcases that have products, with their short names. */
export const crossCutLinks = ({ showcases: filled, language }: Chrome, some = crossCuts): CrossCut[] =>
  some.filter((showcase) => filled.includes(showcase)).map((showcase) => crossCut(showcase, language));

/** A showcase with its short name. */
export const crossCut = (showcase: Showcase, language: Language): CrossCut => ({
  href: pathIn(language, showcasePath(showcase, null)),
  name: showcases[showcase].text.menu(),
});

/** The page with the price of an engine on the visitor's boat, listed among the showcases of engines. */
export const newEngineLink = (language: Language): CrossCut => ({
  href: hrefIn(language, newEnginePath),
  name: m.new_engine_title(),
});

/** The trade-in page, listed among the showcases. */
export const tradeLink = (language: Language): CrossCut => ({
  href: hrefIn(language, tradePath),
  name: m.form_tab_trade(),
});
