import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import type { LanguageState } from '#src/lib/language-state.ts';
import { formatMoment } from '#src/lib/moment.ts';
import type { FieldProps } from '../admin-resource.ts';
import { IconCopy } from '../icons.tsx';
import { copiedFromEnglish } from './copied-from-english.ts';
import styles from './french-field.module.css';
import { StateBadge } from './state-badge.tsx';

type Checked = { frChecked: boolean };
type Props<Form> = FieldProps<Form> & { bilingual: readonly (keyof Form & string)[] };
/** Fields that the server adds to records in two languages. */
type FrenchAnswer = { french?: LanguageState; frenchStaleSince?: string | null };

/** The translation state of the record, a checkbox that it is up to date, and a button that copies the English. */
export function FrenchField<Form extends Checked>({ form, record, bilingual }: Props<Form>) {
  const { french, frenchStaleSince } = (record ?? {}) as FrenchAnswer;
  const copied = bilingual.flatMap((key) => {
    const value = copiedFromEnglish(form.values[key]);
    return value === undefined ? [] : [{ key, value: value as Form[typeof key] }];
  });
  return (
    <Stack gap="s3" align="flex-start">
      {french && (
        <Group component="p" gap="s2">
          <StateBadge state={french} />
          {frenchStaleSince && m.admin_french_stale_since({ when: formatMoment(frenchStaleSince, getLocale()) })}
        </Group>
      )}
      {french === 'stale' && (
        <Checkbox
          name="frChecked"
          label={m.admin_french_checked()}
          description={m.admin_french_checked_hint()}
          checked={form.values.frChecked}
          onChange={({ currentTarget }) => form.setFieldValue('frChecked', currentTarget.checked as never)}
        />
      )}
      {copied.length > 0 && (
        <Button
          variant="default"
          size="xs"
          className={styles.copy ?? ''}
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => {
            for (const { key, value } of copied) form.setFieldValue(key, value);
          }}
        >
          {m.admin_french_copy({ count: copied.length })}
        </Button>
      )}
    </Stack>
  );
}
