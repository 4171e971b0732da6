import { type Language, languages, languageTag } from '#src/i18n/language.ts';
import { element, textElement } from '#src/lib/markup/xml.ts';

/** One page of a sitemap: its address in each published language, its last change, its pictures. */
export type SitemapPage = {
  paths: Partial<Record<Language, string>>;
  changedAt: Date | null;
  /** Paths of pictures. */
  pictures: readonly string[];
};

/** The most addresses of a sitemap, and so half as many pages in two languages. */
export const maxAddresses = 10_000;
export const pagesInSitemap = maxAddresses / languages.length;

export const sitemapSpaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
};

/** One entry for each language, with links to all of them, itself included. */
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
