import { Button, Group, Select } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { fillBlanks } from '#src/leads/inbox/answer/reply-template.ts';
import type { Lead } from '#src/leads/inbox/lead.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { insertAt } from './insert-at.ts';
import type { Reply, Writing } from './use-writing.ts';

export type ReadyReply = { name: Localized; subject: Localized; text: Localized };

type Props = {
  lead: Lead;
  replies: readonly ReadyReply[];
  dealer: { name: string; phone: string };
  writing: Writing<Reply>;
  textField: RefObject<HTMLTextAreaElement | null>;
};

type Inserted = { before: Reply; after: Reply; cursor: number };

/** Inserts a template at the cursor, with undo. */
export function TemplateField({ lead, replies, dealer, writing, textField }: Props) {
  const { values: message, change } = writing;
  const [inserted, setInserted] = useState<Inserted | null>(null);

  function insert(reply: ReadyReply) {
    const { subject, text } = filled(reply, lead, dealer);
    const { selectionStart: from, selectionEnd: to } = textField.current ?? { selectionStart: 0, selectionEnd: 0 };
    const isPlaced = document.activeElement === textField.current || from > 0;
    const end = message.text.length;
    const at = insertAt(message.text, text, isPlaced ? { from, to } : { from: end, to: end });
    const after = { subject: message.subject.trim() === '' ? subject : message.subject, text: at.text };
    change(after);
    setInserted({ before: message, after, cursor: at.cursor });
  }

  // The text must be rendered before the cursor can be placed after it.
  useEffect(() => {
    if (!inserted) return;
    textField.current?.focus();
    textField.current?.setSelectionRange(inserted.cursor, inserted.cursor);
  }, [inserted, textField]);

  const isAsInserted =
    inserted !== null && inserted.after.text === message.text && inserted.after.subject === message.subject;
  return (
    <Group align="end" gap="xs">
      <Select
        flex={1}
        label={m.admin_inbox_template()}
        data={replies.map(({ name }, at) => ({ value: String(at), label: localText(name, getLocale()).text }))}
        value={null}
        disabled={replies.length === 0}
        onChange={(chosen) => {
          const reply = chosen === null ? undefined : replies[Number(chosen)];
          if (reply) insert(reply);
        }}
      />
      {isAsInserted && (
        <Button
          variant="default"
          onClick={() => {
            change(inserted.before);
            setInserted(null);
          }}
        >
          {m.admin_list_undo()}
        </Button>
      )}
    </Group>
  );
}

/** In the language of the lead. */
function filled({ subject, text }: ReadyReply, { name, about, language }: Lead, dealer: Props['dealer']): Reply {
  const blanks = {
    name,
    product: about ? localText(about, language).text : dealer.name,
    dealer: dealer.name,
    phone: dealer.phone,
  };
  const fill = (text: Localized) => fillBlanks(localText(text, language).text, blanks);
  return { subject: fill(subject), text: fill(text) };
}
