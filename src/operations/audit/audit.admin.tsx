import { Table } from '@mantine/core';
import { snake } from '#src/i18n/label-keys.ts';
import { m } from '#src/i18n/messages.ts';
import { TextCell } from '#src/ui/admin/cells.tsx';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { useRecordContext } from '#src/ui/admin/fields/record-context.ts';
import { readableValue } from '#src/ui/admin/form/readable.ts';
import { findFieldLabel, recordLabel, sentence } from '#src/ui/admin/sentence.ts';
import { actionChoices, subjectChoices } from './audit-choices.ts';
import type { AuditForm } from './audit-form.ts';
import { changedParts } from './changed-parts.ts';

/** The names of the changed fields; their values are on the entry's own page. */
const touched = ({ resource, changes }: AuditForm) =>
  changedParts(changes)
    .slice(0, 4)
    .map(({ path }) => fieldText(resource, path))
    .join(', ');

/** The record's name; what has none is called by its number, or by what it is. */
const subjectOf = ({ recordName, recordId, resource }: AuditForm): string =>
  recordName || (recordId ? `#${recordId}` : recordLabel(resource));

export const auditAdmin = defineAdminResource<AuditForm, { person?: string }>({
  name: 'audit',
  path: 'audit',
  columns: (c) => [
    c.time('createdAt', { sortKey: 'createdAt' }),
    c.custom(
      'user',
      ({ user, person }) => (
        <span title={user}>
          <TextCell value={person ?? user} />
        </span>
      ),
      { sortKey: 'user' },
    ),
    c.choice('action', actionChoices, { sortKey: 'action' }),
    c.choice('resource', subjectChoices, { sortKey: 'resource' }),
    c.title('recordName', { says: subjectOf, below: touched }),
    c.number('recordId', { sortKey: 'recordId', isOptional: true, isUngrouped: true }),
  ],
  filters: [
    { key: 'resource', choices: subjectChoices },
    { key: 'action', choices: actionChoices },
    { key: 'user', choices: 'staff' },
    { key: 'from', choices: { kind: 'day' } },
    { key: 'until', choices: { kind: 'day' } },
  ],
  sections: (f) => [
    {
      key: 'entry',
      fields: [
        f.readOnly('user', { span: 6 }),
        f.readOnly('createdAt', { span: 6 }),
        f.readOnly('action', { span: 6, choices: actionChoices }),
        f.readOnly('resource', { span: 6, choices: subjectChoices }),
        f.readOnly('recordName', { span: 6 }),
        f.readOnly('recordId', { span: 6 }),
        f.custom(['changes'], ChangedFields),
      ],
    },
  ],
  blank: { user: '', userId: null, action: '', resource: '', recordId: null, recordName: null, changes: {} },
  titleOf: ({ action, resource, recordName }) =>
    [sentence(`admin_audit_action_${snake(action)}`), recordLabel(resource), recordName].filter(Boolean).join(' · '),
  without: ['create', 'clone', 'remove'],
});

const languageText: Readonly<Record<string, () => string>> = {
  en: () => m.field_english(),
  fr: () => m.field_french(),
};

/** The label of a field; inside a setting, with the labels of the parts. */
function fieldText(resource: string, path: readonly string[]): string {
  const parts = resource === 'setting' && path.length > 1 ? path.slice(1) : path;
  return parts.map((part) => languageText[part]?.() ?? findFieldLabel(resource, part) ?? part).join(' › ');
}

/** Each changed field with its value before and after. */
function ChangedFields({ form }: { form: { values: AuditForm } }) {
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
          <Table.Th>{m.common_field()}</Table.Th>
          <Table.Th>{m.common_before()}</Table.Th>
          <Table.Th>{m.common_after()}</Table.Th>
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
