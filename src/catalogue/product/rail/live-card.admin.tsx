import { Box, Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { ShareLine } from '#src/catalogue/preview/share-line.admin.tsx';
import { type Language, languages, languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { useMedia } from '#src/ui/admin/media/use-media.ts';
import { badgesOn } from '../label.ts';
import type { ProductForm } from '../product-form.ts';
import { cardLineOf, cardPriceOf, evidenceOf, priceFactsOf } from './card-facts.ts';
import styles from './rail.module.css';

type Props = FieldProps<ProductForm>;

/** The product's card as it is typed, in either language, and the link that shows its page. */
export function LiveCard(props: Props) {
  const [language, setLanguage] = useState<Language>(getLocale);
  const { record } = props;
  return (
    <Stack gap="s2_5">
      <SegmentedControl<Language>
        className={styles.languages ?? ''}
        size="xs"
        aria-label={m.admin_preview_language()}
        value={language}
        onChange={setLanguage}
        data={languages.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <Card {...props} language={language} />
      {record ? (
        <ShareLine id={record.id} language={language} />
      ) : (
        <p className={styles.note}>{m.admin_product_preview_save_first()}</p>
      )}
    </Stack>
  );
}

function Card({ form: { values }, choices, record, language }: Props & { language: Language }) {
  const locale = { locale: language };
  const day = dealerDay(new Date());
  const { nowCents, struck, saved, isUnproved } = cardPriceOf(values, { day, ...evidenceOf(choices, record) });
  const money = (amount: number) => formatMoney(amount, language);
  const brand = choices.brands?.find(({ value }) => value === values.brand)?.label;
  const condition = values.condition === 'New' ? m.common_new_condition({}, locale) : m.common_used({}, locale);
  const name = localText(values.name, language).text;
  return (
    <div className={styles.card} lang={languageTag[language]}>
      <div className={styles.photo}>
        <Photo id={values.featureImage ?? values.media[0] ?? null} />
        <Badges values={values} language={language} day={day} />
      </div>
      <Stack gap="s0_5" pt="s2_5" pb="s3" px="s3" className={styles.facts ?? ''}>
        <Group
          component="p"
          gap="s3"
          wrap="nowrap"
          align="stretch"
          justify="space-between"
          className={styles.over ?? ''}
        >
          <b>{brand}</b>
          <span>{[values.programYear, condition].filter(Boolean).join(' · ')}</span>
        </Group>
        <Box component="p" fz="1.1rem" fw={650}>
          {name || '–'}
        </Box>
        <p className={styles.line}>{cardLineOf(values, choices, language)}</p>
        {saved && struck && (
          <p className={styles.line}>
            <s>
              {struck.kind === 'msrp' ? m.admin_product_msrp({}, locale) : m.product_former({}, locale)}{' '}
              {money(struck.cents)}
            </s>{' '}
            <Box component="b" c="var(--star-600)">
              {m.card_save({ amount: money(saved.saveCents) }, locale)}
            </Box>
          </p>
        )}
        <p className={styles.now}>{nowCents === null ? m.field_call_for_price({}, locale) : money(nowCents)}</p>
        {isUnproved && <p className={styles.line}>{m.admin_product_not_struck()}</p>}
      </Stack>
    </div>
  );
}

function Photo({ id }: { id: number | null }) {
  const { known } = useMedia(id === null ? [] : [id]);
  const thumbnail = known.get(id ?? 0)?.thumbnail;
  return thumbnail ? <img src={thumbnail} alt="" width={300} height={200} /> : <span />;
}

function Badges({ values, language, day }: { values: ProductForm; language: Language; day: string }) {
  const locale = { locale: language };
  const label = values.stickerLabel && localText(values.stickerLabel, language).text;
  const names = {
    'on-sale': m.field_on_sale({}, locale),
    clearance: m.field_clearance({}, locale),
    bestseller: m.field_bestseller({}, locale),
  };
  const badges = badgesOn({ ...values, ...priceFactsOf(values), stickerLabel: label || null }, day);
  if (badges.length === 0) return null;
  return (
    <p className={styles.badges}>
      {badges.map((badge) =>
        badge.kind === 'sticker' ? (
          <span
            key="sticker"
            style={{ ...(badge.color && { background: badge.color }), ...(badge.ink && { color: badge.ink }) }}
          >
            {badge.label}
          </span>
        ) : (
          <span key={badge.kind}>{names[badge.kind]}</span>
        ),
      )}
    </p>
  );
}
