import { typeChoices } from '#src/catalogue/catalogue-choices.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { ReadOnlyField } from '#src/ui/admin/fields/read-only-field.tsx';
import { readMoney } from '#src/ui/admin/fields/read-values.tsx';
import { sourceChoices } from './lead-source.ts';
import { originText } from './origin-text.ts';
import { type SaleForm, saleStateChoices } from './sale-form.ts';

/** What answers add to a sale; the buyer is null for staff who may not see customers. */
export type SaleExtra = {
  byName: string | null;
  buyer: number | null;
  buyerName: string | null;
  quoteNumber: string | null;
  thumbnail: string | null;
  stock: number | null;
  availability: string | null;
};

const tradeChoices = [
  { value: '1', label: 'common_yes' },
  { value: '0', label: 'common_no' },
];

const undoneText = ({ undoneOn, undoneBy }: SaleForm): string | null =>
  undoneOn && m.admin_sale_undone_day({ day: formatDay(undoneOn, getLocale()), name: undoneBy ?? '' });

/** “PR-BM17-8001, 2 units” */
const numberOf = ({ stockNumber, units }: SaleForm): string =>
  [stockNumber, units > 1 && m.admin_today_units({ count: units })].filter(Boolean).join(', ');

/** How the buyer came, and the offer. Neither is broken. */
const originOf = ({ source, channel, quoteNumber }: SaleForm & SaleExtra) =>
  [(channel ?? source) && originText(channel ?? source ?? ''), quoteNumber].filter(Boolean).map((part, at) => (
    <span key={part} style={{ whiteSpace: 'nowrap' }}>
      {at > 0 && '· '}
      {part}{' '}
    </span>
  ));

type Shown = { record: SaleForm | null };

const Price = ({ record }: Shown) => <ReadOnlyField resource="sale" name="price" value={readMoney(record?.price)} />;
const Total = ({ record }: Shown) => <ReadOnlyField resource="sale" name="total" value={readMoney(record?.total)} />;

/** The list of sales; recording, correcting and undoing them is in src/admin/sales/. */
export const saleAdmin = defineAdminResource<SaleForm, SaleExtra>({
  name: 'sale',
  path: 'sales',
  columns: (c) => [
    c.title('name', { sortKey: 'name', below: (record) => undoneText(record) ?? numberOf(record) }),
    c.money('total', { sortKey: 'total' }),
    c.day('on', { sortKey: 'on' }),
    c.text('byName', { sortKey: 'by' }),
    c.text('buyerName'),
    c.flag('trade', { leavesBelow: 1240 }),
    c.custom('source', originOf, { leavesBelow: 1240 }),
    c.badge('state', saleStateChoices),
    c.number('units', { sortKey: 'units', isOptional: true }),
    c.text('quoteNumber', { isOptional: true }),
    c.choice('type', typeChoices, { isOptional: true }),
    c.text('stockNumber', { isOptional: true }),
    c.number('daysInStock', { isOptional: true }),
    c.time('createdAt', { sortKey: 'createdAt', isOptional: true }),
  ],
  card: { below: 'total', start: 'on', end: 'state' },
  filters: [
    { key: 'month', choices: 'saleMonths' },
    { key: 'by', choices: 'staff' },
    { key: 'type', choices: typeChoices },
    { key: 'state', choices: saleStateChoices },
    { key: 'source', choices: sourceChoices },
    { key: 'trade', choices: tradeChoices },
    { key: 'from', choices: { kind: 'day' } },
    { key: 'until', choices: { kind: 'day' } },
    { key: 'product', choices: { kind: 'given', record: 'product' } },
    { key: 'quote', choices: { kind: 'given', record: 'quote' } },
    { key: 'lastTouch', choices: { kind: 'given', says: originText } },
    { key: 'firstTouch', choices: { kind: 'given', says: originText } },
  ],
  exportForms: [
    { form: '', label: 'admin_sale_export_sales' },
    { form: 'unit', label: 'admin_sale_export_units' },
  ],
  sections: (f) => [
    {
      key: 'sale',
      fields: [
        f.readOnly('stockNumber', { span: 6 }),
        f.readOnly('type', { span: 6, choices: typeChoices }),
        f.readOnly('units', { span: 4 }),
        f.custom([], Price, { span: 4 }),
        f.custom([], Total, { span: 4 }),
        f.readOnly('on', { span: 6 }),
        f.readOnly('byName', { span: 6 }),
        f.readOnly('buyerName', { span: 6 }),
        f.readOnly('trade', { span: 6 }),
        f.readOnly('quoteNumber', { span: 6 }),
        f.readOnly('source', { span: 6, choices: sourceChoices }),
        f.readOnly('daysInStock', { span: 6 }),
        f.readOnly('state', { span: 6, choices: saleStateChoices }),
        f.readOnly('undoneOn', { span: 6, isShown: ({ undoneOn }) => undoneOn !== null }),
        f.readOnly('undoneBy', { span: 6, isShown: ({ undoneBy }) => undoneBy !== null }),
      ],
    },
  ],
  blank: {
    on: '',
    name: { en: '', fr: null },
    stockNumber: null,
    type: null,
    units: 1,
    price: null,
    total: null,
    trade: false,
    source: null,
    channel: null,
    firstChannel: null,
    state: 'sold',
    undoneOn: null,
    undoneBy: null,
    daysInStock: null,
    product: null,
    by: null,
    quote: null,
    undoUntil: '',
  },
  titleOf: ({ name }) => localText(name, getLocale()).text,
  without: ['create', 'clone', 'remove', 'update'],
});
