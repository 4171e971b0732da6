import { getLocale } from '#src/i18n/locale.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { localText } from '#src/lib/localized.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { typeChoices } from '../catalogue-choices.ts';
import { metaKeyChoices } from './filter-choices.ts';
import { type ProductMetaForm, productMetaInput } from './product-meta-input.ts';

export const productMetaAdmin = defineAdminResource<ProductMetaForm>({
  name: 'product-meta',
  path: 'product-meta',
  columns: (c) => [
    c.title('label', { sortKey: 'label' }),
    c.choice('key', metaKeyChoices, { sortKey: 'key' }),
    c.text('value', { sortKey: 'value' }),
    c.choice('type', typeChoices, { isOptional: true }),
    c.number('index', { sortKey: 'index' }),
  ],
  filters: [
    { key: 'key', choices: metaKeyChoices },
    { key: 'type', choices: typeChoices },
  ],
  sections: (f) => [
    {
      key: 'word',
      fields: [
        f.bilingual('label', { isRequired: true }),
        f.choice('key', metaKeyChoices, { isRequired: true, span: 6 }),
        f.text('value', { isRequired: true, span: 6, hint: 'admin_product_meta_value_hint' }),
        f.choice('type', typeChoices, { span: 6, hint: 'admin_product_meta_type_hint' }),
        f.number('index', { min: 0, span: 6, hint: 'admin_product_meta_index_hint' }),
      ],
    },
  ],
  blank: { key: '', value: '', label: { en: '', fr: null }, type: null, index: null },
  titleOf: ({ label }) => localText(label, getLocale()).text,
  check: (values) => errorsOf(productMetaInput, values),
  without: ['clone'],
});
