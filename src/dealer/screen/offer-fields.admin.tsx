import { m } from '#src/i18n/messages.ts';
import { fieldKit } from '#src/ui/admin/fields.tsx';
import type { OfferSettings } from '../offer-setting.ts';
import { centsField } from './cents-field.admin.tsx';
import { RowsPart } from './rows-part.admin.tsx';
import { errorsWithin } from './setting-part.admin.tsx';

type Extra = OfferSettings['extras'][number];
const extra = fieldKit<Extra>('setting');
const extraFields = [extra.bilingual('name', { isRequired: true }), centsField(extra, 'cents', { span: 6 })];

const o = fieldKit<OfferSettings>('setting');
export const offerFields = [
  o.number('validDays', { span: 4, min: 1, max: 365 }),
  o.number('depositPercent', { span: 4, unit: '%', decimals: 2, min: 0, max: 100 }),
  centsField(o, 'depositCents', { span: 4 }),
  o.text('payLink', { hint: 'admin_setting_pay_link_hint' }),
  o.custom(['extras'], ({ form, choices }) => (
    <RowsPart
      value={form.values.extras}
      change={(extras) => form.setFieldValue('extras', extras)}
      errors={errorsWithin(form.errors, 'extras')}
      choices={choices}
      fields={extraFields}
      blank={{ name: { en: '', fr: null }, cents: 0 }}
      nameOf={({ name }) => name.en}
      add={m.admin_setting_add_extra()}
    />
  )),
];
