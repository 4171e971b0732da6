import { type CategoryNode, type CategoryTree, rootOf } from '#src/catalogue/category/category-path.ts';
import { showcasePath } from '#src/catalogue/category/showcase.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { BrandRow, FilterRow } from '#src/catalogue/queries/structure.ts';
import { nameAndTown } from '#src/dealer/reach.ts';
import { pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatNumber } from '#src/lib/number.ts';
import { slidePictures } from '#src/media/library/home-pictures.ts';
import { hrefIn } from '#src/site/href.ts';
import type { PagePath } from '#src/site/pages.ts';
import type { WithStructuredData } from '#src/view-models/json-ld/structured-data.ts';
import type { CategoryTile, HeroSlide, HomeView } from '../home-view-type.ts';
import { dealerJsonLd, siteJsonLd } from '../json-ld/dealer-json-ld.ts';
import { pictureUrl, structuredData } from '../json-ld/structured-data.ts';
import { type Counts, menuEntry, pictureOf } from '../menu-view.ts';
import { shortDescription } from '../page-titles.ts';
import { gridCard, type PictureFacts, type ShownProduct, shownPicture } from '../product/card-view.ts';
import type { ViewContext } from '../view-context.ts';
import { finderForm } from './finder-view.ts';
import { promotionsOn } from './promotion-view.ts';
import { shopView, slideText } from './shop-view.ts';

/** Data of the home page. */

export type HomeFacts = {
  tree: CategoryTree;
  counts: Counts;
  clearanceCount: number;
  preOwnedCount: number;
  /** Pictures of the categories, by id. */
  pictures: ReadonlyMap<number, PictureFacts>;
  /** Pictures of the slides and tiles, by name. */
  slidePictures: ReadonlyMap<string, PictureFacts>;
  fresh: readonly ShownProduct[];
  /** Brands with products for sale, each with its landing page. */
  brands: readonly { brand: BrandRow; root: CategoryNode; param: string }[];
  filtersOf: (type: ProductType) => readonly FilterRow[];
};

export function homeView(facts: HomeFacts, context: ViewContext): WithStructuredData<HomeView> {
  const { language, settings, publicUrl } = context;
  const boats = rootOf(facts.tree, 'boat');
  const boatEntry = boats && menuEntry(boats, facts.counts, context);
  const slides = slidesOf(facts, context);
  const filled = facts.tree.roots.filter(({ id }) => (facts.counts.get(id) ?? 0) > 0);
  const image = slides[0] && pictureUrl(slides[0].picture, publicUrl);
  return {
    slides,
    finder: filled.map((root) => finderForm(root, facts.filtersOf(root.type), facts.counts, context)),
    tiles: filled.map((root) => tileOf(root, facts, context)),
    hasPreOwned: facts.preOwnedCount > 0,
    fresh: {
      total: boatEntry?.count ?? 0,
      href: boatEntry?.href ?? hrefIn(language, '/'),
      cards: facts.fresh.map((product) => gridCard(product, context)),
    },
    promotions: promotionsOn(settings.promotions, context),
    shop: shopView(settings.home, language),
    brands: settings.storefront.showShopByBrand ? facts.brands.flatMap((shown) => brandTile(shown, context)) : [],
    ...wordsForSearchEngines(facts, context),
    canonicalPath: hrefIn(language, '/'),
    structuredData: structuredData(dealerJsonLd({ ...context, image }), siteJsonLd(context)),
  };
}

/** Where an engine is chosen and priced for the visitor's boat. */
const newEnginePath: PagePath = '/new-engine';

/** A slide without a picture has that of its category; one without any picture or product is left out. */
function slidesOf(facts: HomeFacts, context: ViewContext): HeroSlide[] {
  const { tree, counts, clearanceCount } = facts;
  const [boats, engines] = [rootOf(tree, 'boat'), rootOf(tree, 'engine')];
  const countOf = (root: CategoryNode | undefined) => (root && counts.get(root.id)) ?? 0;
  return [
    ...slide('boats', boats, boats?.path, countOf(boats), facts, context),
    ...slide('engines', engines, newEnginePath, countOf(engines), facts, context),
    ...slide('clearance', undefined, showcasePath('clearance', null), clearanceCount, facts, context),
  ];
}

function slide(
  key: HeroSlide['key'],
  root: CategoryNode | undefined,
  path: string | undefined,
  count: number,
  facts: HomeFacts,
  context: ViewContext,
): HeroSlide[] {
  const { wide, narrow } = slidePictures[key];
  const name = root?.name ?? { en: '', fr: null };
  const own = facts.slidePictures.get(wide) ?? (root ? pictureOf(root, facts.pictures) : null);
  const shown = shownPicture(own, name, context);
  if (!shown || path === undefined || count === 0) return [];
  const portrait = shownPicture(facts.slidePictures.get(narrow) ?? null, name, context);
  const picture = portrait ? { ...shown, mobile: portrait } : shown;
  const text = slideText(context.settings.home, { key, count }, context.language);
  return [{ key, picture, href: pathIn(context.language, path), count, ...text }];
}

function tileOf(
  root: CategoryNode,
  { counts, pictures, slidePictures: named }: HomeFacts,
  context: ViewContext,
): CategoryTile {
  const { name, href } = menuEntry(root, counts, context);
  return {
    type: root.type,
    name,
    href,
    text: root.intro && localText(root.intro, context.language),
    picture: shownPicture(
      named.get(productTypes[root.type].tilePicture ?? '') ?? pictureOf(root, pictures),
      root.name,
      context,
    ),
    entries: root.children.map((child) => menuEntry(child, counts, context)),
  };
}

function brandTile({ brand, root, param }: HomeFacts['brands'][number], { language, vocabulary }: ViewContext) {
  const view = vocabulary.brand(brand.id);
  return view ? [{ ...view, href: `${pathIn(language, root.path)}?${param}=${brand.slug}` }] : [];
}

function wordsForSearchEngines({ tree, counts }: HomeFacts, { settings, language }: ViewContext) {
  const { dealer } = settings;
  const options = { locale: language };
  const tagline = localText(dealer.tagline, language).text;
  const countOf = (type: ProductType) => counts.get(rootOf(tree, type)?.id ?? 0) ?? 0;
  const shown = (type: ProductType) => formatNumber(countOf(type), language);
  const description = productTypeNames.some((type) => countOf(type) > 0)
    ? m.seo_home_description({ tagline, boats: shown('boat'), engines: shown('engine'), parts: shown('part') }, options)
    : tagline;
  return {
    title: m.seo_home_title({ place: nameAndTown(dealer, language) }, options),
    description: shortDescription(description),
  };
}
