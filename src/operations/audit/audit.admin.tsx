import { resourceNames } from '../../access.ts';
import { defineAdminResource } from '../../ui/admin/define-admin-resource.tsx';
import { readableValue } from '../../ui/admin/form/readable.ts';
import { findSentence, sentence, snake } from '../../ui/admin/sentence.ts';
import type { AuditForm } from './audit-form.ts';

const actions = ['create', 'update', 'delete', 'restore', 'clone', 'sign-in'].map((value) => ({
  value,
  label: `admin_audit_action_${snake(value)}`,
}));

const resources = resourceNames.map((value) => ({ value, label: `admin_${snake(value)}_one` }));

/** The fields that a change touched, by name; what they held before and after is on the entry's own page. */
const touched = ({ changes }: AuditForm) => Object.keys(changes).slice(0, 4).join(', ');

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
  ],
  sections: (f) => [
    {
      key: 'entry',
      fields: [
        f.readOnly('user', { span: 6 }),
        f.readOnly('createdAt', { span: 6 }),
        f.readOnly('action', { span: 6 }),
        f.readOnly('resource', { span: 6 }),
        f.readOnly('recordName', { span: 6 }),
        f.readOnly('recordId', { span: 6 }),
        f.custom(['changes'], Changed),
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

/** Each field with what it held before and what it holds since. */
function Changed({ form }: { form: { values: AuditForm } }) {
  const { changes, resource } = form.values;
  return (
    <dl>
      {Object.entries(changes).map(([field, { from, to }]) => (
        <div key={field}>
          <dt>{findSentence(`admin_${snake(resource)}_${snake(field)}`) ?? field}</dt>
          <dd>
            <del>{readableValue(from)}</del> <ins>{readableValue(to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
