import { expect, test } from 'vitest';
import { unusedOf } from './unused-messages.ts';

const code = [
  'm.card_stock()',
  'const label = (field: string) => m[`attribute_@{field}`]({ of: `@{all({ a: 1 })}` });',
  'sentence(`admin_@{resource}_@{snake(field)}`)',
  "fields: ['boatBeam', 'createdAt', 'in-stock'], resource: 'price-list'",
]
  .join('\n')
  .replaceAll('@', '$');

test.each(['card_stock', 'attribute_boatBeam', 'admin_price_list_created_at', 'admin_price_list_in_stock_field'])(
  'the message %s is used',
  (key) => {
    expect(unusedOf([key], code)).toEqual([]);
  },
);

test.each([
  'card',
  'card_stock_low',
  'attribute_boatBea',
  'attribute_beam',
  'admin_price_list_year',
  'price_list_boatBeam',
])('the message %s is not used', (key) => {
  expect(unusedOf([key], code)).toEqual([key]);
});
