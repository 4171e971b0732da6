import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { m } from '#src/i18n/messages.ts';
import type { ReplyResult } from '#src/leads/inbox/answer/note-input.ts';
import type { Lead, LeadNote } from '#src/leads/inbox/lead.ts';
import { type Called, callApi } from '#src/ui/admin/call.ts';
import { IconSend } from '#src/ui/admin/icons.tsx';
import styles from './inbox.module.css';
import { OtherAnswer } from './other-answer.tsx';
import { type ReadyReply, TemplateField } from './template-field.tsx';
import { useKey } from './use-key.ts';
import { useSending } from './use-sending.ts';
import type { Reply, Writing } from './use-writing.ts';
import { languageText } from './what-was-sent.tsx';
import { WritingNotices } from './writing-notices.tsx';

type Props = {
  lead: Lead;
  replies: readonly ReadyReply[];
  dealer: { name: string; phone: string };
  writing: Writing<Reply>;
};

/** Replies to a lead, optionally from a template. */
export function ReplyForm({ lead, replies, dealer, writing }: Props) {
  const { resource, id, email, language, notes } = lead;
  const { values: message, change } = writing;
  const textField = useRef<HTMLTextAreaElement>(null);
  const { keyOf, forgetKey } = useKey();
  const [other, setOther] = useState<LeadNote | null>(null);
  const { isSending, error, send } = useSending();
  if (email === null) return <p className={styles.calm}>{m.admin_inbox_no_address()}</p>;

  async function sendOff({ anyway }: { anyway: boolean }) {
    const sent = { resource, id, ...message };
    const seen = notes.at(-1)?.id ?? 0;
    const body = { ...sent, key: keyOf(sent), seen, ...(anyway && { anyway }) };
    const answer = await send(() => callApi<ReplyResult>('POST', 'inbox/reply', body), sentText);
    setOther(otherAnswerOf(answer));
    if (!answer.isDone) return;
    forgetKey();
    writing.clear();
  }

  const isReady = message.subject.trim() !== '' && message.text.trim() !== '';
  return (
    <div className={styles.form}>
      <WritingNotices writing={writing} error={other ? null : error} />
      <TemplateField lead={lead} replies={replies} dealer={dealer} writing={writing} textField={textField} />
      <TextInput
        label={m.admin_inbox_subject()}
        maxLength={200}
        value={message.subject}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
      />
      <Textarea
        ref={textField}
        label={m.admin_inbox_text()}
        description={m.admin_inbox_reply_to({ email, language: languageText(language) })}
        autosize
        minRows={6}
        maxRows={24}
        maxLength={10_000}
        lang={language}
        value={message.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      {other && (
        <OtherAnswer
          answer={other}
          edit={() => textField.current?.focus()}
          sendAnyway={() => void sendOff({ anyway: true })}
          isSending={isSending}
        />
      )}
      <Button
        color="oil"
        leftSection={<IconSend size={18} aria-hidden />}
        disabled={!isReady}
        loading={isSending}
        onClick={() => void sendOff({ anyway: false })}
      >
        {m.admin_inbox_send()}
      </Button>
    </div>
  );
}

const sentText = ({ mail }: ReplyResult): string => (mail === 'kept' ? m.admin_inbox_kept() : m.admin_inbox_sent());

/** An answer by another user since this screen was loaded. */
function otherAnswerOf(answer: Called<unknown>): LeadNote | null {
  if (answer.isDone || answer.status !== 409) return null;
  return (answer.details as { answer?: LeadNote } | undefined)?.answer ?? null;
}
