import type { ArticleCard } from '#src/content/published/post-page.ts';
import { type Language, languageTag } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { xmlText } from '#src/lib/markup/xml.ts';
import { hrefIn } from '#src/site/href.ts';

type Feed = { articles: ArticleCard[]; language: Language; publicUrl: string; dealer: string; tagline: string };

/** RSS 2.0. */
export function rssOf({ articles, language, publicUrl, dealer, tagline }: Feed): string {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  const self = absolute(hrefIn(language, '/blog/rss.xml'));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${m.common_blog({}, { locale: language })} | ${dealer}`),
    element('link', absolute(hrefIn(language, '/blog'))),
    element('description', tagline),
    element('language', languageTag[language].toLowerCase()),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => entry(article, absolute(article.href))),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

const entry = ({ title, summary, category, author, published }: ArticleCard, address: string): string =>
  [
    '<item>',
    element('title', title),
    element('link', address),
    element('guid', address),
    element('pubDate', startOfDealerDay(published.day).toUTCString()),
    category && element('category', category.name),
    author && element('dc:creator', author.name),
    summary && element('description', summary),
    '</item>',
  ]
    .filter(Boolean)
    .join('\n');

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
