import { Button, Flex } from '@mantine/core';
import { modals } from '@mantine/modals';
import { m } from '#src/i18n/messages.ts';
import { blanksIn, type Range } from '#src/leads/inbox/answer/reply-template.ts';

/** What a template leaves to be filled in; pressing one selects it. */
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

/** Asks whether a reply with blanks shall be sent. */
export const askAboutBlanks = (blanks: readonly string[], { send, fillIn }: { send: () => void; fillIn: () => void }) =>
  modals.openConfirmModal({
    title: m.admin_inbox_blank_ask(),
    children: m.admin_inbox_blank_message({ blanks: blanks.join(', ') }),
    labels: { confirm: m.admin_inbox_blank_send(), cancel: m.admin_inbox_blank_fill() },
    onConfirm: send,
    onCancel: fillIn,
  });
