import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import { byFlag, byNumber, byText } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { slugFor } from '#src/db/rules/free-slug.server.ts';
import { nextIndex } from '#src/db/rules/next-index.server.ts';
import { requireRecords } from '#src/db/rules/require-records.server.ts';
import { failure } from '#src/lib/errors.ts';
import { mergeInput } from '#src/lib/input/merge-input.ts';
import { markedCopies, withoutForgottenMark } from '#src/lib/names/copy-mark.ts';
import { slugOf, uniqueSlug } from '#src/lib/slug.ts';
import { media } from '#src/media/media.table.ts';
import { thumbnailOf } from '#src/media/media-sizes.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { namesFrom } from '#src/resource/record-names.server.ts';
import { isPageWord } from '#src/site/find-page.ts';
import { frenchChoices } from '#src/ui/admin/french/french-choices.ts';
import { productCategory } from '../catalogue.table.ts';
import { typeChoices } from '../catalogue-choices.ts';
import { product } from '../product/product.table.ts';
import { numberOfType, typeOfNumber } from '../product/type/product-type-number.ts';
import { findMedia } from '../queries/gallery.server.ts';
import { recordFormerSlugs } from '../saving/former-slugs.server.ts';
import { frenchStaleSince, frenchState, productCategoryText, textTimes } from '../translation/french.ts';
import { byLanguageState, frenchStateOf } from '../translation/french-state.server.ts';
import { branchOf, levelOf, placeCategory } from './category-place.ts';
import { findCategoryRows, pathOf } from './category-rows.server.ts';
import { type ProductCategoryForm, productCategoryInput } from './product-category-input.ts';
import { showcaseOfSlug } from './showcase.ts';

type Row = typeof productCategory.$inferSelect;

const name = sql`${productCategory.name} ->> 'en'`;
const frenchName = sql`${productCategory.name} ->> 'fr'`;

/** The category tree of products: a root per type, categories, sub-categories. */
export const productCategoryResource = defineComposedResource<
  typeof productCategory,
  ProductCategoryForm,
  ProductCategoryForm
>({
  name: 'product-category',
  table: productCategory,
  shape: productCategoryInput.shape,
  input: async () => productCategoryInput,
  columns: ({ parentCategory, media: mediaId, name, heading, intro, seoTitle, seoDescription, active, frPublish }) => ({
    name,
    heading,
    intro,
    seoTitle,
    seoDescription,
    active,
    frPublish,
    mediaId,
    parentId: parentCategory,
  }),
  formOf: async (rows) => rows.map(formOf),
  merge: async (before, sent) => mergeInput(withoutOldType(before, sent), sent),
  label: ({ name }) => name.en,
  nameColumn: name,
  search: [name, frenchName, productCategory.slug],
  sort: { name: nameOrder(name), index: productCategory.index, type: productCategory.type, slug: productCategory.slug },
  defaultSort: { index: 1 },
  exportChoices: { type: typeChoices, french: frenchChoices },
  exportNames: {
    parentCategory: namesFrom(productCategory, productCategory.name),
    subCategory: namesFrom(productCategory, productCategory.name),
    media: namesFrom(media, media.name),
  },
  filters: {
    type: byNumber(sql`${productCategory.type}`),
    parentCategory: byNumber(productCategory.parentId),
    active: byFlag(productCategory.active),
    slug: byText(productCategory.slug),
    french: byLanguageState(frenchStateOf(productCategory)),
  },
  references: [
    { resource: 'product-category', table: productCategory, column: productCategory.parentId, label: name },
    { resource: 'product', table: product, column: product.categoryId, label: product.modelName },
  ],
  cloneOf: (form) => ({ ...form, name: markedCopies(form.name), slug: null, index: null, active: false }),
  beforeSave: async ({ tx, before, parsed, now }) => {
    await requireRecords(tx, media, { media: parsed.media });
    // Serialized: two moves that are valid separately could form a cycle.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('product-category'))`);
    const { parentCategory: parentId } = parsed;
    const id = before?.id ?? null;
    const placed = placeCategory({ id, parentId, type: typeOfNumber(parsed.type) ?? null }, await readTree(tx));
    if ('field' in placed) throw failure.ruleBroken(placed.messageKey, { [placed.field]: placed.messageKey });
    const among = parentId === null ? isNull(productCategory.parentId) : eq(productCategory.parentId, parentId);
    requireOwnAddress(parsed, before);
    const isTaken = (slug: string) => parentId === null && isTakenAtTop(slug);
    const made = uniqueSlug(slugOf(parsed.name.en) || 'category', isTaken);
    return {
      type: placed.type,
      name: withoutForgottenMark(parsed.name),
      slug: await slugFor(tx, productCategory, { written: parsed.slug, made, id: before?.id, among }),
      index: parsed.index ?? (await nextIndex(tx, productCategory, among)),
      ...textTimes(productCategoryText, { before, after: parsed, isChecked: parsed.frChecked, now }),
    };
  },
  afterSave: async ({ tx, before, row }) => {
    // Slugs that were never public are not recorded; an inactive category may get another slug before it becomes public
    // again.
    if (!before?.active || (row.active && before.slug === row.slug)) return;
    await recordFormerSlugs(tx, 'product-category', [{ id: row.id, from: before.slug, to: row.slug }]);
  },
  beforeRemove: async ({ tx, rows }) => {
    for (const { id } of rows) {
      await tx.execute(sql`DELETE FROM slug_history WHERE kind = 'product-category' AND record_id = ${id}`);
    }
  },
  answer: describe,
});

const isTakenAtTop = (slug: string): boolean => isPageWord(slug) || showcaseOfSlug(slug) !== undefined;

/** A root's address is its slug, so it must not be taken. Existing ones may stay. */
function requireOwnAddress({ slug, parentCategory }: ProductCategoryForm, before: Row | null) {
  const isNew = before?.slug !== slug || before.parentId !== null;
  if (parentCategory !== null || slug === null || !isNew || !isTakenAtTop(slug)) return;
  throw failure.ruleBroken('input_page_address', { slug: 'input_page_address' });
}

/** A category that only moves gets the type of its new place. */
const withoutOldType = (before: ProductCategoryForm, sent: object): ProductCategoryForm =>
  'parentCategory' in sent && !('type' in sent) ? { ...before, type: null } : before;

function formOf(row: Row): ProductCategoryForm {
  const { name, slug, type, heading, intro, seoTitle, seoDescription, index, active, parentId, mediaId, frPublish } =
    row;
  const text = { name, heading, intro, seoTitle, seoDescription };
  return {
    ...text,
    slug,
    type: numberOfType(type),
    index,
    active,
    parentCategory: parentId,
    media: mediaId,
    frPublish,
    frChecked: false,
  };
}

async function readTree(db: Reading) {
  const rows = await findCategoryRows(db);
  const counts = await countProducts(db);
  return { rows, hasProducts: (id: number) => counts.has(id) };
}

/** Products in each category itself; those in the trash count, because they can be restored. */
async function countProducts(db: Reading, where: SQL = sql`true`): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: product.categoryId, count: sql<number>`count(*)::int` })
    .from(product)
    .where(where)
    .groupBy(product.categoryId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The number of products in each branch, the place of the category, and the categories right below it. */
async function describe(rows: Row[], { db }: { db: Reading }) {
  const tree = await findCategoryRows(db);
  const counts = await countProducts(db, eq(product.isRemove, false));
  const pictures = await findMedia(
    db,
    rows.map(({ mediaId }) => mediaId),
  );
  return rows.map((row) => {
    const branch = branchOf(row.id, { rows: tree });
    const below = tree.filter(({ parentId }) => parentId === row.id);
    const picture = pictures.get(row.mediaId ?? 0);
    return {
      count: branch.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
      childCount: below.length,
      subCategory: below.map(({ id }) => id),
      level: levelOf(row, { rows: tree }),
      path: pathOf(row, tree),
      thumbnail: picture?.kind === 'picture' ? thumbnailOf(picture) : null,
      french: frenchState(row),
      frenchStaleSince: frenchStaleSince(row),
    };
  });
}
