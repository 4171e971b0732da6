import { Input } from '@mantine/core';
import { mailStates } from '#src/mail/mail-state.ts';
import { type MessageState, messageStates } from '#src/mail/message-state.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { BadgeCell } from '#src/ui/admin/cells.tsx';
import type { Tone } from '#src/ui/admin/kit.ts';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import type { MailForm } from './mail-form.ts';

const tones: Record<MessageState, Tone> = { held: 'oil', waiting: 'oil', kept: 'star', sent: 'port', failed: 'star' };

/** States of emails, with labels and colours. */
export const sendingStates = messageStates.map((value) => ({
  value,
  label: `admin_message_${value}`,
  tone: tones[value],
}));

/** Those that the list can be filtered by: the outbox stores them. */
export const storedStates = sendingStates.filter(({ value }) => mailStates.some((state) => state === value));

export function SendingState({ record }: FieldProps<MailForm>) {
  return (
    <dl>
      <Input.Label component="dt">{fieldLabel('mail', 'state')}</Input.Label>
      <dd>
        <BadgeCell value={record?.state} choices={sendingStates} />
      </dd>
    </dl>
  );
}
