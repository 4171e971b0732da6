import { slugOf } from '../../lib/slug.ts';
import { defineResource } from '../../resource/definition.server.ts';
import { slugFor } from '../../resource/rules/free-slug.server.ts';
import { nextIndex } from '../../resource/rules/next-index.server.ts';
import { post } from '../post/post.table.ts';
import { category } from './category.table.ts';
import { categoryInput } from './category-input.ts';

export const categoryResource = defineResource({
  name: 'category',
  table: category,
  input: categoryInput,
  label: ({ name }) => name,
  nameColumn: category.name,
  search: [category.name, category.label],
  sort: { name: category.name, slug: category.slug, index: category.index },
  defaultSort: { index: 1 },
  references: [{ resource: 'post', table: post, column: post.category, label: post.title }],
  cloneOf: (form) => ({ ...form, name: `${form.name} (copy)`, slug: undefined, index: undefined }),
  beforeSave: async ({ tx, before, parsed }) => ({
    label: parsed.label ?? { en: parsed.name, fr: null },
    slug: await slugFor(tx, category, {
      written: parsed.slug ?? null,
      made: slugOf(parsed.name) || 'category',
      id: before?.id,
    }),
    index: parsed.index ?? before?.index ?? (await nextIndex(tx, category)),
  }),
});
