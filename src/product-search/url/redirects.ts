import {
  type CategoryNode,
  type CategoryTree,
  descendantsOf,
  everyNode,
  rootOf,
} from '#src/catalogue/category/category-path.ts';
import type { Showcase } from '#src/catalogue/category/showcase.ts';
import { showcaseOfSlug, showcasePath } from '#src/catalogue/category/showcase.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { languageOfPath, pathIn, withoutLanguage } from '#src/i18n/language.ts';
import { isTakenPath } from '#src/site/find-page.ts';
import { isCaseSensitivePath } from '#src/site/private-paths.ts';

/** Redirects of old and untidy addresses to the present one, without chains. */

/** The categories by present and former slugs. */
export type RedirectMap = { tree: CategoryTree; formerSlugs: ReadonlyMap<string, number> };

/** The address to redirect to, with language and query preserved; null when the present one is right. */
export function redirectFor(path: string, search: string, book: RedirectMap): string | null {
  const clean = withoutEnglish(cleanPath(path));
  const language = languageOfPath(clean);
  const address = withoutEnglish(withoutLanguage(clean));
  const target = pathIn(language, presentPath(address, book) ?? address);
  return target === path ? null : target + search;
}

/** English addresses have no prefix, wherever one was put: before the French one too. */
const withoutEnglish = (path: string): string => path.replace(/^(\/en)+(?=\/|$)/, '') || '/';

/** One leading slash, none at the end, none doubled, lower case: the result always stays on this site. */
export function cleanPath(path: string): string {
  const slashed = path.replace(/[\\/]+/g, '/').replace(/(?<=.)\/$/, '');
  const rooted = slashed.startsWith('/') ? slashed : `/${slashed}`;
  return isCaseSensitivePath(rooted) ? rooted : lowerCase(rooted);
}

// Percent escapes are left as they are: %C3 and %c3 are the same byte.
const lowerCase = (path: string): string =>
  path.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

function presentPath(address: string, book: RedirectMap): string | null {
  const [first = '', ...rest] = address.slice(1).split('/').map(renamed);
  if (first === '') return null;
  if (first === 'product') return rest.length === 0 ? landing(book.tree) : `/${[first, ...rest].join('/')}`;
  // A page of the site has precedence over a category with the same name.
  if (isTakenPath(address)) return null;
  const showcase = showcaseOfSlug(first);
  if (showcase !== undefined) return presentShowcase(showcase, rest, book);
  return presentCategory([first, ...rest], book)?.path ?? null;
}

/** Renamed spellings. */
const renamed = (segment: string): string => (segment === 'aluminium-boats' ? 'aluminum-boats' : segment);

const landing = (tree: CategoryTree): string | null => rootOf(tree, 'boat')?.path ?? null;

function presentShowcase(showcase: Showcase, rest: string[], book: RedirectMap): string | null {
  if (rest.length === 0) return null;
  const node = presentCategory(rest, book);
  return node ? showcasePath(showcase, node) : null;
}

/** The category of an address, by present and former slugs and by aliases. */
function presentCategory(segments: string[], book: RedirectMap): CategoryNode | null {
  const [first = '', ...rest] = segments;
  const root = aliasedRoot(first, book.tree);
  if (root) return descend(root, rest, book);
  const boats = rootOf(book.tree, 'boat');
  const underBoats = boats && boatAlias(boats, segments);
  if (underBoats) return descend(underBoats, rest, book);
  const start = named(everyNode(book.tree), first, book);
  return start && descend(start, rest, book);
}

function aliasedRoot(slug: string, tree: CategoryTree): CategoryNode | undefined {
  const aliased = tree.roots.find(({ type }) => productTypes[type].aliases.includes(slug));
  return aliased ?? tree.roots.find((root) => root.slug === slug);
}

/** Aliases at the top level or directly under boats only. */
const boatAliases: Record<string, string> = {
  trailers: 'boat-trailers',
  'small-boats': 'aluminum-boats',
  'jon-boats': 'aluminum-boats',
  'marlon-jon-utility-boats': 'aluminum-boats',
};

function boatAlias(boats: CategoryNode, [slug = '', ...rest]: string[]): CategoryNode | undefined {
  const target = Object.hasOwn(boatAliases, slug) ? boatAliases[slug] : undefined;
  // Only trailers have anything below the alias itself.
  if (target === undefined || (rest.length > 0 && slug !== 'trailers')) return undefined;
  return boats.children.find((child) => child.slug === target);
}

function descend(node: CategoryNode, rest: string[], book: RedirectMap): CategoryNode | null {
  const [slug, ...further] = rest;
  if (slug === undefined) return node;
  const child = node.children.find((candidate) => candidate.slug === slug);
  const alias = node.parent === null && node.type === 'boat' ? boatAlias(node, rest) : undefined;
  const next = alias ?? child ?? named(descendantsOf(node), slug, book);
  return next ? descend(next, further, book) : null;
}

/** The nearest of some categories that has or had this slug. */
function named(candidates: CategoryNode[], slug: string, { tree, formerSlugs }: RedirectMap): CategoryNode | null {
  const present = candidates.find((candidate) => candidate.slug === slug);
  if (present) return present;
  const former = tree.byId.get(formerSlugs.get(slug) ?? 0);
  return former && candidates.includes(former) ? former : null;
}
