import { languageChoices } from '#src/i18n/language-choices.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';
import { sourceChoices } from '#src/sales/lead-source.ts';
import { CustomerLink } from '#src/ui/admin/customer/customer-link.tsx';
import { contactOf } from '#src/ui/admin/customer/known-customer.ts';
import { knownNameField } from '#src/ui/admin/customer/known-name-field.tsx';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { ReadOnlyField } from '#src/ui/admin/fields/read-only-field.tsx';
import type { MediaRecord } from '#src/ui/admin/media/media-record.ts';
import { SentPictures } from '#src/ui/admin/media/sent-pictures.tsx';
import { labelled } from '#src/ui/admin/sentence.ts';
import { type LeadExtra, ProductCell, requestedProduct, SnapshotField } from './snapshot-field.admin.tsx';
import { type TradeForm, tradeInput } from './trade-input.ts';
import type { TradePaper } from './trade-papers.ts';
import { leadStatus } from './work/status.ts';
import { statusChoices } from './work/status-choices.ts';

/** What the newest offer gives for it. */
type Value = { value: number | null; valueIn: string | null };

const boatOf = ({ year, make, model }: TradeForm) => [year, make, model].filter(Boolean).join(' ');

const KnownName = knownNameField<TradeForm>({
  resource: 'trade',
  key: 'name',
  askedOf: ({ name }) => name,
  fill: contactOf,
  fillBoat: ({ make, model, year, hin, engine }) => ({ make, model, year, hin, engineMake: engine }),
});

export const tradeAdmin = defineAdminResource<TradeForm, LeadExtra & Value & { thumbnail: string | null }>({
  name: 'trade',
  path: 'trade',
  columns: (c) => [
    c.title('name', { sortKey: 'name', below: boatOf }),
    c.custom('product', ProductCell),
    c.badge('status', statusChoices, { sortKey: 'status' }),
    c.text('ownerName', { leavesBelow: 1240 }),
    c.time('createdAt', { sortKey: 'createdAt' }),
    c.money('value', { isOptional: true }),
    c.text('make', { sortKey: 'make', isOptional: true }),
    c.number('hullLength', { unit: 'ft', isOptional: true }),
    c.text('email', { sortKey: 'email', isOptional: true }),
    c.text('phone', { isOptional: true }),
    c.choice('language', languageChoices, { isOptional: true }),
  ],
  filters: [
    { key: 'status', choices: statusChoices },
    { key: 'owner', choices: 'staff' },
    { key: 'source', choices: sourceChoices },
    { key: 'lostReason', choices: 'lostReasons' },
    { key: 'language', choices: languageChoices },
    { key: 'from', choices: { kind: 'day' } },
    { key: 'until', choices: { kind: 'day' } },
    { key: 'product', choices: { kind: 'given', record: 'product' } },
  ],
  sections: (f) => [
    {
      key: 'boat',
      fields: [
        f.text('make', { isRequired: true, span: 5 }),
        f.text('model', { span: 5 }),
        f.number('year', { span: 2, min: 1900, max: 2100, decimals: 0 }),
        f.text('hin', { only: 'serial', span: 6 }),
        f.number('hullLength', { span: 6, unit: 'ft', decimals: 2, max: 200 }),
        f.text('engineMake', { span: 6 }),
        f.number('engineHp', { span: 3, unit: 'hp', decimals: 1 }),
        f.number('engineHours', { span: 3, unit: 'h', decimals: 1 }),
        f.text('condition'),
        f.longText('notes', { rows: 4 }),
      ],
    },
    { key: 'pictures', fields: [f.picture('featureImage'), f.gallery('gallery'), f.custom([], SentFilesField)] },
    {
      key: 'owner',
      fields: [
        f.custom(['name'], KnownName),
        f.text('email', { span: 6 }),
        f.text('phone', { only: 'phone', span: 6, hint: 'admin_trade_phone_hint' }),
        f.text('instagram', { span: 6 }),
        f.choice('language', languageChoices, { isRequired: true, span: 6 }),
      ],
    },
    {
      key: 'handling',
      place: 'rail',
      fields: [
        f.choice('status', statusChoices, { isRequired: true }),
        f.choice('lostReason', 'lostReasons', { isShown: ({ status }) => status === leadStatus.resolve }),
        f.choice('source', sourceChoices),
        f.choice('owner', 'staff'),
        f.custom([], ValueField),
        f.longText('staffNotes', { rows: 5, hint: 'common_visible_to_staff_only' }),
      ],
    },
    {
      key: 'about',
      place: 'rail',
      fields: [f.custom([], SnapshotField), f.record('product', 'product', requestedProduct), f.text('sourcePage')],
    },
  ],
  blank: {
    name: '',
    email: null,
    phone: null,
    make: '',
    model: null,
    year: null,
    hin: null,
    hullLength: null,
    engineMake: null,
    engineHp: null,
    engineHours: null,
    condition: null,
    notes: null,
    instagram: null,
    featureImage: null,
    gallery: [],
    product: null,
    sourcePage: null,
    language: 'en',
    status: 1,
    source: null,
    lostReason: null,
    owner: null,
    staffNotes: null,
  },
  recordTools: (record) => <CustomerLink record={record} />,
  titleOf: (record) => labelled(record.name, boatOf(record)),
  check: (values) => errorsOf(tradeInput, values),
  bulkFields: ['status', 'owner'],
});

function ValueField({ record }: { record: object | null }) {
  const { value = null, valueIn = null } = (record as Value | null) ?? {};
  if (value === null) return null;
  const shown = { amount: formatMoney(centsFromDollars(value), getLocale()), number: valueIn ?? '' };
  return <ReadOnlyField resource="trade" name="value" value={m.admin_trade_value_text(shown)} />;
}

/** The server sends them with the form of every trade-in. */
type Sent = { pictures?: MediaRecord[]; papers?: TradePaper[] } | null;

/** What came with a trade-in: pictures, which staff may add to the library, and documents to download. */
function SentFilesField({ record }: { record: object | null }) {
  const { pictures = [], papers = [] } = (record as Sent) ?? {};
  return (
    <>
      {pictures.length > 0 && <SentPictures pictures={pictures} addPath="trade/add-to-library" />}
      {papers.length > 0 && (
        <div>
          <p>{m.admin_trade_papers()}</p>
          <ul>
            {papers.map(({ id, name }) => (
              <li key={id}>
                <a href={`/api/admin/trade/paper?id=${id}`} download>
                  {name}.pdf
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
