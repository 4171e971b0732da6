import { errorsOf } from '#src/lib/input/check-input.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { PriceListFile } from './price-list-file.admin.tsx';
import { type PriceListForm, priceListInput } from './price-list-input.ts';

type Extra = { brandName: string | null; fileName: string | null; products: number };

export const priceListAdmin = defineAdminResource<PriceListForm, Extra>({
  name: 'price-list',
  path: 'price-list',
  columns: (c) => [
    c.title('brandName', { sortKey: 'brandName', below: ({ name }) => name ?? '' }),
    c.number('year', { sortKey: 'year', isUngrouped: true }),
    c.day('issuedOn', { sortKey: 'issuedOn' }),
    c.text('fileName'),
    c.number('products'),
    c.time('updatedAt', { isOptional: true }),
  ],
  filters: [{ key: 'brand', choices: 'brands' }],
  sections: (f) => [
    {
      key: 'list',
      fields: [
        f.choice('brand', 'brands', { isRequired: true, span: 6 }),
        f.number('year', { isRequired: true, least: 1950, most: 2100, span: 3 }),
        f.day('issuedOn', { isRequired: true, span: 3 }),
        f.text('name', { span: 6, hint: 'admin_price_list_name_hint' }),
        f.text('link', { span: 6, hint: 'admin_price_list_link_hint' }),
        f.custom([], PriceListFile),
      ],
    },
  ],
  blank: { brand: null, name: null, year: null, issuedOn: null, link: null },
  titleOf: ({ name, year, issuedOn }) => [name, year, issuedOn].filter(Boolean).join(', '),
  check: (values) => errorsOf(priceListInput, values),
});
