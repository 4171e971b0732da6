import { eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { productCategory } from '#src/catalogue/catalogue.table.ts';
import { categoryTree, everyNode } from '#src/catalogue/category/category-path.ts';
import { showcaseNames, showcasePath } from '#src/catalogue/category/showcase.ts';
import { findProductBySlug } from '#src/catalogue/queries/products.server.ts';
import { category } from '#src/content/category/category.table.ts';
import { publishedAt } from '#src/content/published/post-index.ts';
import { publishedAddresses } from '#src/content/published/published-addresses.ts';
import { readEntries } from '#src/content/published/read-posts.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { byText, byWord } from '#src/db/filter/filter.server.ts';
import { type Language, languageOfPath, languages, pathIn, withoutLanguage } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import type { Calls } from '#src/resource/calls.ts';
import { defineResource, type ResourceContext } from '#src/resource/definition.server.ts';
import { callsOf } from '#src/resource/resource.server.ts';
import { isPagePath } from '#src/site/find-page.ts';
import { knownRedirect, redirect } from './redirect.table.ts';
import { causeChoices, causes } from './redirect-cause.ts';
import { type Entry, endOf, retargeted } from './redirect-chain.ts';
import { type RedirectForm, redirectInput } from './redirect-input.ts';
import { redirectPath } from './redirect-map.ts';

export const redirectResource = defineResource({
  name: 'redirect',
  table: redirect,
  input: redirectInput,
  label: ({ from }) => from,
  nameColumn: redirect.from,
  search: [knownRedirect.from, knownRedirect.to],
  sort: { from: knownRedirect.from, to: knownRedirect.to, hits: knownRedirect.hits },
  defaultSort: { from: 1 },
  filters: {
    from: byText(knownRedirect.from),
    to: byText(knownRedirect.to),
    cause: byWord(knownRedirect.cause, causes),
  },
  exportChoices: { cause: causeChoices },
  ownCalls: (context) => withFormerSlugs(context),
  beforeSave: async ({ tx, before, parsed, now }) => {
    // A redirect that is older than a page with its address may still be edited otherwise.
    const isNewStart = before?.from !== parsed.from;
    const hidden = isNewStart ? hiddenPages(await liveLanguages(tx, parsed.from, now)) : null;
    if (hidden) throw failure.ruleBroken(hidden, { from: hidden });
    const others = await othersThan(tx, before?.id);
    if (isNewStart && others.some(({ from }) => from === parsed.from)) throw failure.taken('from');
    const end = endOf(parsed, others);
    if (end === null) throw failure.ruleBroken('input_redirect_loop', { to: 'input_redirect_loop' });
    return { to: end };
  },
  afterSave: async ({ tx, actor, row }) => await takeAlong(tx, actor, row),
  answer: (rows) => rows.map((row) => ({ hits: row.hits, cause: 'cause' in row ? row.cause : 'staff' })),
});

/** Lists include former slugs, which are managed with their records and have no form. */
function withFormerSlugs(context: ResourceContext<RedirectForm>): Partial<Calls<RedirectForm>> {
  const definition = { ...context.definition, table: knownRedirect };
  const { list, count, ids, export: exportList } = callsOf({ ...context, definition });
  return {
    list,
    count,
    // Without former slugs, which nobody can change here.
    ids: async (query) => {
      const listed = await ids(query);
      return { ...listed, id: listed.id.filter((id) => id > 0) };
    },
    export: exportList,
  };
}

/**
 * The pages that a redirect would hide: for an English address the French one as well, because the redirect applies to
 * both.
 */
function hiddenPages(live: readonly Language[]) {
  if (live.length === languages.length) return 'input_address_has_pages';
  return live[0] ? (`input_address_has_page_${live[0]}` as const) : null;
}

/**
 * Serializes writes: two redirects that are valid separately could form a loop. Addresses of earlier releases are in
 * percent escapes, and are compared as they are stored now.
 */
async function othersThan(tx: Tx, id = 0) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('redirect'))`);
  const rows = await tx.select().from(redirect).where(ne(redirect.id, id));
  return rows.map((row) => ({ ...row, from: redirectPath(row.from) }));
}

/** Updates redirects whose target now redirects itself. */
async function takeAlong(tx: Tx, actor: Actor | null, entry: Entry & { id: number }): Promise<void> {
  const others = await othersThan(tx, entry.id);
  for (const { id, from, to } of retargeted(entry, others)) {
    await tx.update(redirect).set({ to, updatedAt: sql`now()` }).where(eq(redirect.id, id));
    const changes = { to: { from: others.find((other) => other.id === id)?.to, to } };
    await recordAudit(tx, actor, [{ action: 'update', resource: 'redirect', recordId: id, recordName: from, changes }]);
  }
}

/**
 * The languages in which there is a public page at an address. A redirect from an English address applies to the French
 * one too, so for an English one the French page counts as well.
 */
async function liveLanguages(tx: Tx, path: string, now: Date): Promise<Language[]> {
  const requested = languageOfPath(path) === 'fr' ? (['fr'] as const) : languages;
  const address = withoutLanguage(path);
  if (isPagePath(address) || (await isProduct(tx, address)) || (await isListing(tx, address))) return [...requested];
  const published = publishedAt({ entries: await readEntries(tx), formerSlugs: [] }, now);
  const categories = await tx.select().from(category);
  const written = publishedAddresses(published, categories).flatMap(({ paths }) => Object.values(paths));
  return requested.filter((language) => written.includes(pathIn(language, address)));
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
