import { languageChoices } from '#src/i18n/language-choices.ts';
import type { MessageState } from '#src/mail/message-state.ts';
import { messageText } from '#src/mail/message-text.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { alertKindChoices } from './alert-kind.ts';
import { type AlertForm, alertStateChoices } from './alert-state.ts';

export const alertAdmin = defineAdminResource<AlertForm, { invitation: MessageState | null }>({
  name: 'watch',
  path: 'watch',
  columns: (c) => [
    c.title('email', { sortKey: 'email' }),
    c.choice('kind', alertKindChoices),
    c.text('about'),
    c.badge('state', alertStateChoices),
    c.custom('invitation', ({ invitation }) => invitation && messageText(invitation)),
    c.choice('language', languageChoices, { isOptional: true }),
    c.time('createdAt', { sortKey: 'createdAt' }),
    c.time('confirmedAt', { sortKey: 'confirmedAt', isOptional: true }),
  ],
  filters: [
    { key: 'kind', choices: alertKindChoices },
    { key: 'state', choices: alertStateChoices },
    { key: 'language', choices: languageChoices },
  ],
  sections: (f) => [
    {
      key: 'watch',
      fields: [
        f.readOnly('email', { span: 6 }),
        f.readOnly('createdAt', { span: 6 }),
        f.readOnly('about'),
        f.readOnly('confirmedAt', { span: 6, isShown: ({ confirmedAt }) => confirmedAt !== null }),
        f.readOnly('endedAt', { span: 6, isShown: ({ endedAt }) => endedAt !== null }),
      ],
    },
    { key: 'consent', fields: [f.readOnly('consentText'), f.readOnly('consentAddress')] },
  ],
  blank: {
    email: '',
    kind: 'search',
    about: null,
    language: 'en',
    state: 'waiting',
    confirmedAt: null,
    endedAt: null,
    consentText: '',
    consentAddress: '',
  },
  titleOf: ({ email }) => email,
  without: ['create', 'clone', 'remove'],
});
