import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CustomerPage } from '#src/customers/customer-page.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { FormDialog } from '#src/ui/admin/dialog.tsx';
import { entryText } from './entry-text.ts';
import type { CustomerActions } from './use-customer-actions.ts';

type Props = { customer: CustomerPage; actions: CustomerActions; close: () => void };

/** Splits a customer when two people share one address: some entries move to a new customer. */
export function PartDialog({ customer, actions, close }: Props) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const movable = customer.entries.filter(({ table, kind }) => table !== 'lead_note' && kind !== 'unsubscribed');

  async function part() {
    const records: Record<string, number[]> = {};
    for (const { table, id } of movable)
      if (chosen.has(`${table} ${id}`)) records[table] = [...(records[table] ?? []), id];
    if (await actions.part(name, records)) close();
  }

  return (
    <FormDialog onClose={close} title={m.admin_customer_part()} submit={part}>
      <p>{m.admin_customer_part_explained()}</p>
      <TextInput
        data-autofocus
        label={m.field_name()}
        required
        maxLength={160}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {movable.map((entry) => {
        const { table, id, about, at, by } = entry;
        const key = `${table} ${id}`;
        const named = typeof about === 'string' ? about : about ? localText(about, getLocale()).text : '';
        return (
          <Checkbox
            key={key}
            label={`${entryText(entry, { about: named, by: by ?? '' })} · ${formatMoment(at, getLocale())}`}
            checked={chosen.has(key)}
            onChange={() => setChosen(chosen.symmetricDifference(new Set([key])))}
          />
        );
      })}
      <Button type="submit" color="oil" loading={actions.isBusy} disabled={chosen.size === 0}>
        {m.admin_customer_part_do()}
      </Button>
    </FormDialog>
  );
}
