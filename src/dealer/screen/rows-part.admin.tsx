import { Button, NativeSelect, Stack } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import type { Field } from '#src/ui/admin/admin-resource.ts';
import { OrderTools } from '#src/ui/admin/fields/order-tools.tsx';
import { fieldKit } from '#src/ui/admin/fields.tsx';
import { moved, without } from '#src/ui/admin/form/order.ts';
import { IconPlus } from '#src/ui/admin/icons.tsx';
import { provinceNames, provinces } from '../provinces.ts';
import { replyFor } from '../reply-for.ts';
import type { Settings } from '../settings.ts';
import { salesTaxes } from '../tax-suggestions.ts';
import { errorsWithin, keysOf, type Part, SettingPart } from './setting-part.admin.tsx';
import styles from './settings.module.css';

/** Settings that are ordered lists: each entry is a small form. */

type Rows<Row extends object> = Part<Row[]> & {
  fields: readonly Field<Row>[];
  blank: Row;
  nameOf: (row: Row) => string;
  add: string;
};

export function RowsPart<Row extends object>({
  value,
  change,
  errors,
  choices,
  fields,
  blank,
  nameOf,
  add,
}: Rows<Row>) {
  return (
    <>
      <Stack component="ol" gap="s2_5">
        {value.map((row, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is nothing but its place; its name changes as one types
          <li key={position} className={styles.row}>
            <SettingPart
              value={row}
              change={(changed) => change(value.map((one, at) => (at === position ? changed : one)))}
              errors={errorsWithin(errors, position)}
              choices={choices}
              fields={fields}
            />
            <OrderTools
              name={nameOf(row)}
              position={position}
              count={value.length}
              direction="vertical"
              move={(by) => change(moved(value, position, position + by))}
              remove={() => change(without(value, position))}
            />
          </li>
        ))}
      </Stack>
      {/* Without a row, the button stands for its fields. */}
      <div data-fields={keysOf(fields)}>
        <Button
          mt="sm"
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change([...value, blank])}
        >
          {add}
        </Button>
      </div>
    </>
  );
}

type Tax = Settings['taxes'][number];
type WholeTax = Tax & { exempt: NonNullable<Tax['exempt']>; isAfterTrade: boolean };
const tax = fieldKit<WholeTax>('setting');
const exemptChoices = ['boat', 'engine', 'part', 'work'].map((value) => ({
  value,
  label: `admin_setting_exempt_${value}`,
}));
const taxFields = [
  tax.bilingual('name', { isRequired: true }),
  tax.number('percent', { unit: '%', decimals: 3, min: 0, max: 100, span: 6 }),
  tax.flag('isAfterTrade'),
  tax.choices('exempt', exemptChoices),
];

/** The taxes shown next to each price; a province fills them in, and each may be changed. */
export const TaxesPart = (part: Part<Tax[]>) => (
  <>
    <NativeSelect
      mb="s4"
      maw={320}
      label={m.admin_setting_taxes_of()}
      description={m.admin_setting_taxes_of_hint()}
      value={provinces.find((code) => areSame(salesTaxes(code), part.value)) ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = provinces.find((code) => code === currentTarget.value);
        if (chosen) part.change(salesTaxes(chosen));
      }}
      data={[
        { value: '', label: m.admin_setting_taxes_own() },
        ...provinces.map((code) => ({ value: code, label: localText(provinceNames[code], getLocale()).text })),
      ]}
    />
    <RowsPart
      {...part}
      value={part.value.map(whole)}
      fields={taxFields}
      blank={{ name: { en: '', fr: null }, percent: 0, exempt: [], isAfterTrade: true }}
      nameOf={({ name }) => name.en}
      add={m.admin_setting_add_tax()}
    />
  </>
);

/** With what is usual where nothing is said. */
const whole = (one: Tax): WholeTax => ({ ...one, exempt: one.exempt ?? [], isAfterTrade: one.isAfterTrade ?? true });

/** Provinces with the same taxes are one choice: the first of them is shown. */
const areSame = (one: Tax[], other: Tax[]): boolean =>
  JSON.stringify(one.map(plain)) === JSON.stringify(other.map(plain));

const plain = ({ name, percent }: Tax) => [name.en, name.fr, percent];

type Promotion = Settings['promotions'][number];
const promotion = fieldKit<Promotion>('setting');
const promotionFields = [
  promotion.bilingual('title', { isRequired: true }),
  promotion.longBilingual('text', { isRequired: true, rows: 2 }),
  promotion.bilingual('linkText', { isRequired: true }),
  promotion.text('link', { isRequired: true, span: 4 }),
  promotion.day('from', { span: 4 }),
  promotion.day('until', { span: 4 }),
];
const blankPromotion: Promotion = {
  title: { en: '', fr: null },
  text: { en: '', fr: null },
  linkText: { en: '', fr: null },
  link: '/specials',
  from: null,
  until: null,
};

/** What the home page shows for a limited time; expired ones may stay in the list. */
export const PromotionsPart = (part: Part<Promotion[]>) => (
  <RowsPart
    {...part}
    fields={promotionFields}
    blank={blankPromotion}
    nameOf={({ title }) => title.en}
    add={m.admin_setting_add_promotion()}
  />
);

type Reply = Settings['replies'][number];
const reply = fieldKit<Reply>('setting');
const replyForChoices = replyFor.map((value) => ({ value, label: `admin_setting_reply_for_${value}` }));
const replyFields = [
  reply.choice('for', replyForChoices, { isRequired: true, span: 6 }),
  reply.bilingual('name', { isRequired: true }),
  reply.bilingual('subject', { isRequired: true }),
  reply.longBilingual('text', { isRequired: true, rows: 6, hint: 'admin_setting_reply_hint' }),
];
const blankReply: Reply = {
  for: 'any',
  name: { en: '', fr: null },
  subject: { en: '', fr: null },
  text: { en: '', fr: null },
};

/** Templates for replies to leads. */
export const RepliesPart = (part: Part<Reply[]>) => (
  <RowsPart
    {...part}
    fields={replyFields}
    blank={blankReply}
    nameOf={({ name }) => name.en}
    add={m.admin_setting_add_reply()}
  />
);
