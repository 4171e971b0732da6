import { Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { AnyAdminResource, Choices } from '#src/ui/admin/admin-resource.ts';
import { Dialog } from '#src/ui/admin/dialog.tsx';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import type { ListRecord } from '../list-view.ts';

type Props = {
  declaration: AnyAdminResource;
  choices: Choices;
  /** Those that were shown. */
  records: readonly ListRecord[];
  count: number;
  onClose: () => void;
  onSave: (values: object) => Promise<boolean>;
};

/** Sets one simple field of many records, with the field of their form. */
export default function BulkEdit({ declaration, choices, records, count, onClose, onSave }: Props) {
  const { name, bulkFields = [], sections, blank } = declaration;
  // The initial value is that of the first record.
  const [values, setValues] = useState({ ...blank, ...records[0] });
  const [key, setKey] = useState<string | null>(bulkFields[0] ?? null);
  const field = sections.flatMap(({ fields }) => fields).find(({ keys }) => keys.length === 1 && keys[0] === key);
  const form = {
    values,
    errors: {},
    setFieldValue: (changed: string, value: unknown) => setValues((before) => ({ ...before, [changed]: value })),
  };
  const save = async () => {
    if (key && (await onSave({ [key]: values[key] }))) onClose();
  };
  return (
    <Dialog onClose={onClose} title={m.admin_list_bulk_edit_of({ count })}>
      <Stack>
        <Select
          label={m.common_field()}
          data={bulkFields.map((value) => ({ value, label: fieldLabel(name, value) }))}
          value={key}
          onChange={setKey}
          allowDeselect={false}
        />
        {field?.render({ form, choices, record: null, bulk: records })}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button onClick={() => void save()}>{m.admin_list_bulk_save({ count })}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
