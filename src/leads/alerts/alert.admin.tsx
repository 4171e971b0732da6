import type { MessageState } from '#src/mail/message-state.ts';
import { messageText } from '#src/mail/message-text.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { languageChoices } from '../work/status-choices.ts';
import type { AlertForm } from './alert-state.ts';

const kindChoices = [
  { value: 'search', label: 'admin_alert_kind_search' },
  { value: 'price', label: 'admin_alert_kind_price' },
  { value: 'next', label: 'admin_alert_kind_next' },
] as const;

const stateChoices = [
  { value: 'watching', label: 'common_active', tone: 'port' },
  { value: 'waiting', label: 'common_not_confirmed', tone: 'oil' },
  { value: 'ended', label: 'common_ended', tone: 'fog' },
] as const;

export const alertAdmin = defineAdminResource<AlertForm, { invitation: MessageState | null }>({
  name: 'watch',
  path: 'watch',
  columns: (c) => [
    c.title('email', { sortKey: 'email' }),
    c.choice('kind', kindChoices),
    c.text('about'),
    c.badge('state', stateChoices),
    c.custom('invitation', ({ invitation }) => invitation && messageText(invitation)),
    c.choice('language', languageChoices, { isOptional: true }),
    c.time('createdAt', { sortKey: 'createdAt' }),
    c.time('confirmedAt', { sortKey: 'confirmedAt', isOptional: true }),
  ],
  filters: [
    { key: 'kind', choices: kindChoices },
    { key: 'state', choices: stateChoices },
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
