import type { Settings } from '#src/dealer/settings.ts';
import { languageTag } from '#src/i18n/language.ts';
import { pictureAddress } from '#src/lib/picture-address.ts';
import type { FaqView, PostPage } from './post-page.ts';

/** JSON-LD of pages and articles. */

type JsonLd = { '@type': string; [property: string]: unknown };
type PageFacts = Omit<PostPage, 'related' | 'products' | 'crumbs'>;
type Deps = { settings: Settings; publicUrl: string };

const absolute = (path: string, publicUrl: string): string => new URL(path, publicUrl).href;

const pictureUrl = ({ picture }: PageFacts, publicUrl: string): string | undefined =>
  picture ? absolute(pictureAddress(picture.key, 1280, 'webp'), publicUrl) : undefined;

/** Instants, since search engines want a time zone. */
type Dates = { published: Date; updated: Date };

export function articleJsonLd(page: PageFacts, dates: Dates, { settings, publicUrl }: Deps): JsonLd {
  const updated = page.updated ? dates.updated : dates.published;
  const dealer = { '@type': 'Organization', name: settings.dealer.name, url: absolute('/', publicUrl) };
  return {
    '@type': 'BlogPosting',
    headline: page.heading,
    description: page.description,
    url: absolute(page.canonicalPath, publicUrl),
    mainEntityOfPage: absolute(page.canonicalPath, publicUrl),
    inLanguage: languageTag[page.language],
    image: pictureUrl(page, publicUrl),
    datePublished: dates.published.toISOString(),
    dateModified: updated.toISOString(),
    articleSection: page.category?.name,
    author: page.author ? { '@type': 'Person', name: page.author.name } : dealer,
    publisher: dealer,
  };
}

/** A service that the shop offers. */
export const serviceJsonLd = (page: PageFacts, { settings: { dealer }, publicUrl }: Deps): JsonLd => ({
  '@type': 'Service',
  name: page.heading,
  serviceType: page.heading,
  description: page.description,
  url: absolute(page.canonicalPath, publicUrl),
  image: pictureUrl(page, publicUrl),
  ...(dealer.address.city !== '' && { areaServed: { '@type': 'Place', name: dealer.address.city } }),
  provider: {
    '@type': 'LocalBusiness',
    name: dealer.name,
    url: absolute('/', publicUrl),
    ...(dealer.phones.main !== null && { telephone: `+1-${dealer.phones.main}` }),
  },
});

/** Null for a page without questions. */
export const faqJsonLd = (faqs: readonly FaqView[]): JsonLd | null =>
  faqs.length === 0
    ? null
    : {
        '@type': 'FAQPage',
        mainEntity: faqs.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      };
