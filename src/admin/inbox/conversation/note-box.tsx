import { Button, Group, Textarea } from '@mantine/core';
import { m } from '#src/i18n/messages.ts';
import type { LeadName } from '#src/leads/inbox/lead.ts';
import { callApi } from '#src/ui/admin/call.ts';
import { useAction } from '#src/ui/admin/use-action.ts';
import { useKey } from '#src/ui/use-key.ts';
import { useInbox } from '../inbox-context.ts';
import composerStyles from './composer.module.css';

export type NoteKind = 'note' | 'call' | 'received';

type Props = { lead: LeadName; kind: NoteKind; text: string; setText: (text: string) => void; close: () => void };

const labels = {
  note: () => m.common_note(),
  call: () => m.common_log_a_call(),
  received: () => m.admin_inbox_log_received(),
} satisfies Record<NoteKind, () => string>;

const hints = {
  note: () => m.common_visible_to_staff_only(),
  call: () => m.admin_inbox_call_hint(),
  received: () => m.admin_inbox_received_hint(),
} satisfies Record<NoteKind, () => string>;

/** Adds a note, a phone call, or what the customer wrote back. */
export function NoteBox({ lead: { resource, id }, kind, text, setText, close }: Props) {
  const { refresh } = useInbox();
  const { keyOf, forgetKey } = useKey();
  const { run, isBusy: isSending } = useAction({ reload: refresh });

  const sent = { resource, id, kind, text };
  const add = () =>
    run(() => callApi('POST', 'inbox/note', { ...sent, key: keyOf(sent) }), {
      done: m.admin_inbox_noted(),
      whenDone: () => {
        forgetKey();
        setText('');
        close();
      },
    });

  return (
    <div className={composerStyles.noteBox} data-kind={kind}>
      <Textarea
        label={labels[kind]()}
        description={hints[kind]()}
        data-autofocus
        autoFocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={10_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="s2_5">
        <Button disabled={text.trim() === ''} loading={isSending} onClick={() => void add()}>
          {m.common_add()}
        </Button>
        <Button variant="subtle" color="fog" onClick={close}>
          {m.common_cancel()}
        </Button>
      </Group>
    </div>
  );
}
