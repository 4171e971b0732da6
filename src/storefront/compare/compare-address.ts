import { getLocale } from '#src/i18n/locale.ts';
import { hrefIn } from '#src/site/href.ts';

export const slugsOf = (products: readonly { slug: string }[]): string[] => products.map(({ slug }) => slug);

/** The comparison of these products. */
export const addressOf = (slugs: readonly string[]): string =>
  `${hrefIn(getLocale(), '/compare')}?items=${slugs.join(',')}`;

export const withoutSlug = (slugs: readonly string[], slug: string): string[] =>
  slugs.filter((other) => other !== slug);
