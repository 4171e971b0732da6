import { resourceNames } from '#src/access.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { sentence, snake } from '#src/ui/admin/sentence.ts';
import type { AuditForm } from './audit-form.ts';
import { ChangedFields, fieldText } from './changed-fields.admin.tsx';
import { changedParts } from './changed-parts.ts';

const actions = [
  'create',
  'update',
  'delete',
  'restore',
  'clone',
  'sign-in',
  'download',
  'confirm-store',
  'allow-removal',
  'export',
  'purge',
  'send-again',
  'clear',
  'import',
  'cancel-import',
  'undo-import',
  'dismiss',
].map((value) => ({
  value,
  label: `admin_audit_action_${snake(value)}`,
}));

const resources = [...resourceNames, 'backup', 'cache', 'inbox', 'missing-page'].map((value) => ({
  value,
  label: `admin_${snake(value)}_one`,
}));

/** The names of the changed fields; their values are on the entry's own page. */
const touched = ({ resource, changes }: AuditForm) =>
  changedParts(changes)
    .slice(0, 4)
    .map(({ path }) => fieldText(resource, path))
    .join(', ');

export const auditAdmin = defineAdminResource<AuditForm>({
  name: 'audit',
  path: 'audit',
  columns: (c) => [
    c.time('createdAt', { sortKey: 'createdAt' }),
    c.text('user', { sortKey: 'user' }),
    c.choice('action', actions, { sortKey: 'action' }),
    c.choice('resource', resources, { sortKey: 'resource' }),
    c.title('recordName', { below: touched }),
    c.number('recordId', { sortKey: 'recordId', isOptional: true }),
  ],
  filters: [
    { key: 'resource', choices: resources },
    { key: 'action', choices: actions },
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
        f.readOnly('action', { span: 6, choices: actions }),
        f.readOnly('resource', { span: 6, choices: resources }),
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
