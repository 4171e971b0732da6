import { productCategory } from '#src/catalogue/catalogue.table.ts';
import { categoryTree, everyNode } from '#src/catalogue/category/category-path.ts';
import { showcaseNames, showcasePath } from '#src/catalogue/category/showcase.ts';
import { findProductBySlug } from '#src/catalogue/queries/products.server.ts';
import { category } from '#src/content/category/category.table.ts';
import { publishedAt } from '#src/content/published/post-index.ts';
import { publishedAddresses } from '#src/content/published/published-addresses.ts';
import { readEntries } from '#src/content/published/read-posts.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { type Language, languageOfPath, languages, pathIn, withoutLanguage } from '#src/i18n/language.ts';
import { isPagePath } from '#src/site/find-page.ts';

/**
 * The languages in which there is a public page at an address. A redirect from an English address applies to the French
 * one too, so for an English one the French page counts as well.
 */
export async function liveLanguages(tx: Tx, path: string, now: Date): Promise<Language[]> {
  const asked = languageOfPath(path) === 'fr' ? (['fr'] as const) : languages;
  const address = withoutLanguage(path);
  if (isPagePath(address) || (await isProduct(tx, address)) || (await isListing(tx, address))) return [...asked];
  const published = publishedAt({ entries: await readEntries(tx), formerSlugs: [] }, now);
  const categories = await tx.select().from(category);
  const written = publishedAddresses(published, categories).flatMap(({ paths }) => Object.values(paths));
  return asked.filter((language) => written.includes(pathIn(language, address)));
}

async function isProduct(tx: Tx, address: string): Promise<boolean> {
  const slug = /^\/product\/([^/]+)$/.exec(address)?.[1];
  if (slug === undefined) return false;
  return (await findProductBySlug(tx, slug)) !== undefined;
}

/** A category, a showcase, or a combination of them. */
async function isListing(tx: Tx, address: string): Promise<boolean> {
  const nodes = everyNode(categoryTree(await tx.select().from(productCategory)));
  const isShowcase = showcaseNames.some((showcase) =>
    [null, ...nodes].some((node) => showcasePath(showcase, node) === address),
  );
  return isShowcase || nodes.some((node) => node.path === address);
}
