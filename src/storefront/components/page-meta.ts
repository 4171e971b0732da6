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
import type { ShareImage } from '#src/operations/share-images/share-picture.server.ts';

type PageFacts = {
  title: string;
  description: string;
  /** The path that search engines may keep, in the page's language: `/fr/pre-owned`. */
  canonicalPath: string;
  /** The address of the site, without a slash at its end. */
  publicUrl: string;
  /** Those that the page is published in. A page in another language names the published one as its address. */
  languages?: readonly Language[];
  /** Where the page stands in a language in which its address is another. */
  paths?: Partial<Record<Language, string>>;
  /** False for filtered lists, searches and errors: links are followed, the page is not kept. */
  indexable?: boolean;
  kind?: 'website' | 'product' | 'article';
  share?: ShareImage | undefined;
};

/** What the head of a page says: its names, its one address, and the same page in the other language. */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const { title, description, canonicalPath, publicUrl, indexable = true, languages = bothLanguages, paths } = page;
  const own = languageOfPath(canonicalPath);
  const path = withoutLanguage(canonicalPath);
  const addressIn = (language: Language) => new URL(paths?.[language] ?? pathIn(language, path), publicUrl).href;
  const named = languages.includes(own) ? own : otherLanguage(own);
  return [
    { title },
    { name: 'description', content: description },
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

/** What a network shows of a shared link; the site's own name stands in the layout. */
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
