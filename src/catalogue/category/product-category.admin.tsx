import { Button } from '@mantine/core';
import { href, Link } from 'react-router';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import { localText } from '#src/lib/localized.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { frenchChoices } from '#src/ui/admin/french/french-choices.ts';
import { StateBadge } from '#src/ui/admin/french/state-badge.tsx';
import { activeChoices, typeChoices } from '../catalogue-choices.ts';
import { CategoryFrench } from '../translation/french.admin.tsx';
import { type ProductCategoryForm, productCategoryInput } from './product-category-input.ts';

type Extra = {
  count: number;
  childCount: number;
  level: number;
  path: string;
  thumbnail: string | null;
  french: LanguageState;
};

/** The first screen of this resource is the tree; these are its list and its form. */
export const productCategoryAdmin = defineAdminResource<ProductCategoryForm, Extra>({
  name: 'product-category',
  path: 'product-category',
  columns: (c) => [
    c.title('name', { sortKey: 'name' }),
    c.choice('parentCategory', 'categories'),
    c.choice('type', typeChoices, { sortKey: 'type' }),
    c.number('count'),
    c.number('index', { sortKey: 'index' }),
    c.flag('active'),
    c.custom('french', ({ french }) => <StateBadge state={french} />),
    c.text('slug', { sortKey: 'slug', isOptional: true }),
  ],
  filters: [
    { key: 'type', choices: typeChoices },
    { key: 'parentCategory', choices: 'categories' },
    { key: 'active', choices: activeChoices },
    { key: 'french', choices: frenchChoices },
  ],
  sections: (f) => [
    {
      key: 'category',
      fields: [
        f.bilingual('name', { isRequired: true }),
        f.choice('parentCategory', 'categories', { span: 6, hint: 'admin_product_category_parent_category_hint' }),
        f.choice('type', typeChoices, { span: 6, hint: 'admin_product_category_type_hint' }),
        f.bilingual('heading', { hint: 'admin_brand_wordmark_text_hint' }),
        f.longBilingual('intro', { rows: 5 }),
      ],
    },
    { key: 'seo', fields: [f.bilingual('seoTitle'), f.longBilingual('seoDescription', { rows: 3 })] },
    {
      key: 'place',
      place: 'rail',
      fields: [
        f.flag('active', { hint: 'admin_product_category_active_hint' }),
        f.text('slug', { only: 'slug', hint: 'admin_product_category_slug_hint' }),
        f.number('index', { min: 0, hint: 'admin_product_category_index_hint' }),
        f.picture('media'),
        f.readOnly('count'),
      ],
    },
    {
      key: 'french',
      place: 'rail',
      fields: [f.flag('frPublish', { hint: 'admin_product_fr_publish_hint' }), f.custom(['frChecked'], CategoryFrench)],
    },
  ],
  blank: {
    name: { en: '', fr: null },
    slug: null,
    type: null,
    parentCategory: null,
    heading: null,
    intro: null,
    seoTitle: null,
    seoDescription: null,
    media: null,
    index: null,
    active: true,
    frPublish: true,
    frChecked: false,
  },
  titleOf: ({ name }) => localText(name, getLocale()).text,
  check: (values) => errorsOf(productCategoryInput, values),
  viewPath: ({ active, path }) => (active ? path : null),
  listTools: () => (
    <Button component={Link} to={href('/admin/product-category')} variant="default">
      {m.admin_tree_as_tree()}
    </Button>
  ),
});
