import { m } from '#src/i18n/messages.ts';
import { isUnsent } from './mail-state.ts';
import type { MessageState } from './message-state.ts';

/** The one wording of what became of a message. */

const texts: Record<MessageState, () => string> = {
  held: m.admin_message_held,
  waiting: m.admin_message_waiting,
  sent: m.admin_message_sent,
  kept: m.admin_message_kept,
  failed: m.admin_message_failed,
};

export const messageText = (state: MessageState): string => texts[state]();

export type Told = { message: MessageState | null; email: string | null };

/** Right after an action that writes to a customer: an email that has only been queued is not called sent. */
export function messageNotice({ message, email }: Told): string {
  if (email === null || message === null) return m.admin_message_no_address();
  if (isUnsent(message)) return messageText(message);
  return message === 'sent' ? m.admin_message_sent_to({ email }) : m.admin_message_under_way({ email });
}
