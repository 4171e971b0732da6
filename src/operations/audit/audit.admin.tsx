import { auditActions, auditSubjects } from '#src/audit/audited.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { sentence, snake } from '#src/ui/admin/sentence.ts';
import type { AuditForm } from './audit-form.ts';
import { ChangedFields, fieldText } from './changed-fields.admin.tsx';
import { changedParts } from './changed-parts.ts';

export const actionChoices = auditActions.map((value) => ({ value, label: `admin_audit_action_${snake(value)}` }));
export const subjectChoices = auditSubjects.map((value) => ({ value, label: `admin_${snake(value)}_one` }));

/** The names of the changed fields; their values are on the entry's own page. */
const touched = ({ resource, changes }: AuditForm) =>
  changedParts(changes)
    .slice(0, 4)
    .map(({ path }) => fieldText(resource, path))
    .join(', ');

/** The record's name; what has none is called by its number, or by what it is. */
const subjectOf = ({ recordName, recordId, resource }: AuditForm): string =>
  recordName || (recordId ? `#${recordId}` : sentence(`admin_${snake(resource)}_one`));

export const auditAdmin = defineAdminResource<AuditForm>({
  name: 'audit',
  path: 'audit',
  columns: (c) => [
    c.time('createdAt', { sortKey: 'createdAt' }),
    c.text('user', { sortKey: 'user' }),
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
    [sentence(`admin_audit_action_${snake(action)}`), sentence(`admin_${snake(resource)}_one`), recordName]
      .filter(Boolean)
      .join(' · '),
  without: ['create', 'clone', 'remove'],
});
