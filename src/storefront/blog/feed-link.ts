import type { MetaDescriptor } from 'react-router';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';

/** Announces the blog's feed to feed readers. */
export const feedLink = (language: Language): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: m.common_blog({}, { locale: language }),
  href: hrefIn(language, '/blog/rss.xml'),
});
