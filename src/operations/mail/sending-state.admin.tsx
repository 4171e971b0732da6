import { Input } from '@mantine/core';
import { type MailState, mailStates } from '#src/mail/mail-state.ts';
import type { FieldProps } from '#src/ui/admin/admin-resource.ts';
import { BadgeCell } from '#src/ui/admin/cells.tsx';
import type { Tone } from '#src/ui/admin/kit.ts';
import { fieldLabel } from '#src/ui/admin/sentence.ts';
import type { MailForm } from './mail-form.ts';

const tones: Record<MailState, Tone> = { waiting: 'oil', kept: 'fog', sent: 'port', failed: 'star' };

/** States of emails, with labels and colours. */
export const sendingStates = mailStates.map((value) => ({
  value,
  label: `admin_mail_state_${value}`,
  tone: tones[value],
}));

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
