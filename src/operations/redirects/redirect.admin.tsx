import { errorsOf } from '#src/lib/input/check-input.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { causeChoices, type RedirectCause } from './redirect-cause.ts';
import { type RedirectForm, redirectInput } from './redirect-input.ts';

export const redirectAdmin = defineAdminResource<RedirectForm, { hits: number; cause: RedirectCause }>({
  name: 'redirect',
  path: 'redirects',
  columns: (c) => [
    c.title('from', { sortKey: 'from' }),
    c.text('to', { sortKey: 'to' }),
    c.badge('cause', causeChoices),
    c.number('hits', { sortKey: 'hits' }),
    c.time('updatedAt', { sortKey: 'updatedAt', isOptional: true }),
  ],
  filters: [{ key: 'cause', choices: causeChoices }],
  isReadOnly: ({ cause }) => cause === 'slug',
  sections: (f) => [
    {
      key: 'redirect',
      fields: [
        f.text('from', { isRequired: true, hint: 'admin_redirect_from_hint' }),
        f.text('to', { isRequired: true, hint: 'admin_redirect_to_hint' }),
        f.readOnly('hits', { span: 6 }),
      ],
    },
  ],
  blank: { from: '', to: '' },
  titleOf: ({ from }) => from,
  check: (values) => errorsOf(redirectInput, values),
  without: ['clone'],
});
