import { Button, Input } from '@mantine/core';
import { useState } from 'react';
import { languageChoices } from '#src/i18n/language-choices.ts';
import { m } from '#src/i18n/messages.ts';
import { isUnsent, mailStates } from '#src/mail/mail-state.ts';
import type { Answer, FieldProps } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { BadgeCell } from '#src/ui/admin/cells.tsx';
import { defineAdminResource } from '#src/ui/admin/define-admin-resource.tsx';
import { IconSend } from '#src/ui/admin/icons.tsx';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { purposeChoices, sendingStates } from './mail-choices.ts';
import type { MailForm } from './mail-form.ts';
import { TestMail } from './test-mail.admin.tsx';

/** Those that the list can be filtered by: the outbox stores them. */
const storedStates = sendingStates.filter(({ value }) => mailStates.some((state) => state === value));

function SendingState({ record }: FieldProps<MailForm>) {
  return (
    <dl>
      <Input.Label component="dt">{fieldLabel('mail', 'state')}</Input.Label>
      <dd>
        <BadgeCell value={record?.state} choices={sendingStates} />
      </dd>
    </dl>
  );
}

export const mailAdmin = defineAdminResource<MailForm>({
  name: 'mail',
  path: 'mail',
  columns: (c) => [
    c.title('subject', { sortKey: 'subject', below: ({ lastError }) => lastError }),
    c.text('to', { sortKey: 'to' }),
    c.time('createdAt', { sortKey: 'createdAt' }),
    c.choice('purpose', purposeChoices, { sortKey: 'purpose', isOptional: true }),
    c.choice('language', languageChoices, { isOptional: true }),
    c.badge('state', sendingStates, { sortKey: 'state' }),
    c.number('tries', { sortKey: 'tries', leavesBelow: 1240 }),
    c.time('sentAt', { isOptional: true }),
  ],
  filters: [
    { key: 'state', choices: storedStates },
    { key: 'language', choices: languageChoices },
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
  listTools: () => <TestMail />,
  without: ['create', 'clone', 'remove'],
});

/** A button that sends an email again, if its state allows that. */
function SendAgain({ record }: { record: Answer<MailForm> }) {
  const { run, isBusy } = useAction();
  const [isRequested, setRequested] = useState(false);
  if (isRequested || !isUnsent(record.state)) return null;
  const ask = () =>
    run(() => callApi('POST', 'mail/send-again', { id: record.id }), {
      done: m.admin_mail_requested_again(),
      whenDone: () => setRequested(true),
    });

  return (
    <Button leftSection={<IconSend size={16} />} loading={isBusy} onClick={() => void ask()}>
      {m.common_send_again()}
    </Button>
  );
}
