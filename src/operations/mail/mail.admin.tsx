import { defineAdminResource } from '../../ui/admin/define-admin-resource.tsx';
import type { MailForm } from './mail-form.ts';

const states = [{ value: 'kept', label: 'admin_mail_state_kept', tone: 'fog' as const }];

const inLanguages = [
  { value: 'en', label: 'admin_form_english' },
  { value: 'fr', label: 'admin_form_french' },
];

export const mailAdmin = defineAdminResource<MailForm>({
  name: 'mail',
  path: 'mail',
  columns: (c) => [
    c.time('createdAt', { sortKey: 'createdAt' }),
    c.title('subject', { sortKey: 'subject' }),
    c.text('to', { sortKey: 'to' }),
    c.text('purpose', { sortKey: 'purpose' }),
    c.choice('language', inLanguages, { isOptional: true }),
    c.badge('state', states, { sortKey: 'state' }),
  ],
  filters: [{ key: 'language', choices: inLanguages }],
  sections: (f) => [
    {
      key: 'letter',
      fields: [
        f.readOnly('to', { span: 6 }),
        f.readOnly('createdAt', { span: 6 }),
        f.readOnly('subject'),
        f.readOnly('text'),
        f.readOnly('purpose', { span: 6 }),
        f.readOnly('state', { span: 6 }),
      ],
    },
  ],
  blank: { to: '', subject: '', text: '', html: '', language: 'en', purpose: '', state: 'kept' },
  titleOf: ({ subject }) => subject,
  without: ['create', 'clone', 'remove'],
});
