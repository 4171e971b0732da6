import { href } from 'react-router';
import { type Language, pathIn } from '#src/i18n/language.ts';
import type { PagePath } from './pages.ts';

/**
 * The address of a page of the storefront: `hrefIn('fr', '/blog/:slug', { slug: 'ninth-bay' })` is
 * `/fr/blog/ninth-bay`. The back office has no language in its addresses; links to it use React Router's own `href`.
 */
export const hrefIn = <Path extends PagePath>(language: Language, ...address: Parameters<typeof href<Path>>): string =>
  pathIn(language, href(...address));

/** The address of a record: its form, and for customers their page; `path` is its resource's in addresses. */
export const recordHref = (path: string, id: number | string): string =>
  path === 'customers'
    ? href('/admin/customers/:id', { id: String(id) })
    : href('/admin/:path/update/:id', { path, id: String(id) });

/** The address of a part of the settings, and of a field in it. */
export const settingHref = (part: string, field?: string): string =>
  `${href('/admin/settings/:part', { part })}${field ? `#${field}` : ''}`;
