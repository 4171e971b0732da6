import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { Tool } from '#src/ui/admin/fields/order-tools.tsx';
import { fieldKit } from '#src/ui/admin/fields.tsx';
import { without } from '#src/ui/admin/form/order.ts';
import { IconPlus, IconX } from '#src/ui/admin/icons.tsx';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import type { Settings } from '../settings.ts';
import { centsField } from './cents-field.admin.tsx';
import { errorsWithin, SettingPart } from './setting-part.admin.tsx';
import styles from './settings.module.css';

type Row = Settings['finance']['terms'][number];

const f = fieldKit<Row>('setting');
const months = f.number('months', { isRequired: true, min: 1, max: 480, span: 6 });
const above = f.custom(
  ['upToCents'],
  () => (
    <div>
      <Text size="sm" fw={500}>
        {fieldLabel('setting', 'upToCents')}
      </Text>
      <Text mt={6}>{m.admin_setting_term_above()}</Text>
    </div>
  ),
  { span: 6 },
);
const limitedFields = [centsField(f, 'upToCents', { isRequired: true, span: 6 }), months];
const lastFields = [above, months];

/** The longest term for each amount financed; the last row is for all larger amounts and can't be removed. */
export function TermsField({ form: { values, errors, setFieldValue }, choices }: FieldProps<Settings['finance']>) {
  // The oldest versions in the history of a site may have no rows.
  const { terms: rows = [] }: Partial<Settings['finance']> = values;
  const change = (terms: Row[]) => setFieldValue('terms', terms);
  return (
    <>
      <Box component="h3" mt="s7" mb="s0_5" fz="1rem">
        {m.admin_setting_terms()}
      </Box>
      <Text size="sm" mb="s3" c="dimmed">
        {m.admin_setting_terms_hint()}
      </Text>
      <Stack component="ol" gap="s2_5">
        {rows.map((row, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place; its amount changes as one types
          <li key={position} className={styles.row}>
            <SettingPart
              value={row}
              change={(changed) => change(rows.with(position, changed))}
              errors={errorsWithin(errors, `terms.${position}`)}
              choices={choices}
              fields={row.upToCents === null ? lastFields : limitedFields}
            />
            {row.upToCents !== null && (
              <Tool
                label={m.compare_remove({ name: `${m.admin_setting_terms()} ${position + 1}` })}
                press={() => change(without(rows, position))}
              >
                <IconX size={16} />
              </Tool>
            )}
          </li>
        ))}
      </Stack>
      <Group mt="sm">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change(withRow(rows))}
        >
          {m.admin_setting_add_term()}
        </Button>
      </Group>
    </>
  );
}

/** A new row goes before the last one and copies its months. */
function withRow(rows: readonly Row[]): Row[] {
  const last = rows.at(-1) ?? { upToCents: null, months: 12 };
  return [...rows.slice(0, -1), { upToCents: 0, months: last.months }, last];
}
