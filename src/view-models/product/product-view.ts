import type { Crumb } from '#src/catalogue/category/category-path.ts';
import { type CategoryNode, crumbsOf } from '#src/catalogue/category/category-path.ts';
import { cardSpecs } from '#src/catalogue/product/attribute/card.ts';
import type { SpecView } from '#src/catalogue/product/attribute/spec.ts';
import { specGroups } from '#src/catalogue/product/attribute/spec.ts';
import { expectedWeek, isSold } from '#src/catalogue/product/availability.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { youtubeId } from '#src/catalogue/product/youtube.ts';
import { publishedLanguages } from '#src/catalogue/translation/french.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { type Localized, type LocalText, localText } from '#src/lib/localized.ts';
import { titleWith } from '#src/lib/slug.ts';
import { videoViewOf } from '#src/media/media-view.ts';
import type { WithStructuredData } from '#src/view-models/json-ld/structured-data.ts';
import { productJsonLd } from '../json-ld/product-json-ld.ts';
import { breadcrumbJsonLd, structuredData } from '../json-ld/structured-data.ts';
import { homeCrumb } from '../listing/listing-heading.ts';
import { pageTitle, productDescription, shortDescription } from '../page-titles.ts';
import type { GalleryEntry, ProductCard, ProductDetail } from '../view.ts';
import type { ViewContext } from '../view-context.ts';
import {
  gridCard,
  mainPicture,
  type PictureFacts,
  productCard,
  productHref,
  productPrice,
  type ShownProduct,
  shownPicture,
} from './card-view.ts';
import type { PriceHistoryView } from './price-history-view.ts';
import { profileView } from './profile-view.ts';

/** The view model of a product's page. */

export type MediaFacts = PictureFacts & { kind: 'picture' | 'video'; mime: string; posterId: number | null };

export type ProductFacts = ShownProduct & {
  category: CategoryNode;
  gallery: readonly MediaFacts[];
  /** Posters of videos, by id. */
  posters: ReadonlyMap<number, PictureFacts>;
  /** For the print sheet and the share picture. */
  banner: PictureFacts | null;
  priceHistory: PriceHistoryView | null;
  equipments: readonly ShownProduct[];
  similar: readonly ShownProduct[];
  linked: readonly ShownProduct[];
};

export function productView(facts: ProductFacts, context: ViewContext): WithStructuredData<ProductDetail> {
  const { row, category } = facts;
  const { language, publicUrl, settings } = context;
  const { summary: _, ...shown } = productCard(facts, context);
  const card = { ...shown, specs: cardSpecs(row, context.vocabulary), price: productPrice(facts, context) };
  const description = optionalText(row.description, context);
  const title = productTitle(card);
  const detail = {
    ...card,
    slug: row.slug,
    modelName: row.modelName,
    sku: row.sku ?? '',
    mpn: row.mpn,
    title: pageTitle(title, settings.dealer.name, language),
    metaDescription: description
      ? shortDescription(description.text)
      : shortDescription(productDescription({ ...card, name: title }, settings, language)),
    description,
    highlights: texts(row.listHighlights, context),
    gallery: galleryOf(facts, context),
    banner: shownPicture(facts.banner, row.name, context),
    groups: groupsOf(facts, context),
    profile: profileView(row, category, context.vocabulary),
    priceHistory: facts.priceHistory,
    crumbs: [homeCrumb(language), ...crumbsOf(category, language), { name: card.name.text, href: card.href }],
    location: row.location,
    equipments: cards(facts.equipments, context),
    similar: cards(facts.similar, context),
    linked: cards(facts.linked, context),
    sold: isSold(row),
    tradeIn: row.tradeIn && !isSold(row),
    canonicalPath: productHref(row, context),
    languages: publishedLanguages(row),
  };
  const crumbs: Crumb[] = detail.crumbs;
  const items = [breadcrumbJsonLd(crumbs, publicUrl), productJsonLd(detail, row, context)];
  return { ...detail, structuredData: structuredData(...items) };
}

/** `2026 Thunder Jet Luxor 21`. */
const productTitle = ({ year, brand, name }: Pick<ProductCard, 'year' | 'brand' | 'name'>): string =>
  titleWith([year, brand?.name], name.text);

const cards = (products: readonly ShownProduct[], context: ViewContext): ProductCard[] =>
  products.map((product) => gridCard(product, context));

const texts = (list: readonly Localized[], { language }: ViewContext): LocalText[] =>
  list.map((text) => localText(text, language));

const optionalText = (text: Localized | null, { language }: ViewContext): LocalText | null =>
  text && localText(text, language);

/** Pictures and videos in the order of staff, YouTube last. A video is represented by its poster. */
function galleryOf(product: ProductFacts, context: ViewContext): GalleryEntry[] {
  const { row, gallery, posters, picture } = product;
  const { language } = context;
  const shown = (facts: PictureFacts | null) => shownPicture(facts, row.name, context);
  const spokenOf = (facts: PictureFacts | null) => {
    const poster = shown(facts);
    return (
      poster && { ...poster, alt: m.seo_video({ name: localText(row.name, language).text }, { locale: language }) }
    );
  };
  const entries: (Pick<GalleryEntry, 'video'> & { picture: GalleryEntry['picture'] | null })[] = gallery.map((media) =>
    media.kind === 'picture'
      ? { picture: media.id === picture?.id ? mainPicture(product, context) : shown(media) }
      : {
          picture: spokenOf((media.posterId === null ? null : posters.get(media.posterId)) ?? picture),
          video: videoViewOf(media),
        },
  );
  const youtube = row.youtubeLink === null ? null : youtubeId(row.youtubeLink);
  if (youtube) entries.push({ picture: spokenOf(picture), video: { kind: 'youtube', id: youtube } });
  return entries.flatMap(({ picture: shownPoster, ...rest }) =>
    shownPoster ? [{ picture: shownPoster, ...rest }] : [],
  );
}

function groupsOf({ row }: ProductFacts, context: ViewContext): ProductDetail['groups'] {
  const facts = {
    attributes: row.attributes,
    features: generalSpecs(row, context),
    additional: texts(row.listAdditional, context),
    exterior: texts(row.listExterior, context),
  };
  return specGroups(facts, context.vocabulary);
}

/** Facts of every product: condition and years. */
function generalSpecs(row: ProductFacts['row'], context: ViewContext): SpecView[] {
  const { language } = context;
  const options = { locale: language };
  const condition = row.condition === 'New' ? m.common_new_condition({}, options) : m.common_used({}, options);
  const specs: (SpecView | null)[] = [
    { key: 'condition', label: m.field_condition({}, options), value: condition },
    row.programYear === null
      ? null
      : {
          key: 'programYear',
          label: productTypes[row.type].text.programYear({}, options),
          value: String(row.programYear),
        },
    row.manufacturingYear === null
      ? null
      : {
          key: 'manufacturingYear',
          label: m.field_manufacturing_year({}, options),
          value: String(row.manufacturingYear),
        },
    expectedSpec(row, context),
  ];
  return specs.filter((spec) => spec !== null);
}

/** The week in which a unit on order is expected; without one, or once it is past, visitors ask. */
function expectedSpec(
  { availability, expectedOn }: ProductFacts['row'],
  { language, day }: ViewContext,
): SpecView | null {
  if (availability !== 'on-order') return null;
  const week = expectedWeek(expectedOn, day);
  const message = { locale: language };
  return {
    key: 'expectedOn',
    label: m.spec_expected({}, message),
    value:
      week === null
        ? m.spec_expected_ask({}, message)
        : m.spec_expected_week({ day: formatDay(week, language) }, message),
  };
}
