import { sql } from 'drizzle-orm';
import { recordFormerSlugs } from '#src/catalogue/saving/former-slugs.server.ts';
import { blogCategoryText, frenchStaleSince, frenchState, textTimes } from '#src/catalogue/translation/french.ts';
import { byLanguageState, frenchStateOf } from '#src/catalogue/translation/french-state.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { copyName } from '#src/db/rules/copy-name.server.ts';
import { slugFor } from '#src/db/rules/free-slug.server.ts';
import { nextIndex } from '#src/db/rules/next-index.server.ts';
import { slugOf } from '#src/lib/slug.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { frenchChoices } from '#src/ui/admin/french/french-choices.ts';
import { post } from '../post/post.table.ts';
import { category } from './category.table.ts';
import { type CategoryForm, categoryInput } from './category-input.ts';

type Row = typeof category.$inferSelect;

export const categoryResource = defineComposedResource<typeof category, CategoryForm, CategoryForm>({
  name: 'category',
  table: category,
  shape: categoryInput.shape,
  input: async () => categoryInput,
  columns: ({ name, desc, frPublish }) => ({ name, desc, frPublish }),
  formOf: async (rows) => rows.map(formOf),
  label: ({ name }) => name,
  nameColumn: category.name,
  search: [category.name, category.label],
  sort: { name: nameOrder(category.name), slug: category.slug, index: category.index },
  defaultSort: { index: 1 },
  exportChoices: { french: frenchChoices },
  filters: { french: byLanguageState(frenchStateOf(category)) },
  references: [{ resource: 'post', table: post, column: post.category, label: post.title }],
  cloneOf: async (form, tx) => {
    const name = await copyName(tx, category, form.name);
    return { ...form, name, slug: undefined, index: undefined };
  },
  beforeSave: async ({ tx, before, parsed, now }) => {
    const label = parsed.label ?? { en: parsed.name, fr: null };
    const after = { label, desc: parsed.desc };
    return {
      label,
      slug: await slugFor(tx, category, {
        written: parsed.slug ?? null,
        made: slugOf(parsed.name) || 'category',
        id: before?.id,
      }),
      index: parsed.index ?? before?.index ?? (await nextIndex(tx, category)),
      ...textTimes(blogCategoryText, { before, after, isChecked: parsed.frChecked, now }),
    };
  },
  // A category has no draft: its address is public from the first day.
  afterSave: async ({ tx, before, row }) => {
    if (!before || before.slug === row.slug) return;
    await recordFormerSlugs(tx, 'blog-category', [{ id: row.id, from: before.slug, to: row.slug }]);
  },
  beforeRemove: async ({ tx, rows }) => {
    for (const { id } of rows) {
      await tx.execute(sql`DELETE FROM slug_history WHERE kind = 'blog-category' AND record_id = ${id}`);
    }
  },
  answer: (rows) => rows.map((row) => ({ french: frenchState(row), frenchStaleSince: frenchStaleSince(row) })),
});

const formOf = ({ name, label, desc, slug, index, frPublish }: Row): CategoryForm => ({
  name,
  label,
  desc,
  slug,
  index,
  frPublish,
  frChecked: false,
});
