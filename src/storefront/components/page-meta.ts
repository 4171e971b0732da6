import type { MetaDescriptor } from 'react-router';
import {
  languages as bothLanguages,
  type Language,
  languageOfPath,
  languageTag,
  otherLanguage,
  pathIn,
  withoutLanguage,
} from '#src/i18n/language.ts';
import type { ShareImage } from '#src/view-models/share-picture.server.ts';

type PageFacts = {
  title: string;
  description: string;
  keywords?: string | null;
  /** The canonical path, in the page's language: `/fr/pre-owned`. */
  canonicalPath: string;
  /** The address of the site, without a trailing slash. */
  publicUrl: string;
  /**
   * The languages in which the page exists. A fallback in another language has the original as its canonical address.
   */
  languages?: readonly Language[];
  /** The paths in both languages, where they differ by more than the prefix. */
  paths?: Partial<Record<Language, string>>;
  /** False for filtered lists, searches and errors: `noindex, follow`. */
  indexable?: boolean;
  kind?: 'website' | 'product' | 'article';
  share?: ShareImage | undefined;
};

/** The meta tags of a page: titles, canonical address, and the alternate in the other language. */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const {
    title,
    description,
    keywords,
    canonicalPath,
    publicUrl,
    indexable = true,
    languages = bothLanguages,
    paths,
  } = page;
  const own = languageOfPath(canonicalPath);
  const path = withoutLanguage(canonicalPath);
  const addressIn = (language: Language) => new URL(paths?.[language] ?? pathIn(language, path), publicUrl).href;
  const named = languages.includes(own) ? own : otherLanguage(own);
  return [
    { title },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    ...(indexable ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    { tagName: 'link', rel: 'canonical', href: addressIn(named) },
    ...bothLanguages
      .filter((language) => languages.includes(language))
      .map((language) => alternate(languageTag[language], addressIn(language))),
    alternate('x-default', addressIn(languages.includes('en') ? 'en' : named)),
    ...forSharing(page, addressIn(named), own),
  ];
}

const alternate = (hrefLang: string, href: string) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang, href });

/** Open Graph tags; the site's name is in the layout. */
function forSharing({ title, description, kind = 'website', share }: PageFacts, address: string, own: Language) {
  const facts = [
    ['og:type', kind],
    ['og:url', address],
    ['og:title', title],
    ['og:description', description],
    ['og:locale', networkTag(own)],
    ...(share
      ? [
          ['og:image', share.address],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
          ['og:image:alt', share.alt],
        ]
      : []),
  ];
  return [
    ...facts.map(([property = '', content = '']) => ({ property, content })),
    { name: 'twitter:card', content: share ? 'summary_large_image' : 'summary' },
  ];
}

const networkTag = (language: Language): string => languageTag[language].replace('-', '_');
