import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { m } from '../../i18n/messages.ts';
import type { LeadName } from '../../leads/inbox/lead.ts';
import { callApi } from '../../ui/admin/call.ts';
import { IconNote, IconPhoneCheck } from '../../ui/admin/icons.tsx';
import styles from './inbox.module.css';
import { newKey } from './new-key.ts';
import { useSending } from './use-sending.ts';

/** Adds to the log: a note, or what was said on the phone. */
export function NoteForm({ lead: { resource, id } }: { lead: LeadName }) {
  const [text, setText] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const { isSending, complaint, send } = useSending();

  async function add(kind: 'note' | 'call') {
    const kept = key ?? newKey();
    setKey(kept);
    const body = { resource, id, key: kept, kind, text };
    if (!(await send(() => callApi('POST', 'inbox/note', body), m.admin_inbox_noted()))) return;
    setText('');
    setKey(null);
  }

  const isEmpty = text.trim() === '';
  return (
    <div className={styles.form}>
      <Textarea
        label={m.admin_inbox_note()}
        description={m.admin_inbox_note_hint()}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={10_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {complaint && (
        <Alert color="star" role="note">
          {complaint}
        </Alert>
      )}
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
