import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { slugFor } from '#src/db/rules/free-slug.server.ts';
import { type Language, pathIn } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { trackTakenSlugs } from '#src/lib/names/taken-slugs.ts';
import { slugOf, uniqueSlug } from '#src/lib/slug.ts';
import { isPageWord } from '#src/site/find-page.ts';
import { fixedPaths, postPath } from '../post-path.ts';
import { post, postSlugHistory } from './post.table.ts';
import { blogParent, isReservedSlug } from './post-input.ts';

type Wanted = {
  code: string | undefined;
  slug: string | undefined;
  language: Language;
  title: string;
  pageParent: string | null;
};
type Row = typeof post.$inferSelect;

type SlugChange = { before: Row | null; row: Row; now: Date };

const isThere = eq(post.isRemove, false);
const defaultSlug = 'page';

/** Slug and code as sent, or generated: both languages of a page share a slug unless one is given. */
export async function nameAddress(tx: Tx, wanted: Wanted, before: Row | null) {
  const id = before?.id;
  const { code, language, title, pageParent } = wanted;
  const requested = (await sisterSlug(tx, wanted)) ?? (slugOf(title) || defaultSlug);
  const isTaken = (candidate: string) => isReservedSlug(candidate, pageParent) || isPageAddress(wanted, candidate);
  if (wanted.slug && wanted.slug !== before?.slug && isPageAddress(wanted, wanted.slug)) {
    throw failure.ruleBroken('input_page_address', { slug: 'input_page_address' });
  }
  const made = uniqueSlug(requested, isTaken);
  const among = and(isThere, eq(post.language, language));
  const slug = await slugFor(tx, post, { written: wanted.slug ?? null, made, id, among });
  if (code === undefined) return { slug, code: await freeCode(tx, { requested: slug, pageParent }, id) };
  if (await hasCode(tx, code, language, id)) throw failure.taken('code');
  return { slug, code };
}

/** A page has one post in each language. */
async function hasCode(tx: Tx, code: string, language: Language, id = 0): Promise<boolean> {
  const isOther = and(isThere, eq(post.code, code), eq(post.language, language), ne(post.id, id));
  return (await tx.$count(post, isOther)) > 0;
}

/** True when a page that the site has without a post has this address. */
function isPageAddress({ code, language, pageParent }: Wanted, slug: string): boolean {
  const path = postPath({ code: code ?? slug, pageParent, slug }, language);
  return path === pathIn(language, `/${slug}`) && isPageWord(slug) && !fixedPaths.has(code ?? slug);
}

async function sisterSlug(tx: Tx, { code, language }: Wanted): Promise<string | undefined> {
  if (code === undefined) return undefined;
  const isSister = and(isThere, eq(post.code, code), ne(post.language, language));
  const [sister] = await tx.select({ slug: post.slug }).from(post).where(isSister);
  return sister?.slug;
}

type Made = { requested: string; pageParent: string | null };

/** A generated code is new: no other page has it, in any language, and for an article no fixed page. */
async function freeCode(tx: Tx, { requested, pageParent }: Made, id: number | undefined): Promise<string> {
  const codes = trackTakenSlugs(async (candidates) => {
    const fixed = candidates.filter((code) => pageParent === blogParent && fixedPaths.has(code));
    const rows = await tx
      .select({ slug: post.code, owner: post.id })
      .from(post)
      .where(and(isThere, inArray(post.code, candidates), ne(post.id, id ?? 0)));
    return [...rows, ...fixed.map((slug) => ({ slug, owner: 0 }))];
  });
  return await codes.take(requested);
}

/**
 * Records the slug under which a post was public when the slug changes or the post is withdrawn, so that the old
 * address redirects. Nothing is recorded for posts that were never public or that have a fixed address; a slug in use
 * again is deleted from the history.
 */
export async function recordFormerSlug(tx: Tx, { before, row, now }: SlugChange): Promise<void> {
  const { language, slug } = postSlugHistory;
  const isSame = before?.slug === row.slug && before.language === row.language;
  if (hasComeOut(row, now)) {
    await tx.delete(postSlugHistory).where(and(eq(language, row.language), eq(slug, row.slug)));
    if (isSame) return;
  }
  if (!before || fixedPaths.has(before.code) || !hasComeOut(before, now)) return;
  await tx
    .insert(postSlugHistory)
    .values({ language: before.language, slug: before.slug, postId: row.id })
    .onConflictDoUpdate({ target: [language, slug], set: { postId: row.id } });
}

/** True once it was published, even when it has expired since. */
const hasComeOut = ({ publish, publishAt }: Row, now: Date): boolean =>
  publish && (publishAt === null || publishAt <= now.toISOString());
