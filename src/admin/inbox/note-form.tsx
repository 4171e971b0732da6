import { Button, Textarea } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { LeadName } from '#src/leads/inbox/lead.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { IconNote, IconPhoneCheck } from '#src/ui/admin/icons.tsx';
import styles from './inbox.module.css';
import { useKey } from './use-key.ts';
import { useSending } from './use-sending.ts';
import type { Writing } from './use-writing.ts';
import { WritingNotices } from './writing-notices.tsx';

type Props = { lead: LeadName; writing: Writing<{ text: string }> };

/** Adds a note or a phone call to the history. */
export function NoteForm({ lead: { resource, id }, writing }: Props) {
  const { text } = writing.values;
  const { keyOf, forgetKey } = useKey();
  const { isSending, error, send } = useSending();

  async function add(kind: 'note' | 'call') {
    const sent = { resource, id, kind, text };
    const body = { ...sent, key: keyOf(sent) };
    const answer = await send(
      () => callApi('POST', 'inbox/note', body),
      () => m.admin_inbox_noted(),
    );
    if (!answer.isDone) return;
    forgetKey();
    writing.clear();
  }

  const isEmpty = text.trim() === '';
  return (
    <div className={styles.form}>
      <WritingNotices writing={writing} error={error} />
      <Textarea
        label={m.admin_inbox_note()}
        description={m.admin_inbox_note_hint()}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={10_000}
        value={text}
        onChange={({ currentTarget }) => writing.change({ text: currentTarget.value })}
      />
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={<IconNote size={18} aria-hidden />}
          disabled={isEmpty}
          loading={isSending}
          onClick={() => void add('note')}
        >
          {m.admin_inbox_add_note()}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPhoneCheck size={18} aria-hidden />}
          disabled={isEmpty}
          loading={isSending}
          onClick={() => void add('call')}
        >
          {m.admin_inbox_add_call()}
        </Button>
      </div>
    </div>
  );
}
