import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { m } from '../../i18n/messages/messages.js';
import { OrderTools } from '../../ui/admin/fields/order-tools.tsx';
import { fieldKit } from '../../ui/admin/fields.tsx';
import { moved, without } from '../../ui/admin/form/order.ts';
import type { Settings } from '../settings.ts';
import { errorsWithin, type Part, SettingPart } from './setting-part.admin.tsx';
import styles from './settings.module.css';

type Taxes = Settings['taxes'];

const f = fieldKit<Taxes[number]>('setting');
const fields = [
  f.words('name', { isRequired: true }),
  f.number('percent', { unit: '%', decimals: 3, least: 0, most: 100, span: 6 }),
];

/** The taxes that are named beside each price. */
export function TaxesPart({ value, change, errors, choices }: Part<Taxes>) {
  return (
    <>
      <ol className={styles.rows}>
        {value.map((tax, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tax is nothing but its place; its name changes as one types
          <li key={position} className={styles.row}>
            <SettingPart
              value={tax}
              change={(changed) => change(value.map((one, at) => (at === position ? changed : one)))}
              errors={errorsWithin(errors, position)}
              choices={choices}
              fields={fields}
            />
            <OrderTools
              name={tax.name.en}
              position={position}
              count={value.length}
              direction="vertical"
              move={(by) => change(moved(value, position, position + by))}
              remove={() => change(without(value, position))}
            />
          </li>
        ))}
      </ol>
      <Button
        mt="sm"
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => change([...value, { name: { en: '', fr: null }, percent: 0 }])}
      >
        {m.admin_setting_add_tax()}
      </Button>
    </>
  );
}
