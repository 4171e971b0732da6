import { snake } from '#src/i18n/label-keys.ts';
import { type MessageState, messageStates } from '#src/mail/message-state.ts';
import { purposes } from '#src/mail/purpose.ts';
import type { Tone } from '#src/ui/admin/kit.ts';

const tones: Record<MessageState, Tone> = { held: 'oil', waiting: 'oil', kept: 'star', sent: 'port', failed: 'star' };

/** States of emails, with labels and colours. */
export const sendingStates = messageStates.map((value) => ({
  value,
  label: `admin_message_${value}`,
  tone: tones[value],
}));

export const purposeChoices = purposes.map((value) => ({ value, label: `admin_mail_purpose_${snake(value)}` }));
