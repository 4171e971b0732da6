import type { MetaDescriptor } from 'react-router';
import { languages, languageTag, pathIn, withoutLanguage } from '../../i18n/language.ts';

type PageFacts = {
  title: string;
  description: string;
  /** The path that search engines may keep, in the page's language: `/fr/pre-owned`. */
  canonicalPath: string;
  /** The address of the site, without a slash at its end. */
  publicUrl: string;
  /** False for filtered lists, searches and errors: links are followed, the page is not kept. */
  indexable?: boolean;
  /** The picture that a shared link shows; an absolute address. */
  image?: string | undefined;
};

/** What the head of a page says: its names, its one address, and the same page in the other language. */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const { title, description, canonicalPath, publicUrl, indexable = true, image } = page;
  const addressOf = (path: string) => new URL(path, publicUrl).href;
  const path = withoutLanguage(canonicalPath);
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(indexable ? [] : [{ name: 'robots', content: 'noindex,follow' }]),
    { tagName: 'link', rel: 'canonical', href: addressOf(canonicalPath) },
    ...languages.map((language) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: languageTag[language],
      href: addressOf(pathIn(language, path)),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: addressOf(path) },
  ];
}
