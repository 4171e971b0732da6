import { getLocale } from '#src/i18n/locale.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { localText } from '#src/lib/localized.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { activeChoices, typeChoices } from '../catalogue-choices.ts';
import { filterKeyChoices, filterKindChoices } from './filter-choices.ts';
import { type ProductFilterForm, productFilterInput } from './product-filter-input.ts';

/** An incomplete form may lack type and kind. */
type Draft = Omit<ProductFilterForm, 'type' | 'key' | 'kind' | 'param'> & {
  type: ProductFilterForm['type'] | null;
  key: string | null;
  kind: ProductFilterForm['kind'] | null;
  param: string | null;
};

export const productFilterAdmin = defineAdminResource<Draft>({
  name: 'product-filter',
  path: 'product-filter',
  columns: (c) => [
    c.title('label', { sortKey: 'label' }),
    c.choice('type', typeChoices, { sortKey: 'type' }),
    c.choice('key', filterKeyChoices, { sortKey: 'key' }),
    c.choice('kind', filterKindChoices),
    c.text('unit', { isOptional: true }),
    c.text('param', { isOptional: true }),
    c.number('index', { sortKey: 'index', leavesBelow: 1240 }),
    c.flag('active'),
  ],
  filters: [
    { key: 'type', choices: typeChoices },
    { key: 'active', choices: activeChoices },
  ],
  sections: (f) => [
    {
      key: 'filter',
      fields: [
        f.bilingual('label', { isRequired: true }),
        f.choice('type', typeChoices, { isRequired: true, span: 6 }),
        f.choice('key', filterKeyChoices, { isRequired: true, span: 6 }),
        f.choice('kind', filterKindChoices, { isRequired: true, span: 6, hint: 'admin_product_filter_kind_hint' }),
        f.text('unit', { span: 6 }),
      ],
    },
    {
      key: 'place',
      place: 'rail',
      fields: [
        f.flag('active'),
        f.text('param', { hint: 'admin_product_filter_param_hint' }),
        f.number('index', { min: 0, hint: 'admin_product_filter_index_hint' }),
      ],
    },
  ],
  blank: {
    label: { en: '', fr: null },
    type: null,
    key: null,
    kind: null,
    param: null,
    unit: null,
    index: null,
    active: true,
  },
  titleOf: ({ label }) => localText(label, getLocale()).text,
  check: (values) => errorsOf(productFilterInput, values),
  without: ['clone'],
  bulkFields: ['active'],
});
