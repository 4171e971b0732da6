import { Button, Flex } from '@mantine/core';
import { modals } from '@mantine/modals';
import { m } from '#src/i18n/messages.ts';
import { blanksIn } from '#src/leads/inbox/answer/reply-template.ts';
import type { Range } from '#src/lib/markup/placeholders.ts';

/** The blanks of a template that are still to be filled in; a click selects one. */
export function BlanksLeft({ text, select }: { text: string; select: (range: Range) => void }) {
  const blanks = blanksIn(text);
  if (blanks.length === 0) return null;
  return (
    <Flex component="p" rowGap="s1" columnGap="s1_5" wrap="wrap" align="center" fz="sm" role="note">
      {m.admin_inbox_blanks_left()}
      {blanks.map((blank) => (
        <Button key={blank.from} size="compact-sm" variant="default" onClick={() => select(blank)}>
          {text.slice(blank.from, blank.to)}
        </Button>
      ))}
    </Flex>
  );
}

/** Asks whether to send a reply with blanks. */
export const askAboutBlanks = (blanks: readonly string[], { send, fillIn }: { send: () => void; fillIn: () => void }) =>
  modals.openConfirmModal({
    title: m.admin_inbox_blank_ask(),
    children: m.admin_inbox_blank_message({ blanks: blanks.join(', ') }),
    labels: { confirm: m.admin_inbox_blank_send(), cancel: m.admin_inbox_blank_fill() },
    onConfirm: send,
    onCancel: fillIn,
  });
