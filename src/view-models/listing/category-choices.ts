import { type CategoryNode, type CategoryTree, isWithin } from '#src/catalogue/category/category-path.ts';
import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import type { CategoryChoice } from '../view.ts';

/** The category tree next to a listing, expanded around the selected category. */

type Choosing = {
  /** The category of the listing; null for all types together. */
  chosen: CategoryNode | null;
  counts: ReadonlyMap<number, number>;
  /** The address of the same listing in another category, or in none. */
  hrefOf: (node: CategoryNode | null) => string;
  language: Language;
};

/** The categories of the listing's type; in mixed listings the types come first. */
export function categoryChoices(tree: CategoryTree, top: CategoryNode | null, choosing: Choosing): CategoryChoice[] {
  return (top ? top.children : tree.roots).map((node) => choiceOf(node, choosing));
}

/** The selected category links back to its parent. */
function choiceOf(node: CategoryNode, choosing: Choosing): CategoryChoice {
  const { chosen, counts, hrefOf, language } = choosing;
  const selected = chosen !== null && isWithin(chosen, node);
  return {
    id: node.id,
    slug: node.slug,
    name: localText(node.name, language).text,
    href: hrefOf(selected ? node.parent : node),
    count: counts.get(node.id) ?? 0,
    selected,
    children: selected ? node.children.map((child) => choiceOf(child, choosing)) : [],
  };
}
