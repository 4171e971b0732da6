import { languageChoices } from '#src/i18n/language-choices.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import type { MessageState } from '#src/mail/message-state.ts';
import { messageText } from '#src/mail/message-text.ts';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { type SubscriberForm, subscriberInput } from './subscriber-input.ts';
import { type SubscriberState, subscriberStateChoices } from './subscriber-state.ts';

export const subscriberAdmin = defineAdminResource<
  SubscriberForm,
  { state: SubscriberState; invitation: MessageState | null }
>({
  name: 'subscriber',
  path: 'subscriber',
  columns: (c) => [
    c.title('email', { sortKey: 'email' }),
    c.badge('state', subscriberStateChoices),
    c.custom('invitation', ({ invitation }) => invitation && messageText(invitation)),
    c.choice('language', languageChoices, { leavesBelow: 1240 }),
    c.time('confirmedAt', { sortKey: 'confirmedAt' }),
    c.time('unsubscribedAt', { sortKey: 'unsubscribedAt', isOptional: true }),
    c.time('createdAt', { sortKey: 'createdAt' }),
  ],
  filters: [
    { key: 'state', choices: subscriberStateChoices },
    { key: 'language', choices: languageChoices },
  ],
  sections: (f) => [
    {
      key: 'subscriber',
      fields: [
        f.text('email', { isRequired: true, span: 8 }),
        f.choice('language', languageChoices, { isRequired: true, span: 4 }),
        f.time('confirmedAt', { span: 6 }),
        f.time('unsubscribedAt', { span: 6 }),
      ],
    },
    {
      key: 'consent',
      fields: [
        f.longText('consentText', { rows: 4, hint: 'admin_subscriber_consent_text_hint' }),
        f.text('consentAddress', { hint: 'admin_subscriber_consent_address_hint' }),
      ],
    },
  ],
  blank: {
    email: '',
    language: 'en',
    confirmedAt: null,
    consentText: null,
    consentAddress: null,
    unsubscribedAt: null,
  },
  titleOf: ({ email }) => email,
  check: (values) => errorsOf(subscriberInput, values),
  without: ['clone'],
});
