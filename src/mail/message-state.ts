import type { MailRow } from './mail.table.ts';
import type { MailState } from './mail-state.ts';

/** What became of a message, for everybody who tells staff about it: as the mail row has it, or `held` for an undo. */
export const messageStates = ['held', 'waiting', 'sent', 'kept', 'failed'] as const satisfies (MailState | 'held')[];
export type MessageState = (typeof messageStates)[number];

/** What a process knows about sending. */
export type Sending = { hasMailServer: boolean; now: Date };

/** Without a mail server nothing waits to be sent: the job that keeps such emails may only run a moment later. */
export function messageState(
  { state, tries, nextTryAt }: Pick<MailRow, 'state' | 'tries' | 'nextTryAt'>,
  { hasMailServer, now }: Sending,
): MessageState {
  if (state !== 'waiting') return state;
  if (!hasMailServer) return 'kept';
  return tries === 0 && nextTryAt > now ? 'held' : 'waiting';
}

/** It may still leave by itself: what shows it looks again. */
export const isUnderWay = (message: MessageState | null): boolean => message === 'held' || message === 'waiting';

/** The mail server has taken it. Of an old one the email may be deleted; where none was due, nothing is missing either. */
export const hasLeft = (message: MessageState | null): message is 'sent' | null =>
  message === null || message === 'sent';
