import type { MetaDescriptor } from 'react-router';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';

/** Tells feed readers where the blog can be followed. */
export const feedLink = (language: Language): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: m.content_blog({}, { locale: language }),
  href: pathIn(language, '/blog/rss.xml'),
});
