import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { isUnsent } from './mail-state.ts';
import { messageNotice, type Told } from './message-text.ts';

/** After an action that also writes to a customer: what was done, and what became of the email. */
export function notifyWithMessage(done: string, notified: Told, more: { undo?: () => void } = {}): void {
  const text = messageNotice(notified);
  const isFailure = isUnsent(notified.message);
  notifySuccess(isFailure ? done : `${done} · ${text}`, more);
  if (isFailure) notifyFailure(text);
}
