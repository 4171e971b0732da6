import { notifyFailure, notifySuccess } from '#src/ui/admin/notices.tsx';
import { isUnsent } from './mail-state.ts';
import { messageNotice, type Told } from './message-text.ts';

/** After an action that also writes to a customer: what was done, and what became of the email. */
export function notifyWithMessage(done: string, told: Told, more: { undo?: () => void } = {}): void {
  const text = messageNotice(told);
  const isFailure = isUnsent(told.message);
  notifySuccess(isFailure ? done : `${done} · ${text}`, more);
  if (isFailure) notifyFailure(text);
}
