import { purposes } from '#src/mail/purpose.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { snake } from '#src/ui/admin/sentence.ts';
import type { MailForm } from './mail-form.ts';
import { SendAgain } from './send-again.admin.tsx';
import { SendingState, sendingStates, storedStates } from './sending-state.admin.tsx';

const inLanguages = [
  { value: 'en', label: 'admin_form_english' },
  { value: 'fr', label: 'admin_form_french' },
];

const purposeChoices = purposes.map((value) => ({ value, label: `admin_mail_purpose_${snake(value)}` }));

export const mailAdmin = defineAdminResource<MailForm>({
  name: 'mail',
  path: 'mail',
  columns: (c) => [
    c.time('createdAt', { sortKey: 'createdAt' }),
    c.title('subject', { sortKey: 'subject', below: ({ lastError }) => lastError }),
    c.text('to', { sortKey: 'to' }),
    c.choice('purpose', purposeChoices, { sortKey: 'purpose', isOptional: true }),
    c.choice('language', inLanguages, { isOptional: true }),
    c.badge('state', sendingStates, { sortKey: 'state' }),
    c.number('tries', { sortKey: 'tries', leavesBelow: 1240 }),
    c.time('sentAt', { isOptional: true }),
  ],
  filters: [
    { key: 'state', choices: storedStates },
    { key: 'language', choices: inLanguages },
  ],
  sections: (f) => [
    {
      key: 'letter',
      fields: [
        f.readOnly('to', { span: 6 }),
        f.readOnly('createdAt', { span: 6 }),
        f.readOnly('replyTo', { span: 6, isShown: ({ replyTo }) => replyTo !== null }),
        f.readOnly('subject'),
        f.readOnly('text'),
        f.readOnly('purpose', { span: 6, choices: purposeChoices }),
        f.readOnly('attachments', { span: 6 }),
      ],
    },
    {
      key: 'sending',
      place: 'rail',
      fields: [
        f.custom([], SendingState, { span: 6 }),
        f.readOnly('tries', { span: 6 }),
        f.readOnly('nextTryAt', { isShown: ({ nextTryAt }) => nextTryAt !== null }),
        f.readOnly('sentAt', { isShown: ({ sentAt }) => sentAt !== null }),
        f.readOnly('lastError', { isShown: ({ lastError }) => lastError !== null }),
      ],
    },
  ],
  blank: {
    to: '',
    replyTo: null,
    subject: '',
    text: '',
    html: '',
    language: 'en',
    purpose: '',
    state: 'waiting',
    tries: 0,
    lastError: null,
    nextTryAt: null,
    sentAt: null,
    attachments: [],
  },
  titleOf: ({ subject }) => subject,
  recordTools: (record) => <SendAgain record={record} />,
  without: ['create', 'clone', 'remove'],
});
