import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import { isUnsent } from '#src/mail/mail-state.ts';
import type { Answer } from '#src/ui/admin/admin-resource.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconSend } from '#src/ui/admin/icons.tsx';
import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import type { MailForm } from './mail-form.ts';

/** A button that sends an email again, if its state allows that. */
export function SendAgain({ record }: { record: Answer<MailForm> }) {
  const { revalidate } = useRevalidator();
  const [asked, setRequested] = useState<'no' | 'asking' | 'done'>('no');
  if (asked === 'done' || !isUnsent(record.state)) return null;

  async function ask() {
    setRequested('asking');
    const answer = await callApi('POST', 'mail/send-again', { id: record.id });
    setRequested(answer.isDone ? 'done' : 'no');
    if (!answer.isDone) return notifyFailure(answer.message);
    notifySuccess(m.admin_mail_asked_again());
    await revalidate();
  }

  return (
    <Button leftSection={<IconSend size={16} />} loading={asked === 'asking'} onClick={() => void ask()}>
      {m.admin_mail_send_again()}
    </Button>
  );
}
