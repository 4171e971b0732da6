import type { Crumb } from '#src/catalogue/category/category-path.ts';
import { ancestorsOf, type CategoryNode, crumbsOf } from '#src/catalogue/category/category-path.ts';
import { showcasePath } from '#src/catalogue/category/showcase.ts';
import type { ShowcaseRow } from '#src/catalogue/queries/structure.ts';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { type Localized, type LocalText, localText } from '#src/lib/localized.ts';
import type { ListingQuery } from '#src/product-search/listing-query.ts';
import { type ListingPlace, pathOfPlace } from '#src/product-search/url/listing-place.ts';
import { hrefIn } from '#src/site/href.ts';
import { listingDescription, pageTitle, shortDescription } from '../page-titles.ts';
import type { ViewContext } from '../view-context.ts';

/** Heading, introduction, breadcrumbs and meta tags of a listing. */
export type ListingHeading = {
  heading: LocalText;
  intro: LocalText | null;
  title: string;
  description: string;
  crumbs: Crumb[];
};

type LocalizedText = {
  heading: LocalText;
  intro: LocalText | null;
  seoTitle?: string | undefined;
  seoDescription?: string | undefined;
};

export function listingHeading(
  place: ListingPlace,
  query: ListingQuery,
  showcases: readonly ShowcaseRow[],
  context: ViewContext,
): ListingHeading {
  const { language, settings } = context;
  const text = textOf(place, query, showcases, language);
  const { heading, intro, seoTitle, seoDescription } = text;
  return {
    heading,
    intro,
    title: pageTitle(seoTitle ?? heading.text, settings.dealer.name, language, query.page),
    description: shortDescription(
      seoDescription ?? intro?.text ?? listingDescription(heading.text, settings, language),
    ),
    crumbs: [homeCrumb(language), ...crumbsOfPlace(place, showcases, language)],
  };
}

export const homeCrumb = (language: Language): Crumb => ({
  name: m.common_home({}, { locale: language }),
  href: hrefIn(language, '/'),
});

function textOf(
  place: ListingPlace,
  query: ListingQuery,
  showcases: readonly ShowcaseRow[],
  language: Language,
): LocalizedText {
  if (place.kind === 'category') return categoryText(place.node, language);
  if (place.kind === 'showcase') return showcaseText(place, showcases, language);
  const options = { locale: language };
  if (place.kind === 'used') {
    return {
      heading: { text: m.seo_used_heading({}, options), language },
      intro: introOf('pre-owned', showcases, language),
    };
  }
  const text =
    query.search === null ? m.seo_search_heading({}, options) : m.seo_search_results({ text: query.search }, options);
  return { heading: { text, language }, intro: null };
}

function categoryText(
  { name, heading, intro, seoTitle, seoDescription }: CategoryNode,
  language: Language,
): LocalizedText {
  return {
    heading: localText(heading ?? name, language),
    intro: intro && localText(intro, language),
    seoTitle: optionalText(seoTitle, language),
    seoDescription: optionalText(seoDescription, language),
  };
}

const optionalText = (text: Localized | null, language: Language) =>
  text ? localText(text, language).text : undefined;

type ShowcasePlace = Extract<ListingPlace, { kind: 'showcase' }>;

/** The dealer's text of a list that cuts across types; that of `pre-owned` is also that of all used products. */
function introOf(showcase: ShowcasePlace['showcase'], showcases: readonly ShowcaseRow[], language: Language) {
  const row = showcases.find(({ id }) => id === showcase);
  return row ? localText(row.intro, language) : null;
}

function showcaseText(
  { showcase, node }: ShowcasePlace,
  showcases: readonly ShowcaseRow[],
  language: Language,
): LocalizedText {
  const row = showcases.find(({ id }) => id === showcase);
  const heading = row ? localText(row.heading, language) : { text: showcasePath(showcase, null).slice(1), language };
  if (node) {
    // The heading may contain the type itself: `Black Friday deals on boats: Boats`.
    const name = row ? localText(row.name, language) : heading;
    const narrowed = { label: name.text, value: localText(node.name, language).text };
    return {
      heading: { text: m.common_labelled(narrowed, { locale: language }), language: name.language },
      intro: null,
    };
  }
  return {
    heading,
    intro: introOf(showcase, showcases, language),
    seoDescription: optionalText(row?.seoDescription ?? null, language),
  };
}

function crumbsOfPlace(place: ListingPlace, showcases: readonly ShowcaseRow[], language: Language): Crumb[] {
  if (place.kind === 'category') return crumbsOf(place.node, language);
  const options = { locale: language };
  if (place.kind === 'showcase') return showcaseCrumbs(place, showcases, language);
  const name = place.kind === 'used' ? m.seo_used_heading({}, options) : m.seo_search_heading({}, options);
  return [{ name, href: pathIn(language, pathOfPlace(place)) }];
}

function showcaseCrumbs(
  { showcase, node }: ShowcasePlace,
  showcases: readonly ShowcaseRow[],
  language: Language,
): Crumb[] {
  const row = showcases.find(({ id }) => id === showcase);
  const top = {
    name: row ? localText(row.name, language).text : '',
    href: pathIn(language, showcasePath(showcase, null)),
  };
  const below = node ? ancestorsOf(node) : [];
  // The root is only in its own path.
  const shown = below.length > 1 ? below.slice(1) : below;
  return [
    top,
    ...shown.map((step) => ({
      name: localText(step.name, language).text,
      href: pathIn(language, showcasePath(showcase, step)),
    })),
  ];
}
