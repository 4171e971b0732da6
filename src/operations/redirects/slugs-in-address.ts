import { href } from 'react-router';
import { isContentPath } from '#src/content/post-path.ts';
import { type Language, languageOfPath, withoutLanguage } from '#src/i18n/language.ts';
import { isSlug } from '#src/lib/slug.ts';
import { cleanPath } from '#src/product-search/url/redirects.ts';

/** The former slugs that an address may contain. */

export type SlugTrace = { kind: 'product' | 'product-category' | 'blog-category' | `post-${Language}`; slug: string };

/** All slugs that the address may refer to. Slugs that never existed match nothing. */
export function slugTraces(url: string): SlugTrace[] {
  const clean = cleanPath(url.replace(/[?#].*$/s, ''));
  const path = withoutLanguage(clean);
  const slugs = path.slice(1).split('/').filter(isSlug);
  const last = slugs.at(-1);
  if (last === undefined || slugs.length > maxParts) return [];
  if (slugs[0] === 'product') return [{ kind: 'product', slug: last }];
  if (path.startsWith(`${href('/blog/category/:slug?')}/`)) return [{ kind: 'blog-category', slug: last }];
  return [
    ...slugs.map((slug): SlugTrace => ({ kind: 'product-category', slug })),
    // The former site had products right below its root.
    ...(slugs.length === 1 ? [{ kind: 'product' as const, slug: last }] : []),
    ...(isContentPath(path) ? [{ kind: `post-${languageOfPath(clean)}` as const, slug: last }] : []),
  ];
}

/** No address of the site has more parts: a showcase, a root, a category and a sub-category. */
const maxParts = 4;
