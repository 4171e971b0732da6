import type { Crumb } from '#src/catalogue/category/category-path.ts';
import { type CategoryTree, everyNode } from '#src/catalogue/category/category-path.ts';
import { type Language, pathIn, withoutLanguage } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';

/**
 * Suggestions for a missing page: categories that share words with its address, otherwise the types. Words that name a
 * whole type, such as `boat`, don't count: trailers and engines have them in their names too.
 */
export function nearestCrumbs(path: string, tree: CategoryTree, language: Language): Crumb[] {
  const general = new Set(tree.roots.flatMap(({ slug }) => slug.split('-')));
  const tokens = new Set(
    withoutLanguage(path.toLowerCase())
      .split(/[/-]/)
      .filter((word) => word.length > 2 && !general.has(word)),
  );
  const likeness = (slug: string) => slug.split('-').filter((word) => tokens.has(word)).length;
  const ranked = everyNode(tree)
    .map((node) => ({ node, shared: likeness(node.slug) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ node }) => node);
  const nearest = ranked.length > 0 ? ranked.slice(0, maxNearest) : tree.roots;
  return nearest.map(({ name, path: href }) => ({
    name: localText(name, language).text,
    href: pathIn(language, href),
  }));
}

const maxNearest = 4;
