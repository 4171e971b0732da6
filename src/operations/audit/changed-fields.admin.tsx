import { Table } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import { useRecordContext } from '#src/ui/admin/fields/record-context.ts';
import { readableValue } from '#src/ui/admin/form/readable.ts';
import { findFieldLabel } from '#src/ui/admin/sentence.ts';
import type { AuditForm } from './audit-form.ts';
import { changedParts } from './changed-parts.ts';

const languageText: Readonly<Record<string, () => string>> = {
  en: () => m.admin_form_english(),
  fr: () => m.admin_form_french(),
};

/** The label of a field; inside a setting, with the labels of the parts. */
export function fieldText(resource: string, path: readonly string[]): string {
  const parts = resource === 'setting' && path.length > 1 ? path.slice(1) : path;
  return parts.map((part) => languageText[part]?.() ?? findFieldLabel(resource, part) ?? part).join(' › ');
}

/** Each changed field with its value before and after. */
export function ChangedFields({ form }: { form: { values: AuditForm } }) {
  const { changes, resource } = form.values;
  const { readValue } = useRecordContext();
  const parts = changedParts(changes);
  const read = (path: readonly string[], value: unknown) =>
    (path.length === 1 && readValue(resource, path[0] ?? '', value)) || readableValue(value);
  if (parts.length === 0) return <p>{m.admin_audit_no_changes()}</p>;
  return (
    <Table verticalSpacing="xs" layout="fixed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.admin_audit_field()}</Table.Th>
          <Table.Th>{m.admin_audit_before()}</Table.Th>
          <Table.Th>{m.admin_audit_after()}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {parts.map(({ path, from, to }) => (
          <Table.Tr key={path.join('.')}>
            <Table.Th scope="row">{fieldText(resource, path)}</Table.Th>
            <Table.Td>
              <del>{read(path, from)}</del>
            </Table.Td>
            <Table.Td>
              <ins>{read(path, to)}</ins>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
