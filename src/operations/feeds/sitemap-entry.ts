import { type Language, languages, languageTag } from '#src/i18n/language.ts';
import { element, textElement } from '#src/lib/markup/xml.ts';

/** What a sitemap tells of one page: its address in each language that is published, when it changed, its pictures. */
export type SitemapPage = {
  paths: Partial<Record<Language, string>>;
  changedAt: Date | null;
  /** Addresses of pictures, without the site in front. */
  pictures: readonly string[];
};

/** A sitemap holds at most so many addresses, and so half as many pages in two languages. */
export const mostAddresses = 10_000;
export const pagesInSitemap = mostAddresses / languages.length;

export const sitemapSpaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
};

/** One entry for each language, each of which names all of them and itself. */
export function sitemapEntries({ paths, changedAt, pictures }: SitemapPage, publicUrl: string): string {
  const addressOf = (path: string) => new URL(path, publicUrl).href;
  const versions = languages.flatMap((language) => {
    const path = paths[language];
    return path === undefined ? [] : [{ tag: languageTag[language], address: addressOf(path) }];
  });
  const usual = versions[0];
  if (!usual) return '';
  const alternates = [...versions, { tag: 'x-default', address: usual.address }].map(({ tag, address }) =>
    element('xhtml:link', '', { rel: 'alternate', hreflang: tag, href: address }),
  );
  const images = pictures.map((path) => element('image:image', textElement('image:loc', addressOf(path))));
  const more = [textElement('lastmod', changedAt?.toISOString()), ...alternates, ...images].join('');
  return versions.map(({ address }) => `${element('url', textElement('loc', address) + more)}\n`).join('');
}
