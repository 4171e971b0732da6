import { errorsOf } from '#src/lib/input/check-input.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { frenchChoices } from '#src/ui/admin/french/french-choices.ts';
import { FrenchField } from '#src/ui/admin/french/french-field.tsx';
import { StateBadge } from '#src/ui/admin/french/state-badge.tsx';
import { type CategoryForm, categoryInput } from './category-input.ts';

export const categoryAdmin = defineAdminResource<CategoryForm, { french: LanguageState }>({
  name: 'category',
  path: 'category',
  columns: (c) => [
    c.title('name', { sortKey: 'name' }),
    c.bilingual('label'),
    c.custom('french', ({ french }) => <StateBadge state={french} />),
    c.text('slug', { sortKey: 'slug' }),
    c.number('index', { sortKey: 'index' }),
    c.time('updatedAt', { sortKey: 'updatedAt', isOptional: true }),
  ],
  filters: [{ key: 'french', choices: frenchChoices }],
  sections: (f) => [
    {
      key: 'category',
      fields: [
        f.text('name', { isRequired: true, hint: 'admin_category_name_hint' }),
        f.bilingual('label', { hint: 'admin_category_label_hint' }),
        f.longBilingual('desc', { rows: 3 }),
        f.text('slug', { only: 'slug', span: 8, hint: 'admin_service_slug_hint' }),
        f.number('index', { min: 0, decimals: 0, span: 4 }),
      ],
    },
    {
      key: 'french',
      place: 'rail',
      fields: [
        f.flag('frPublish', { hint: 'admin_product_fr_publish_hint' }),
        f.custom(['frChecked'], (props) => <FrenchField {...props} bilingual={['label', 'desc']} />),
      ],
    },
  ],
  blank: {
    name: '',
    label: undefined,
    desc: null,
    slug: undefined,
    index: undefined,
    frPublish: true,
    frChecked: false,
  },
  titleOf: ({ name }) => name,
  check: (values) => errorsOf(categoryInput, values),
  isOrdered: true,
  bulkFields: ['frPublish'],
});
