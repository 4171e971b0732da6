import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { fieldKit } from '#src/ui/admin/fields.tsx';
import { type HomeSettings, homeServices } from '../home-setting.ts';
import { defaultLostReasons, type LostReasons } from '../lost-reasons.ts';
import type { SettingForm } from '../setting-input.ts';
import type { Settings } from '../settings.ts';
import { brandFields } from './brand-fields.admin.tsx';
import { centsField } from './cents-field.admin.tsx';
import { contactsFields } from './contacts-fields.admin.tsx';
import { MailTextsPart } from './mail-texts-part.admin.tsx';
import { offerFields } from './offer-fields.admin.tsx';
import { repowerFields } from './repower-fields.admin.tsx';
import { PromotionsPart, RepliesPart, TaxesPart } from './rows-part.admin.tsx';
import { errorsWithin, type Part, PerhapsPart, SettingPart, within } from './setting-part.admin.tsx';
import { TermsField } from './terms-field.admin.tsx';
import { TimeZoneField } from './time-zone-field.admin.tsx';
import { WeekPart } from './week-part.admin.tsx';

/** The value of a setting, in the fields for its key. */
export function SettingField({ form, choices }: FieldProps<SettingForm>) {
  const { key, value } = form.values;
  const part = {
    value,
    change: (changed: unknown) => form.setFieldValue('value', changed as SettingForm['value']),
    errors: errorsWithin(form.errors, 'value'),
    choices,
  };
  // The server has validated that a setting's value has its key's shape.
  const show = partOf[key] as unknown as (part: Part<unknown>) => ReactNode;
  return show(part);
}

const partOf: { [Key in keyof Settings]: (part: Part<Settings[Key]>) => ReactNode } = {
  dealer: (part) => <SettingPart {...part} fields={dealerFields} />,
  brand: (part) => <SettingPart {...part} fields={brandFields} />,
  hours: (part) => <WeekPart {...part} />,
  finance: (part) => <SettingPart {...part} fields={financeFields} />,
  taxes: (part) => <TaxesPart {...part} />,
  fees: (part) => <SettingPart {...part} fields={feesFields} />,
  contacts: (part) => <SettingPart {...part} fields={contactsFields} />,
  repower: (part) => <SettingPart {...part} fields={repowerFields} />,
  offers: (part) => <SettingPart {...part} fields={offerFields} />,
  home: (part) => <SettingPart {...part} fields={homeFields} />,
  promotions: (part) => <PromotionsPart {...part} />,
  mailTo: (part) => <SettingPart {...part} fields={mailFields} />,
  mailTexts: (part) => <MailTextsPart {...part} />,
  adf: (part) => <SettingPart {...part} fields={adfFields} />,
  feeds: (part) => <SettingPart {...part} fields={feedFields} />,
  replies: (part) => <RepliesPart {...part} />,
  lostReasons: (part) => <SettingPart {...part} fields={lostFields} />,
  uploads: (part) => <SettingPart {...part} fields={uploadFields} />,
  retention: (part) => <SettingPart {...part} fields={retentionFields} />,
  security: (part) => <SettingPart {...part} fields={securityFields} />,
  analytics: (part) => <SettingPart {...part} fields={analyticsFields} />,
  storefront: (part) => <SettingPart {...part} fields={storefrontFields} />,
};

const d = fieldKit<Settings['dealer']>('setting');
const third = { span: 4 };
const placeFields = (() => {
  const f = fieldKit<NonNullable<Settings['dealer']['geo']>>('setting');
  const degrees = { decimals: 6, span: 6, unit: '°' };
  return [
    f.number('latitude', { ...degrees, min: -90, max: 90 }),
    f.number('longitude', { ...degrees, min: -180, max: 180 }),
  ];
})();
const dealerFields = [
  d.text('name', { isRequired: true }),
  d.bilingual('tagline', { isRequired: true }),
  within(d, 'address', (f) => [
    f.text('street'),
    f.text('city', third),
    f.text('province', { ...third, isRequired: true }),
    f.text('postalCode', third),
    f.text('country', { ...third, isRequired: true }),
  ]),
  within(d, 'phones', (f) => [f.text('main', third), f.text('service', third), f.text('parts', third)]),
  d.text('frenchSpeaker', { hint: 'admin_setting_french_speaker_hint' }),
  within(d, 'emails', (f) => [f.text('sales', third), f.text('service', third), f.text('parts', third)]),
  d.custom(['timeZone'], TimeZoneField),
  d.custom(['geo'], ({ form, choices }) => (
    <PerhapsPart
      name="geo"
      usual={{ latitude: 0, longitude: 0 }}
      value={form.values.geo}
      change={(geo) => form.setFieldValue('geo', geo)}
      errors={errorsWithin(form.errors, 'geo')}
      choices={choices}
      fields={placeFields}
    />
  )),
];

const n = fieldKit<Settings['finance']>('setting');
const percent = { unit: '%', decimals: 2, min: 0, max: 100, span: 4 };
const inLanguages = [
  { value: 'en', label: 'field_english' },
  { value: 'fr', label: 'field_french' },
];
const financeFields = [
  n.number('aprPercent', percent),
  n.number('downPaymentPercent', percent),
  centsField(n, 'leastCents', { span: 4 }),
  n.custom(['terms'], TermsField),
  n.choices('shownIn', inLanguages, { hint: 'admin_setting_shown_in_hint' }),
];

const fees = fieldKit<Settings['fees']>('setting');
const feesOf = (type: keyof Settings['fees']) =>
  within(fees, type, (f) => [
    centsField(f, 'freightCents', { span: 4 }),
    centsField(f, 'preparationCents', { span: 4 }),
    centsField(f, 'administrationCents', { span: 4 }),
  ]);
const feesFields = [feesOf('boats'), feesOf('engines'), feesOf('parts')];

const mail = fieldKit<Settings['mailTo']>('setting');
const mailFields = (['contact', 'quotes', 'trades', 'service', 'parts'] as const).map((key) =>
  mail.text(key, { span: 6, ...(key === 'parts' && { hint: 'admin_setting_mail_to_hint' }) }),
);

const adf = fieldKit<Settings['adf']>('setting');
const adfFields = (['contact', 'quotes', 'trades', 'parts'] as const).map((key) => adf.text(key, { span: 6 }));

const feeds = fieldKit<Settings['feeds']>('setting');
const feedFields = (['google', 'meta', 'openMarine'] as const).map((key) => feeds.text(key, { span: 4 }));

const l = fieldKit<Settings['lostReasons']>('setting');
const lostFields = (Object.keys(defaultLostReasons) as (keyof LostReasons)[]).map((key) =>
  l.bilingual(key, { isRequired: true }),
);

const u = fieldKit<Settings['uploads']>('setting');
const uploadFields = [
  u.number('videoMegabytes', {
    min: 2,
    max: 500,
    unit: 'MB',
    span: 6,
    hint: 'admin_setting_video_megabytes_hint',
  }),
];

const r = fieldKit<Settings['retention']>('setting');
const inMonths = { min: 1, max: 600, span: 4 };
const retentionFields = [
  r.number('leadsMonths', { ...inMonths, hint: 'admin_setting_leads_months_hint' }),
  r.number('mailMonths', inMonths),
  r.number('auditMonths', inMonths),
];

const y = fieldKit<Settings['security']>('setting');
const securityFields = [y.flag('staffSecondStep', { hint: 'admin_setting_staff_second_step_hint' })];

const a = fieldKit<Settings['analytics']>('setting');
const analyticsFields = [a.text('tagUrl', { hint: 'admin_setting_tag_url_hint' }), a.custom(['sendsTo'], HostsField)];

const s = fieldKit<Settings['storefront']>('setting');
const storefrontFields = [
  s.flag('showShopByBrand'),
  s.flag('requireEvidence', { hint: 'admin_setting_require_evidence_hint' }),
  s.number('soldDaysUntilRedirect', {
    min: 0,
    max: 3650,
    span: 6,
    hint: 'admin_setting_sold_days_until_redirect_hint',
  }),
];

/** Other hosts that an analytics script connects to. */
function HostsField({ form: { values, errors, setFieldValue } }: FieldProps<Settings['analytics']>) {
  const wrong = Object.entries(errors).find(([key]) => key.startsWith('sendsTo'));
  return (
    <TagsInput
      label={m.admin_setting_sends_to()}
      description={m.admin_setting_sends_to_hint()}
      value={values.sendsTo}
      onChange={(hosts) => setFieldValue('sendsTo', hosts)}
      error={wrong?.[1]}
    />
  );
}

const home = fieldKit<HomeSettings>('setting');
const slides = fieldKit<HomeSettings['slides']>('setting');

const slideField = (key: keyof HomeSettings['slides']) =>
  within(slides, key, (f) => [f.bilingual('heading'), f.bilingual('text', { hint: 'admin_setting_slide_text_hint' })]);

const homeFields = [
  within(home, 'slides', () => [slideField('boats'), slideField('engines'), slideField('clearance')]),
  within(home, 'shop', (f) => [
    f.bilingual('heading', { hint: 'admin_setting_shop_heading_hint' }),
    f.bilingual('text'),
    within(f, 'services', (service) => homeServices.map((code) => service.bilingual(code))),
  ]),
];
